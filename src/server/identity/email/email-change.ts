import type { Kysely } from 'kysely';
import { forUpdate } from '../../database/row-lock.ts';
import type { EmailChangeRow } from '../../database/tables/security-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { expireTokens } from '../one-time-token.ts';

/** The pending change; null if there is none, or its links have expired. */
export async function findEmailChange(db: Kysely<Tables>, userId: string, now: number): Promise<EmailChangeRow | null> {
  const row = await db
    .selectFrom('email_change')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Replaces a pending one. */
export async function insertEmailChange(
  trx: Kysely<Tables>,
  change: { user_id: string; new_email: string; created_at: number; expires_at: number },
): Promise<void> {
  await dropEmailChange(trx, change.user_id, change.created_at);
  await trx.insertInto('email_change').values(change).execute();
}

/** Notes one of the two confirmations; returns the change after it. */
export async function confirmEmailChange(
  trx: Kysely<Tables>,
  { userId, email, side, now }: { userId: string; email: string; side: 'new' | 'old'; now: number },
): Promise<EmailChangeRow | null> {
  const change = await forUpdate(
    trx.selectFrom('email_change').selectAll().where('user_id', '=', userId).where('new_email', '=', email),
  ).executeTakeFirst();
  if (change === undefined) return null;
  const confirmed = side === 'new' ? { new_confirmed_at: now } : { old_confirmed_at: now };
  await trx.updateTable('email_change').set(confirmed).where('user_id', '=', userId).execute();
  return { ...change, ...confirmed };
}

/** Both links stop working. Returns whether there was anything to end. */
export async function dropEmailChange(trx: Kysely<Tables>, userId: string, now: number): Promise<boolean> {
  await expireTokens(trx, userId, ['change', 'change-old'], now);
  const result = await trx.deleteFrom('email_change').where('user_id', '=', userId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
