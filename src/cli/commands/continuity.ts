import { writeContinuity } from '../../server/licenses/log/write-continuity.ts';
import { UsageError, type Command } from '../command.ts';
import { printResult } from '../print-result.ts';

export const command: Command = {
  name: 'continuity',
  usage: '<空文件夹>',
  summary:
    '写出离开网站也能证明授权的一套文件：公钥、撤销名单、透明日志、发布过的版本、校验程序与签名的清单；没有秘密内容',
  async run(services, args) {
    const [folder, ...rest] = args;
    if (folder === undefined || folder.startsWith('-') || rest.length > 0) throw new UsageError('需要文件夹一个参数');
    const { files, size, hasVerifier } = await writeContinuity(services, folder);
    printResult(false, {}, [
      ...(hasVerifier ? [] : ['没有写出校验程序：先运行 npm run build']),
      `已写出 ${Object.keys(files).length + 1} 个文件到 ${folder}，透明日志 ${size} 条`,
    ]);
    return hasVerifier ? 0 : 1;
  },
};
