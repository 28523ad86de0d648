import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

/** Letters that wait for a later moment leave now: something else is about to be written on top of them. */
export async function leaveNow(trx: Transaction<Tables>, keys: readonly string[], now: number): Promise<void> {
  if (keys.length === 0) return;
  await trx
    .updateTable('outbox_mail')
    .set({ next_attempt_at: now })
    .where('dedupe_key', 'in', keys)
    .where('attempts', '=', 0)
    .where('next_attempt_at', '>', now)
    .execute();
}
