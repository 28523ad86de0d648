import type { Kysely, Selectable, Transaction } from 'kysely';
import type { MailSummary } from '../../contract/console.ts';
import type { Database } from '../database/open-database.ts';
import { forUpdateSkipLocked } from '../database/row-lock.ts';
import type { OutboxMailRow, Tables } from '../database/tables/tables.ts';
import type { TimeCursor } from '../database/time-cursor.ts';
import { holdFlood } from './hold-flood.ts';
import { CLAIM_MS } from './rules.ts';

export type OutboxMail = Selectable<OutboxMailRow>;

/** Claims up to `most` due letters; until the claim ends no other server takes them. No mailbox is flooded. */
export async function claimDueMails(database: Database, now: number, most: number): Promise<OutboxMail[]> {
  for (;;) {
    const { found, claimed } = await database.transaction((trx) => claimSome(trx, now, most));
    if (claimed.length > 0 || found === 0) return claimed;
  }
}

async function claimSome(
  trx: Transaction<Tables>,
  now: number,
  most: number,
): Promise<{ found: number; claimed: OutboxMail[] }> {
  const due = await forUpdateSkipLocked(
    trx
      .selectFrom('outbox_mail')
      .selectAll()
      .where('state', '=', 'waiting')
      .where('next_attempt_at', '<=', now)
      .orderBy('next_attempt_at')
      .limit(most),
  ).execute();
  const free = await holdFlood(trx, due, now);
  if (free.length > 0)
    await trx
      .updateTable('outbox_mail')
      .set((eb) => ({ next_attempt_at: now + CLAIM_MS, attempts: eb('attempts', '+', 1), held_until: null }))
      .where(
        'id',
        'in',
        free.map((mail) => mail.id),
      )
      .execute();
  return { found: due.length, claimed: free.map((mail) => ({ ...mail, attempts: mail.attempts + 1 })) };
}

export async function hasDueMail(db: Kysely<Tables>, now: number): Promise<boolean> {
  const due = await db
    .selectFrom('outbox_mail')
    .select('id')
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '<=', now)
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

export async function markSent(db: Kysely<Tables>, id: string, now: number): Promise<void> {
  await db
    .updateTable('outbox_mail')
    .set({ state: 'sent', sent_at: now, last_error: '', sealed_code: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

export async function markTried(
  db: Kysely<Tables>,
  id: string,
  outcome: { state: 'waiting' | 'failed'; lastError: string; nextAttemptAt: number },
): Promise<void> {
  await db
    .updateTable('outbox_mail')
    .set({ state: outcome.state, last_error: outcome.lastError, next_attempt_at: outcome.nextAttemptAt })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Letters that wait although there is no mail server any more; those that another server is sending stay with it. */
export async function keepWaitingMails(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .updateTable('outbox_mail')
    .set({ state: 'kept' })
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '<=', now)
    .execute();
}

export async function findMail(db: Kysely<Tables>, id: string): Promise<OutboxMail | undefined> {
  return db.selectFrom('outbox_mail').selectAll().where('id', '=', id).executeTakeFirst();
}

export interface MailPage {
  state: OutboxMail['state'] | undefined;
  /** The last letter of the page before. */
  after: TimeCursor | null;
  limit: number;
}

/** Newest first, by keyset. */
export async function listMailRows(db: Kysely<Tables>, { state, after, limit }: MailPage): Promise<OutboxMail[]> {
  let query = db.selectFrom('outbox_mail').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit);
  if (state !== undefined) query = query.where('state', '=', state);
  if (after !== null) {
    query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.at, after.id)));
  }
  return query.execute();
}

/** Puts a letter that was given up, or never tried, back in line; false when it is in another state. */
export async function putBackInLine(db: Kysely<Tables>, id: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable('outbox_mail')
    .set({ state: 'waiting', attempts: 0, next_attempt_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'kept'])
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export function presentMail(mail: OutboxMail): MailSummary {
  return {
    id: mail.id,
    to: mail.recipient,
    subject: mail.subject,
    state: mail.state,
    attempts: mail.attempts,
    lastError: mail.last_error,
    heldUntil: mail.state === 'waiting' ? mail.held_until : null,
    createdAt: mail.created_at,
    sentAt: mail.sent_at,
  };
}
