import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

/** Letters that wait for a later moment leave now, before any that is written from here on. */
export async function leaveNow(trx: Transaction<Tables>, keys: readonly string[], now: number): Promise<void> {
  if (keys.length === 0) return;
  await trx
    .updateTable('outbox_mail')
    .set(({ ref }) => ({ next_attempt_at: ref('created_at') }))
    .where('dedupe_key', 'in', keys)
    .where('attempts', '=', 0)
    .where('next_attempt_at', '>', now)
    .execute();
}

/** Drops a letter that no server has tried; false if one has: it may be on its way, although it still says waiting. */
export async function dropUntried(trx: Transaction<Tables>, key: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('outbox_mail')
    .where('dedupe_key', '=', key)
    .where('attempts', '=', 0)
    .where('state', 'in', ['waiting', 'kept'])
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
