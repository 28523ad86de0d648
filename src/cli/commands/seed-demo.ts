import { parseArgs } from 'node:util';
import type { Services, SignedInCall, SignedInUser } from '../../server/call.ts';
import { seedCatalog } from '../../server/catalog/seed-catalog.ts';
import { currentPageVersion } from '../../server/content/current-page.ts';
import { seedPages } from '../../server/content/seed-pages.ts';
import { seedMaterials } from '../../server/materials/seed-materials.ts';
import { seedSettings } from '../../server/settings/seed-settings.ts';
import { removeExample } from '../../server/shop/remove-example.ts';
import { beginShop } from '../../server/shop/seed-shop.ts';
import { commandLineCall } from '../command-line-call.ts';
import { type Command, UsageError } from '../command.ts';
import { createPeople, type DemoCast } from '../demo/create-people.ts';
import { demoClock } from '../demo/demo-clock.ts';
import { playDownloads } from '../demo/play-downloads.ts';
import { playStory } from '../demo/play-story.ts';
import { publishDemoReleases } from '../demo/publish-releases.ts';
import { demoStories } from '../demo/stories.ts';
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
    const quiet = withoutMail(services);
    if (!(await beginShop(quiet)))
      throw new UsageError(
        '这家店铺从空白开始，或已清空示例：演示数据要建在示例商品上，请另用一个空的数据目录（DATA_DIR）',
      );
    await seedSettings(quiet);
    await seedPages(quiet);
    await seedCatalog(quiet);
    await seedMaterials(quiet);
    await publishDemoReleases(quiet);
    const cast = await createPeople(quiet, PASSWORD);
    await playStories(quiet, cast);
    for (const [index, { user }] of [...cast.customers.values()].entries()) {
      await playDownloads(quiet, callOf(quiet, user), 2 + index * 5);
    }
    printResult(cast);
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

/** The addresses are invented, so their letters stay in the outbox. */
const withoutMail = (services: Services): Services => ({
  ...services,
  config: { ...services.config, keepsLetters: true },
});

const callOf = (services: Services, user: SignedInUser): SignedInCall => ({ ...commandLineCall(services), user });

async function playStories(services: Services, cast: DemoCast): Promise<void> {
  const agreementVersion = await currentPageVersion(services.database.db, 'license-agreement');
  const realNow = services.clock.now();
  for (const [index, story] of demoStories.entries()) {
    const actor = cast.customers.get(`demo_${story.who}`);
    if (actor === undefined) throw new Error(`nobody is called ${story.who}`);
    const clock = demoClock(realNow, story.daysAgo, story.hour);
    const then = { ...services, clock };
    const customer = callOf(then, actor.user);
    const reviewer = callOf(then, cast.reviewer);
    await playStory({ clock, customer, reviewer, agreementVersion, person: actor.person, index }, story);
  }
}

function printResult(cast: DemoCast): void {
  print('演示数据已就绪，名称里都带有“示例”。可以用以下任一客户账号登录：');
  for (const { person } of cast.customers.values())
    print(`  ${person.username.padEnd(12)} ${person.company ?? person.nickname}`);
  print(`密码都是：${PASSWORD}`);
  print('这些账号的密码是公开的，只用于演示，请勿在正式站点使用。');
}
