import path from 'node:path';
import type { Services } from '../call.ts';
import { isStorageFull } from '../database/storage-full.ts';
import { seconds } from '../duration.ts';
import { readSettingsIn } from '../settings/read-settings.ts';
import { isBucketName } from './backup-place.ts';
import { folderOf, passphraseOf } from './backup-target.ts';
import { makeBackup } from './make-backup.ts';
import { nameAt, removeOldBackups } from './remove-old-backups.ts';
import { beat, beginRun, endRun, findPlace, noteProgress, type StoredPlace, type StoredRun } from './store.ts';

type Parts = Pick<Services, 'config' | 'database' | 'clock' | 'files' | 'log'>;

/** Begins a backup in the configured folder or bucket; null if one is running. `finished` waits for its end. */
export async function beginBackup(
  parts: Parts,
  run: Pick<StoredRun, 'slot' | 'origin' | 'person'>,
): Promise<{ finished: Promise<void> } | null> {
  const { config, database, clock } = parts;
  const now = clock.now();
  const place = await findPlace(database.db);
  const dir = folderOf(config, place);
  const folder = isBucketName(dir) ? `${dir.replace(/\/$/, '')}/${nameAt(now)}` : path.resolve(dir, nameAt(now));
  const id = await beginRun(database.db, { ...run, folder }, now);
  return id === null ? null : { finished: carryOut(parts, id, { dir, folder, place }) };
}

interface Target {
  dir: string;
  /** The outcome of this backup. */
  folder: string;
  place: StoredPlace | undefined;
}

async function carryOut({ log, ...parts }: Parts, id: string, { dir, folder, place }: Target): Promise<void> {
  const { config, database, clock } = parts;
  const tell = (progress: string) => void noteProgress(database.db, id, progress, clock.now()).catch(() => undefined);
  const beating = setInterval(() => void beat(database.db, id, clock.now()).catch(() => undefined), seconds(30));
  try {
    const wish = { target: folder, passphrase: await passphraseOf(config, place), tell };
    const { files } = await makeBackup(parts, wish);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    log.info({ folder, files: files.length, bytes }, 'a backup was made');
    const problem = await problemOfRemoval(parts, dir, log);
    const outcome = { bytes, files: files.length, problem, finished_at: clock.now() };
    await endRun(database.db, id, 'done', outcome);
  } catch (error) {
    log.error({ err: error, folder }, 'a backup was not made');
    const outcome = { problem: problemOf(error), finished_at: clock.now() };
    await endRun(database.db, id, 'failed', outcome).catch(() => undefined);
  } finally {
    clearInterval(beating);
  }
}

/** A finished backup counts, whether or not old ones could be removed: the schedule does not make it again. */
async function problemOfRemoval(
  { config, database, clock }: Omit<Parts, 'log'>,
  dir: string,
  log: Parts['log'],
): Promise<string> {
  try {
    const { backup } = await readSettingsIn(database.db);
    await removeOldBackups(config, { dir, keep: backup.keep, now: clock.now() });
    return '';
  } catch (error) {
    log.error({ err: error }, 'old backups were not removed');
    return `旧备份没能清理：${problemOf(error)}`;
  }
}

function problemOf(error: unknown): string {
  if (isStorageFull(error)) return '备份所在的磁盘已满';
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}
