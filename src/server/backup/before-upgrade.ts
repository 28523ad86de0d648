import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Services } from '../call.ts';
import { findPending } from '../database/migrations/migrations.ts';
import { isStorageFull } from '../database/storage-full.ts';
import { hours } from '../duration.ts';
import { secondOf } from '../outside/shanghai-calendar.ts';
import { StartError } from '../start/start-error.ts';
import { folderPlace } from './folder-place.ts';
import { backUpDatabase } from './make-backup.ts';
import { type Manifest, readManifest } from './manifest.ts';

/** In the data folder. */
const FOLDER = 'before-upgrade';
const KEPT = 3;
/** A failing start is repeated: its copies must not push out the one from before the upgrade. */
const AGAIN_MS = hours(1);

type Parts = Pick<Services, 'config' | 'database' | 'clock' | 'log'>;

/** Copies an existing database before it is changed; a start that cannot do so changes nothing. */
export async function backUpBeforeUpgrade(parts: Parts, migrationsFolder: string): Promise<void> {
  const { applied, pending } = await findPending(parts.database, migrationsFolder);
  const last = applied.at(-1);
  if (last === undefined || pending.length === 0) return;
  const dir = path.join(parts.config.dataDir, FOLDER);
  if (await hasFreshCopy(parts, dir, last)) return;
  const stamp = secondOf(parts.clock.now()).replaceAll(/[-:]/g, '').replace(' ', '-');
  // Two servers that start at once make a copy each.
  const folder = path.join(dir, `${stamp}-${randomBytes(2).toString('hex')}`);
  try {
    await backUpDatabase(parts, folder);
  } catch (error) {
    // Another server is bringing the database up to date: it made its copy before, and this one cannot become whole.
    if ((await findPending(parts.database, migrationsFolder)).applied.length > applied.length) {
      await rm(folder, { recursive: true, force: true });
      return;
    }
    const why = isStorageFull(error) ? '磁盘已满' : error instanceof Error ? error.message : String(error);
    throw new StartError(`升级数据库之前的备份没有做成，数据库没有改动：${why}`, { cause: error });
  }
  parts.log.info({ folder, before: pending[0] }, 'the database was copied before it is brought up to date');
  for (const name of (await copiesIn(dir)).slice(0, -KEPT))
    await rm(path.join(dir, name), { recursive: true, force: true });
}

/** Oldest first. */
async function copiesIn(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch(() => []);
  return names.filter((name) => /^\d{8}-\d{6}-[0-9a-f]{4}$/.test(name)).sort();
}

async function hasFreshCopy({ clock }: Parts, dir: string, last: string): Promise<boolean> {
  for (const name of await copiesIn(dir)) {
    const manifest = await readManifest(folderPlace(path.join(dir, name))).catch(() => null);
    if (manifest !== null && isOf(manifest, last) && clock.now() - Date.parse(manifest.madeAt) < AGAIN_MS) return true;
  }
  return false;
}

const isOf = ({ migrations }: Manifest, last: string): boolean => migrations.at(-1)?.name === last;
