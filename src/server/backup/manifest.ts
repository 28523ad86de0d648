import { createHash } from 'node:crypto';
import * as z from 'zod';
import packageJson from '../../../package.json' with { type: 'json' };
import { secondOf } from '../outside/shanghai-calendar.ts';
import type { BackupPlace } from './backup-place.ts';
import { sealedKey } from './seal-key.ts';

/** Increase it when the meaning changes. */
const VERSION = 1;
export const MANIFEST = 'manifest.json';

/** Relative, with slashes; never climbs out of the folder. */
const fileName = z.string().regex(/^[\w-]+(?:[./][\w-]+)*$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const manifest = z.object({
  format: z.literal('vela-backup'),
  version: z.literal(VERSION),
  /** `database`: the database alone, as copied before an upgrade. */
  contents: z.enum(['everything', 'database']),
  /** The version of Vela. */
  release: z.string(),
  madeAt: z.string(),
  site: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.object({ name: z.string(), sha256 })),
  files: z.array(z.object({ path: fileName, bytes: z.int().nonnegative(), sha256 })),
  /** In the database, but missing from the file store. */
  missing: z.array(z.string()),
  /** The key-encryption key; it opens only if nothing else in this list was changed. */
  key: sealedKey.nullable(),
});
export type Manifest = z.infer<typeof manifest>;

export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export const newManifest = (
  facts: Omit<Manifest, 'format' | 'version' | 'release' | 'madeAt'>,
  now: number,
): Manifest => ({
  format: 'vela-backup',
  version: VERSION,
  release: packageJson.version,
  madeAt: `${secondOf(now).replace(' ', 'T')}+08:00`,
  ...facts,
});

/** The label with which the key is sealed: everything else, in the order of the schema. */
export function labelOf(listed: Manifest): string {
  return createHash('sha256')
    .update(JSON.stringify({ ...manifest.parse(listed), key: null }))
    .digest('hex');
}

export const textOf = (listed: Manifest): string => `${JSON.stringify(listed, null, 2)}\n`;

/** It is written last, so a place without it is no backup. */
export async function readManifest(place: Pick<BackupPlace, 'name' | 'readManifest'>): Promise<Manifest> {
  const text = await place.readManifest();
  if (text === null) throw new BackupError(`${place.name} 不是完整的备份：里面没有 ${MANIFEST}`);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new BackupError(`备份的 ${MANIFEST} 已损坏，请换另一份备份`);
  }
  if (z.object({ version: z.int().gt(VERSION) }).safeParse(content).success)
    throw new BackupError('这份备份由更新的版本做成，请先更新软件再恢复');
  const read = manifest.safeParse(content);
  if (!read.success) throw new BackupError(`备份的 ${MANIFEST} 已损坏，请换另一份备份`);
  return read.data;
}
