import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { LARGEST_KEY_FILE_CHARACTERS } from '../../contract/licenses/signing-keys.ts';
import type { Services } from '../../server/call.ts';
import type { Config } from '../../server/config.ts';
import { backUpKeys } from '../../server/licenses/key-backup/back-up-keys.ts';
import { KeyFileError, openKeyFile } from '../../server/licenses/key-backup/key-file.ts';
import { restoreKeys, restoreSecret } from '../../server/licenses/key-backup/restore-keys.ts';
import { commandLineCall } from '../command-line-call.ts';
import { UsageError } from '../command.ts';
import { print } from '../print.ts';
import { readPassphrase } from '../read-passphrase.ts';
import { requireDatabase } from '../require-database.ts';

/** Writes a new file that only its owner may read. */
export async function backUp(services: Services, args: string[]): Promise<void> {
  const { file, passphrase } = await readArguments(services.config, args);
  const { text, kids, left } = await backUpKeys(commandLineCall(services), passphrase);
  await writeFile(file, text, { mode: 0o600, flag: 'wx', flush: true }).catch((error: unknown) => {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw isThere ? new UsageError(`${file} 已经在了，不会被覆盖`) : error;
  });
  for (const kid of left) print(`${kid} 打不开，不在备份里`);
  print(`已备份 ${kids.length} 个签名密钥：${file}。口令请另外保存，没有它这个文件打不开`);
}

/** Puts back the key-encryption key before anything is opened: a server without one would make another. */
export async function restoreSecretOf(config: Config, args: string[]): Promise<(services: Services) => Promise<void>> {
  const { file, passphrase } = await readArguments(config, args);
  await requireDatabase(config);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`读不到 ${file}`);
  });
  if (text.length > LARGEST_KEY_FILE_CHARACTERS) throw new KeyFileError('这不是签名密钥的备份');
  const opened = await openKeyFile(text, passphrase);
  const isWritten = await restoreSecret(config, opened);
  return async (services) => {
    const { added, opened: reopened } = await restoreKeys(commandLineCall(services), opened);
    if (isWritten) print(`密钥加密密钥已写回 ${config.dataDir}/license.kek`);
    if (reopened.length > 0) print(`重新打开了 ${reopened.join('、')}`);
    if (added.length > 0) print(`加入了 ${added.join('、')}`);
    if (!isWritten && added.length + reopened.length === 0) print('备份里的密钥这里都有、都能打开，什么都没有改');
    print(`正在签名的是 ${services.keys.activeKid}`);
  };
}

async function readArguments(config: Config, args: string[]): Promise<{ file: string; passphrase: string }> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'passphrase-stdin': { type: 'boolean', default: false } },
  });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw new UsageError('需要备份的文件一个参数');
  return { file, passphrase: await readPassphrase(config, values['passphrase-stdin']) };
}
