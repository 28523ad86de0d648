import type { Transaction } from 'kysely';
import type { Services } from '../call.ts';
import { newId } from '../database/new-id.ts';
import { forUpdate } from '../database/row-lock.ts';
import type { ReminderRow } from '../database/tables/reminder-tables.ts';
import type { Tables } from '../database/tables/tables.ts';
import { hashCode, newCode } from '../identity/one-time-token.ts';
import type { Letter } from '../mail/compose-letter.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { isReachable } from './due.ts';
import type { Reader } from './reminder-letter.ts';

export type ReminderParts = Pick<Services, 'database' | 'clock' | 'config'>;

/** Null for an account that cannot be reached or has just unsubscribed: that locks the account, too. */
export async function lockReader(trx: Transaction<Tables>, userId: string): Promise<Reader | null> {
  const row = await forUpdate(
    trx
      .selectFrom('app_user')
      .select(['id', 'username', 'nickname', 'email', 'reminders_ended_at'])
      .where('id', '=', userId)
      .where(isReachable, '=', 1),
  ).executeTakeFirst();
  if (row === undefined || row.email === null || row.reminders_ended_at !== null) return null;
  return { ...row, email: row.email };
}

/** Writes one letter about all of these, unless each has already had one for this reason. */
export async function writeAbout(
  services: ReminderParts,
  trx: Transaction<Tables>,
  reminders: readonly Pick<ReminderRow, 'kind' | 'about' | 'target_id' | 'user_id'>[],
  letterWith: (code: string) => Letter,
): Promise<void> {
  const code = newCode();
  const letter = letterWith(code);
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('reminder')
    .values(
      reminders.map((reminder, index) => ({
        ...reminder,
        id: newId(),
        mail_key: letter.dedupeKey,
        // The letter has one link; each row has a code of its own.
        code_hash: hashCode(index === 0 ? code : newCode()),
        created_at: services.clock.now(),
      })),
    )
    .onConflict((conflict) => conflict.columns(['target_id', 'kind', 'about']).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows > 0n) await queueMail(services, trx, letter);
}
