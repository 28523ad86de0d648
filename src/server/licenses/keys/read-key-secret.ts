import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Services } from '../../call.ts';
import { StartError } from '../../start/start-error.ts';

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** The secret that seals signing keys: from the environment, or from a file that is created once. */
export async function readKeySecret(config: Place): Promise<string> {
  return (await findKeySecret(config)) ?? makeSecret(secretFile(config));
}

/** The same if it exists already; null otherwise. */
export async function findKeySecret(config: Place): Promise<string | null> {
  return config.licenseKek === '' ? readSecret(secretFile(config)) : config.licenseKek;
}

/** Restores the secret from a backup. */
export async function restoreKeySecret(config: Place, secret: string): Promise<void> {
  await writeFile(secretFile(config), `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true });
}

type Place = Pick<Services['config'], 'licenseKek' | 'dataDir'>;
const secretFile = ({ dataDir }: Place): string => path.join(dataDir, 'license.kek');

async function readSecret(file: string): Promise<string | null> {
  try {
    const secret = (await readFile(file, 'utf8')).trim();
    if (secret.length < 32) throw new StartError(`密钥文件 ${file} 已损坏，请从备份恢复`);
    return secret;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** The file appears whole and only once, even if two servers start at the same moment. */
async function makeSecret(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const secret = await readSecret(file);
  if (secret === null) throw new StartError(`密钥文件 ${file} 在启动过程中消失了`);
  return secret;
}
