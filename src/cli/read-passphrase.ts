import { text } from 'node:stream/consumers';
import type { Config } from '../server/config.ts';
import { UsageError } from './command.ts';

/** Never an argument: all users of the machine can see arguments. */
export async function readPassphrase({ backup }: Config, fromStdin: boolean): Promise<string> {
  const passphrase = fromStdin ? (await text(process.stdin)).replace(/\r?\n$/, '') : backup.passphrase;
  if (passphrase === '')
    throw new UsageError('需要备份口令：设置环境变量 BACKUP_PASSPHRASE，或用 --passphrase-stdin 从标准输入读');
  return passphrase;
}
