import type { Kysely, Selectable } from 'kysely';
import { newId } from '../database/new-id.ts';
import type { BackupRunRow } from '../database/tables/backup-tables.ts';
import type { Tables } from '../database/tables/tables.ts';
import { minutes } from '../duration.ts';

export type StoredRun = Selectable<BackupRunRow>;
type Db = Kysely<Tables>;

/** A server that has said nothing for so long does not make its backup any more. */
const SILENCE_MS = minutes(5);

/** Null when another one is running, or the clock's hour is taken. */
export async function beginRun(
  db: Db,
  run: Pick<StoredRun, 'slot' | 'origin' | 'person' | 'folder'>,
  now: number,
): Promise<string | null> {
  await giveUpSilent(db, now);
  const id = newId();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('backup_run')
    .values({ id, ...run, state: 'running', started_at: now, beat_at: now, finished_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? id : null;
}

/** Of servers that were killed meanwhile. */
async function giveUpSilent(db: Db, now: number): Promise<void> {
  await db
    .updateTable('backup_run')
    .set({ state: 'failed', problem: '服务在备份中途停止', finished_at: now })
    .where('state', '=', 'running')
    .where('beat_at', '<', now - SILENCE_MS)
    .execute();
}

export async function beat(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('backup_run').set({ beat_at: now }).where('id', '=', id).execute();
}

export async function endRun(
  db: Db,
  id: string,
  state: 'done' | 'failed',
  outcome: Partial<Pick<StoredRun, 'bytes' | 'files' | 'problem'>> & { finished_at: number },
): Promise<void> {
  await db
    .updateTable('backup_run')
    .set({ ...outcome, state })
    .where('id', '=', id)
    .execute();
}

/** Records a backup made by the command line. */
export async function noteRun(
  db: Db,
  run: Pick<StoredRun, 'folder' | 'bytes' | 'files' | 'started_at' | 'finished_at'>,
): Promise<void> {
  await db
    .insertInto('backup_run')
    .values({ id: newId(), slot: null, origin: 'command', state: 'done', beat_at: run.started_at, ...run })
    .execute();
}

export const selectRuns = (db: Db, most: number): Promise<StoredRun[]> =>
  db.selectFrom('backup_run').selectAll().orderBy('started_at', 'desc').orderBy('id', 'desc').limit(most).execute();

export const findLastDone = (db: Db): Promise<StoredRun | undefined> =>
  db
    .selectFrom('backup_run')
    .selectAll()
    .where('state', '=', 'done')
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
