import { parseArgs } from 'node:util';
import { exportEverything } from '../../../server/exports/export-everything.ts';
import { commandLineCall } from '../../command-line-call.ts';
import { type Command, UsageError } from '../../command.ts';
import { printResult } from '../../print-result.ts';
import { print } from '../../print.ts';

export const command: Command = {
  name: 'export',
  usage: '<空文件夹> [--json]',
  summary: '导出全部数据（客户、申请、授权与授权密钥、发票、商品、文字、文件），格式见 docs/export.md；不含密码与私钥',
  async run(services, args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false } },
    });
    const [folder, ...rest] = positionals;
    if (folder === undefined || rest.length > 0) throw new UsageError('需要文件夹一个参数');
    const manifest = await exportEverything(commandLineCall(services), folder, ({ path, rows, bytes }) => {
      if (!values.json) print(`${path}  ${rows === null ? `${bytes} 字节` : `${rows} 行`}`);
    });
    const { files, missing } = manifest;
    printResult(values.json, manifest, [
      ...missing.map((key) => `文件存储里没有 ${key}`),
      `已导出 ${files.length} 个文件到 ${folder}，清单在 manifest.json`,
    ]);
    return missing.length === 0 ? 0 : 1;
  },
};
