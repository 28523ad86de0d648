import type { Kysely } from 'kysely';
import { newId } from '../../database/new-id.ts';
import { forUpdate } from '../../database/row-lock.ts';
import type { Tables } from '../../database/tables/tables.ts';

export function findTwoFactor(db: Kysely<Tables>, userId: string) {
  return db.selectFrom('two_factor').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Null while it is off, or not proved yet. */
export async function findEnabled(db: Kysely<Tables>, userId: string) {
  const stored = await findTwoFactor(db, userId);
  return stored === undefined || stored.enabled_at === null ? null : { ...stored, enabled_at: stored.enabled_at };
}

export function lockTwoFactor(trx: Kysely<Tables>, userId: string) {
  return forUpdate(trx.selectFrom('two_factor').selectAll().where('user_id', '=', userId)).executeTakeFirst();
}

/** A secret that is not proved yet replaces another such one, never one that is on. */
export async function storePending(
  db: Kysely<Tables>,
  row: { user_id: string; sealed_secret: string; created_at: number },
): Promise<void> {
  await db
    .insertInto('two_factor')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((eb) => ({
          sealed_secret: eb.ref('excluded.sealed_secret'),
          created_at: eb.ref('excluded.created_at'),
        }))
        .where('two_factor.enabled_at', 'is', null),
    )
    .execute();
}

export async function markEnabled(trx: Kysely<Tables>, userId: string, now: number): Promise<void> {
  await trx.updateTable('two_factor').set({ enabled_at: now }).where('user_id', '=', userId).execute();
}

/** False when this step or a later one was used before, or another secret has come since. */
export async function spendStep(
  trx: Kysely<Tables>,
  userId: string,
  { step, sealedSecret }: { step: number; sealedSecret: string },
): Promise<boolean> {
  const result = await trx
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', sealedSecret)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function replaceBackupCodes(
  trx: Kysely<Tables>,
  userId: string,
  { salt, hashes }: { salt: string; hashes: string[] },
): Promise<void> {
  await trx.deleteFrom('backup_code').where('user_id', '=', userId).execute();
  await trx.updateTable('two_factor').set({ backup_salt: salt }).where('user_id', '=', userId).execute();
  await trx
    .insertInto('backup_code')
    .values(hashes.map((hash) => ({ id: newId(), user_id: userId, code_hash: hash })))
    .execute();
}

/** False when there is no such code, or it was used before. */
export async function spendBackupCode(
  trx: Kysely<Tables>,
  userId: string,
  codeHash: string,
  now: number,
): Promise<boolean> {
  const result = await trx
    .updateTable('backup_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function countBackupCodesLeft(db: Kysely<Tables>, userId: string): Promise<number> {
  const row = await db
    .selectFrom('backup_code')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.left;
}

/** Answers whether there was anything that was on. */
export async function removeTwoFactor(trx: Kysely<Tables>, userId: string): Promise<boolean> {
  const before = await lockTwoFactor(trx, userId);
  await trx.deleteFrom('backup_code').where('user_id', '=', userId).execute();
  await trx.deleteFrom('two_factor').where('user_id', '=', userId).execute();
  return before !== undefined && before.enabled_at !== null;
}
