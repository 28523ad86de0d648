import { parseArgs } from 'node:util';
import type { Services } from '../../server/call.ts';
import type { DemoCast } from '../../server/demonstration/create-people.ts';
import { writeDemonstration } from '../../server/demonstration/write-demonstration.ts';
import { removeExample } from '../../server/shop/remove-example.ts';
import { beginShop } from '../../server/shop/seed-shop.ts';
import { commandLineCall } from '../command-line-call.ts';
import { type Command, UsageError } from '../command.ts';
import { print } from '../print.ts';

const PASSWORD = 'vela-demo-2026';

export const command: Command = {
  name: 'seed-demo',
  usage: '[--remove]',
  summary: '写入一套标明“示例”的演示数据，重复运行不会重复写入；--remove 清空演示数据与自带的示例商品',
  async run(services, args) {
    const { values } = parseArgs({ args, options: { remove: { type: 'boolean', default: false } } });
    if (values.remove) return remove(services);
    if (services.config.isStrict)
      throw new UsageError('正式站点（PUBLIC_URL 为 https）不写入演示数据：其中的账号密码是公开的');
    if (!(await beginShop(services)))
      throw new UsageError(
        '这家店铺从空白开始，或已清空示例：演示数据要建在示例商品上，请另用一个空的数据目录（DATA_DIR）',
      );
    printResult(await writeDemonstration(services, PASSWORD));
  },
};

async function remove(services: Services): Promise<void> {
  const { accounts, applications, licenses, materials, isCatalogEmptied, kept } = await removeExample(
    commandLineCall(services),
  );
  print(`已清空：${accounts} 个演示账号、${applications} 份申请、${licenses} 份授权、${materials} 份资料`);
  print(isCatalogEmptied ? '示例商品已清空，请在后台的“商品与价格”里建立自己的' : '商品不是示例，没有改动');
  if (kept.applications + kept.licenses + kept.materials > 0)
    print(
      `真实客户用到的保留了：${kept.applications} 份申请、${kept.licenses} 份授权、${kept.materials} 份资料（已下架）`,
    );
}

function printResult(cast: DemoCast): void {
  print('演示数据已就绪，名称里都带有“示例”。可以用以下任一客户账号登录：');
  for (const { person } of cast.customers.values())
    print(`  ${person.username.padEnd(12)} ${person.company ?? person.nickname}`);
  print(`密码都是：${PASSWORD}`);
  print('这些账号的密码是公开的，只用于演示，请勿在正式站点使用。');
}
