import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Services } from '../call.ts';
import { isStorageFull } from '../database/storage-full.ts';
import { seconds } from '../duration.ts';
import { secondOf } from '../outside/shanghai-calendar.ts';
import { readSettingsIn } from '../settings/read-settings.ts';
import { makeBackup } from './make-backup.ts';
import { MANIFEST } from './manifest.ts';
import { beat, beginRun, endRun, type StoredRun } from './store.ts';

type Parts = Pick<Services, 'config' | 'database' | 'clock' | 'files' | 'log'>;

/** Begins a backup into the folder of the environment; null when one is running. Its end is waited for by `finished`. */
export async function beginBackup(
  parts: Parts,
  run: Pick<StoredRun, 'slot' | 'origin' | 'person'>,
): Promise<{ finished: Promise<void> } | null> {
  const { config, database, clock } = parts;
  const now = clock.now();
  const folder = path.resolve(config.backup.dir, `vela-${secondOf(now).replaceAll(/[-:]/g, '').replace(' ', '-')}`);
  const id = await beginRun(database.db, { ...run, folder }, now);
  return id === null ? null : { finished: carryOut(parts, id, folder) };
}

async function carryOut({ log, ...parts }: Parts, id: string, folder: string): Promise<void> {
  const { config, database, clock } = parts;
  const beating = setInterval(() => void beat(database.db, id, clock.now()).catch(() => undefined), seconds(30));
  try {
    const wish = { folder, passphrase: config.backup.passphrase, tell: () => undefined };
    const { files } = await makeBackup(parts, wish);
    const { backup } = await readSettingsIn(database.db);
    await removeOld(config.backup.dir, backup.keep);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    await endRun(database.db, id, { bytes, files: files.length, finished_at: clock.now() });
    log.info({ folder, files: files.length, bytes }, 'a backup was made');
  } catch (error) {
    log.error({ err: error, folder }, 'a backup was not made');
    await endRun(database.db, id, { problem: problemOf(error), finished_at: clock.now() }).catch(() => undefined);
  } finally {
    clearInterval(beating);
  }
}

function problemOf(error: unknown): string {
  if (isStorageFull(error)) return '备份所在的磁盘已满';
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}

/** Keeps the newest; what the clock or a person had made whole, and leftovers of what was broken off. */
async function removeOld(dir: string, keep: number): Promise<void> {
  const names = await readdir(dir);
  const whole: string[] = [];
  for (const name of names) {
    if (/^vela-\d{8}-\d{6}\.[0-9a-f]{8}\.unfinished$/.test(name))
      await rm(path.join(dir, name), { recursive: true, force: true });
    if (/^vela-\d{8}-\d{6}$/.test(name) && (await isThere(path.join(dir, name, MANIFEST)))) whole.push(name);
  }
  for (const name of whole.sort().slice(0, -keep)) await rm(path.join(dir, name), { recursive: true, force: true });
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );
