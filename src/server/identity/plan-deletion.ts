import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { updateAccount } from './account-store.ts';

/** When the holder asked to close the account and when that happens; null if it stays. */
export async function planDeletion(
  trx: Kysely<Tables>,
  userId: string,
  plan: { requestedAt: number; dueAt: number } | null,
  now: number,
): Promise<void> {
  await updateAccount(trx, userId, {
    deletion_requested_at: plan?.requestedAt ?? null,
    deletion_due_at: plan?.dueAt ?? null,
    updated_at: now,
  });
}
