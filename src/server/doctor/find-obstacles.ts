import { statfs } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { Services } from '../call.ts';
import type { Tables } from '../database/tables/tables.ts';
import type { FileStore } from '../outside/file-store.ts';

/** With less than this, the next upload or checkpoint may fail half-way. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;
/** How many of the newest files of each kind are looked for. */
const SAMPLE = 10;

export interface ObstacleParts extends Pick<Services, 'database' | 'files' | 'keys' | 'config'> {
  /** For tests; by default the disk of the data folder is asked. */
  freeBytes?: (folder: string) => Promise<number>;
  /** Whether the database's disk is tried in any case, and not only after it refused a write. */
  isSure?: boolean;
}

/**
 * Finds what keeps a running server from its work, as sentences for the person who runs it: the disk is full, or a
 * backup came back without its key or its files.
 */
export async function findObstacles(parts: ObstacleParts): Promise<string[]> {
  const found = await Promise.all([fullDisk(parts), fullDatabase(parts), lostKeys(parts), lostFiles(parts)]);
  return found.filter((sentence) => sentence !== null);
}

async function fullDisk({ config, freeBytes = freeBytesOf }: ObstacleParts): Promise<string | null> {
  const free = await freeBytes(config.dataDir);
  if (free >= LEAST_FREE_BYTES) return null;
  return `数据目录所在的磁盘只剩 ${Math.floor(free / 1_048_576)} MB：新的内容无法保存，请清理磁盘`;
}

/** The disk of a database server is not ours to ask; it tells by refusing. */
async function fullDatabase({ database, isSure }: ObstacleParts): Promise<string | null> {
  if (await database.hasRoom(isSure)) return null;
  return '数据库所在的磁盘已满：新的内容无法保存，请清理数据库服务器的磁盘';
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function lostKeys({ keys, database }: ObstacleParts): Promise<string | null> {
  await keys.refresh(database.db);
  if (keys.sealedElsewhere.length === 0) return null;
  return `签名密钥 ${keys.sealedElsewhere.join('、')} 打不开：恢复备份时要一并放回 license.kek（或设置原来的 LICENSE_KEK）。确实已经丢失的，用 npm run cli -- keys retire <kid> 停用`;
}

/** The locations of the newest files of each kind. */
const kinds: readonly [name: string, select: (db: Kysely<Tables>) => Promise<{ location: string }[]>][] = [
  [
    '资料',
    (db) =>
      db
        .selectFrom('material')
        .select('location')
        .where('kind', '!=', 'link')
        .where('withdrawn_at', 'is', null)
        .orderBy('published_at', 'desc')
        .limit(SAMPLE)
        .execute(),
  ],
  [
    '申请的附件',
    (db) =>
      db
        .selectFrom('application_attachment')
        .select('location')
        .where('removed_at', 'is', null)
        .orderBy('created_at', 'desc')
        .limit(SAMPLE)
        .execute(),
  ],
  [
    '发票文件',
    (db) =>
      db
        .selectFrom('invoice_file')
        .select('location')
        .where('removed_at', 'is', null)
        .orderBy('created_at', 'desc')
        .limit(SAMPLE)
        .execute(),
  ],
];

/**
 * A single lost file is a fault of its own, reported on its page; if none of the newest exists, the folder is missing.
 */
async function lostFiles({ database, files }: ObstacleParts): Promise<string | null> {
  const lost: string[] = [];
  for (const [name, select] of kinds) {
    const rows = await select(database.db);
    if (rows.length > 0 && !(await isAnyThere(files, rows))) lost.push(name);
  }
  if (lost.length === 0) return null;
  return `找不到${lost.join('、')}：恢复备份时要一并放回数据目录里的 files（或 S3 的存储桶）`;
}

async function isAnyThere(files: FileStore, rows: readonly { location: string }[]): Promise<boolean> {
  for (const { location } of rows) if ((await files.size(location)) !== null) return true;
  return false;
}
