import type { Transaction } from 'kysely';
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import type { reminders } from '../../contract/reminders.ts';
import type { Call, Services, SignedInCall } from '../call.ts';
import type { Tables } from '../database/tables/tables.ts';
import { hashCode } from '../identity/one-time-token.ts';
import { noteReminderChoice } from '../identity/profile/note-reminder-choice.ts';
import { dropUnsent } from '../mail/mailing-letters.ts';

type Entry = typeof reminders.setChoice;

export async function getChoice({ database, user }: SignedInCall): Promise<OutputOf<Entry>> {
  const row = await database.db
    .selectFrom('app_user')
    .select('reminders_ended_at')
    .where('id', '=', user.id)
    .executeTakeFirst();
  return { endedAt: row?.reminders_ended_at ?? null };
}

export async function setChoice(call: SignedInCall, { receives }: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  await call.database.transaction((trx) =>
    receives ? noteReminderChoice(call, trx, call.user.id, true) : endReminders(call, trx, call.user.id),
  );
  return getChoice(call);
}

type Parts = Pick<Call, 'clock' | 'origin'>;

/** From here on nothing more is written, and letters that have not left are withdrawn. */
async function endReminders(call: Parts, trx: Transaction<Tables>, userId: string): Promise<void> {
  // The account's row first: writers of letters to it lock that, too.
  await noteReminderChoice(call, trx, userId, false);
  const written = await trx.selectFrom('reminder').select('mail_key').where('user_id', '=', userId).execute();
  await dropUnsent(
    trx,
    written.map(({ mail_key: key }) => key),
    call.clock.now(),
  );
}

/**
 * Withdraws unsent letters that are no longer true: the license was renewed, suspended, revoked or handed over. The
 * other licenses in them get a new letter, unless this one may arrive.
 */
export async function takeBackReminders(trx: Transaction<Tables>, licenseId: string, now: number): Promise<void> {
  const written = await trx.selectFrom('reminder').select('mail_key').where('target_id', '=', licenseId).execute();
  const dropped = await dropUnsent(
    trx,
    written.map(({ mail_key: key }) => key),
    now,
  );
  if (dropped.length === 0) return;
  await trx.deleteFrom('reminder').where('mail_key', 'in', dropped).where('target_id', '<>', licenseId).execute();
}

/** The account that a letter's link belongs to; null for an unknown link. */
export async function readReminderLink({ database }: Pick<Services, 'database'>, code: string) {
  const row = await database.db
    .selectFrom('reminder')
    .innerJoin('app_user', 'app_user.id', 'reminder.user_id')
    .select(['app_user.id', 'app_user.reminders_ended_at'])
    .where('code_hash', '=', hashCode(code))
    .executeTakeFirst();
  return row === undefined ? null : { userId: row.id, receives: row.reminders_ended_at === null };
}

/** By the link in a letter, without a log-in; false for an unknown link. */
export async function endByLink(call: Parts & Pick<Services, 'database'>, code: string): Promise<boolean> {
  const link = await readReminderLink(call, code);
  if (link === null) return false;
  if (link.receives) await call.database.transaction((trx) => endReminders(call, trx, link.userId));
  return true;
}
