import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { BackupPlace } from './backup-place.ts';
import { BackupError, type Manifest } from './manifest.ts';

/** Reads every file of a backup; refuses one in which a single byte has changed. */
export async function checkBackup(
  place: Pick<BackupPlace, 'read'>,
  { files }: Manifest,
  tell: (line: string) => void,
): Promise<void> {
  const wrong: string[] = [];
  let bytes = 0;
  for (const file of files) {
    if ((await digestOf(place, file.path)) !== file.sha256) wrong.push(file.path);
    bytes += file.bytes;
  }
  if (wrong.length > 0) {
    const more = wrong.length > 5 ? ` 等 ${wrong.length} 个` : '';
    throw new BackupError(`备份已损坏，请换另一份：${wrong.slice(0, 5).join('、')}${more}缺失或与清单不符`);
  }
  tell(`已核对 ${files.length} 个文件（${megabytes(bytes)}），与清单一致`);
}

/** Null if it is missing or cannot be read. */
async function digestOf(place: Pick<BackupPlace, 'read'>, name: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    await pipeline(place.read(name), hash);
  } catch {
    return null;
  }
  return hash.digest('hex');
}

export const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`;
