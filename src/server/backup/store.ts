import type { Kysely, Selectable, Transaction } from 'kysely';
import { newId } from '../database/new-id.ts';
import { forUpdate } from '../database/row-lock.ts';
import type { BackupPlaceRow, BackupRunRow } from '../database/tables/backup-tables.ts';
import type { Tables } from '../database/tables/tables.ts';
import { minutes } from '../duration.ts';

export type StoredRun = Selectable<BackupRunRow>;
type Db = Kysely<Tables>;

/** A server that was silent for this long no longer makes its backup. */
const SILENCE_MS = minutes(5);

/** Backups whose server was last heard of before this are not made any more. */
export const silentSince = (now: number): number => now - SILENCE_MS;

/** Null if another one is running, or the scheduled hour is taken. */
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

/** Backups of servers that were killed meanwhile. */
async function giveUpSilent(db: Db, now: number): Promise<void> {
  await db
    .updateTable('backup_run')
    .set({ state: 'failed', problem: '服务在备份中途停止', finished_at: now })
    .where('state', '=', 'running')
    .where('beat_at', '<', silentSince(now))
    .execute();
}

export async function beat(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('backup_run').set({ beat_at: now }).where('id', '=', id).execute();
}

/** The progress; it also shows that its server is alive. */
export async function noteProgress(db: Db, id: string, progress: string, now: number): Promise<void> {
  await db.updateTable('backup_run').set({ progress, beat_at: now }).where('id', '=', id).execute();
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

const PLACE = 'backup';
const selectPlace = (db: Db) => db.selectFrom('backup_place').selectAll().where('id', '=', PLACE);

export type StoredPlace = Selectable<BackupPlaceRow>;

/** Undefined until an owner has set one. */
export const findPlace = (db: Db): Promise<StoredPlace | undefined> => selectPlace(db).executeTakeFirst();

/** The row, locked until the transaction ends; created empty the first time. */
export async function lockPlace(trx: Transaction<Tables>, now: number): Promise<StoredPlace> {
  await trx
    .insertInto('backup_place')
    .values({ id: PLACE, revision: 0, kind: 'none', bucket: '', changed_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return forUpdate(selectPlace(trx)).executeTakeFirstOrThrow();
}

export async function updatePlace(trx: Transaction<Tables>, values: Omit<StoredPlace, 'id'>): Promise<void> {
  await trx.updateTable('backup_place').set(values).where('id', '=', PLACE).execute();
}
