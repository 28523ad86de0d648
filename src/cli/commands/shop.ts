import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { ShopImport } from '../../contract/shop/shop-transfer.ts';
import type { Services } from '../../server/call.ts';
import { exportShop } from '../../server/shop/transfer/export-shop.ts';
import { checkImport, importShop } from '../../server/shop/transfer/import-shop.ts';
import { commandLineCall } from '../command-line-call.ts';
import { type Command, UsageError } from '../command.ts';
import { print } from '../print.ts';

export const command: Command = {
  name: 'shop',
  usage: 'export <文件> | import <文件> [--yes]',
  summary: '把店铺导出为一个文件，或从文件导入：商品、文字、设置与图片，不含客户与密钥；不带 --yes 只列出变化',
  async run(services, args) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { yes: { type: 'boolean', default: false } },
    });
    const [act, file, ...rest] = positionals;
    if (file === undefined || rest.length > 0) throw new UsageError('请写出文件：export <文件>，或 import <文件>');
    if (act === 'export') return save(services, file);
    if (act === 'import') return load(services, file, values.yes);
    throw new UsageError('可以 export <文件> 或 import <文件>');
  },
};

async function save(services: Services, file: string): Promise<void> {
  const { bytes } = await exportShop(commandLineCall(services));
  await writeFile(file, bytes, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    throw new UsageError(`写不了 ${file}：${error instanceof Error ? error.message : String(error)}`);
  });
  print(`已导出到 ${file}（${bytes.length} 字节）；没有结束的优惠带着优惠码，请不要公开这个文件`);
}

async function load(services: Services, file: string, isSure: boolean): Promise<void> {
  const archive = await readFile(file).catch((error: unknown) => {
    throw new UsageError(`读不了 ${file}：${error instanceof Error ? error.message : String(error)}`);
  });
  const call = commandLineCall(services);
  const found = await checkImport(call, archive);
  printChanges(found);
  if (!isSure) return print('什么都还没有改；确认后加上 --yes');
  await importShop(call, archive, found.digest);
  print('已导入');
}

function printChanges({ title, exportedAt, parts }: ShopImport): void {
  print(`${title}，导出于 ${exportedAt}`);
  for (const { label, changes } of parts) {
    print(`${label}：${changes.length === 0 ? '没有变化' : ''}`);
    for (const change of changes) print(`  ${change}`);
  }
}
