import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

function filesOf(source: string): string[] {
  if (!existsSync(source)) return [];
  if (/\.\w+$/.test(source)) return [source];
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Hashes everything that affects a build: files, folders and environment variables. */
export function fingerprint(sources: readonly string[], variables: readonly string[] = []): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of sources.flatMap(filesOf)) hash.update(`\0${file}\0`).update(readFileSync(file));
  for (const name of variables) hash.update(`\0${name}=${process.env[name]}`);
  return hash.digest('hex');
}

export const isStamped = (stamp: string, wanted: string): boolean =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
