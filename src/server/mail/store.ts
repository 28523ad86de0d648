import type { Kysely, Selectable, Transaction } from 'kysely';
import type { MailSummary } from '../../contract/mail/outbox.ts';
import { newId } from '../database/new-id.ts';
import type { Database } from '../database/open-database.ts';
import { holds } from '../database/like-pattern.ts';
import { forUpdateSkipLocked } from '../database/row-lock.ts';
import type { MailAttemptRow, OutboxMailRow } from '../database/tables/mail-tables.ts';
import type { Tables } from '../database/tables/tables.ts';
import type { TimeCursor } from '../database/time-cursor.ts';
import { findHolding, isFound } from '../search/find-holding.ts';
import { holdFlood } from './delivery/hold-flood.ts';
import { CLAIM_MS } from './rules.ts';

export type OutboxMail = Selectable<OutboxMailRow>;

/**
 * Claims up to `most` due letters; until the claim ends no other server takes them. Addresses that get too many are
 * held back.
 */
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
  const due = await lockDue(trx, now, most);
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

/** News mailings leave one letter at a time, and only while nothing else waits. */
async function lockDue(trx: Transaction<Tables>, now: number, most: number): Promise<OutboxMail[]> {
  const due = trx
    .selectFrom('outbox_mail')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at');
  const letters = await forUpdateSkipLocked(due.where('mailing_id', 'is', null).limit(most)).execute();
  if (letters.length > 0) return letters;
  return forUpdateSkipLocked(due.where('mailing_id', 'is not', null).limit(1)).execute();
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

interface Try {
  startedAt: number;
  endedAt: number;
}

export async function markSent(
  database: Database,
  id: string,
  { answer, ...tried }: Try & { answer: string },
): Promise<void> {
  await database.transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('outbox_mail')
      .set({ state: 'sent', sent_at: tried.endedAt, last_error: '', sealed_code: null })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    // The letter may be gone by now: its recipient's account was deleted while it was on its way.
    if (numUpdatedRows > 0n) await recordAttempt(trx, id, { outcome: 'sent', answer, ...tried });
  });
}

interface FailedTry extends Try {
  state: 'waiting' | 'failed';
  lastError: string;
  nextAttemptAt: number;
}

export async function markTried(
  database: Database,
  id: string,
  { state, lastError, nextAttemptAt, ...tried }: FailedTry,
): Promise<void> {
  await database.transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('outbox_mail')
      .set({ state, last_error: lastError, next_attempt_at: nextAttemptAt })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    const outcome = state === 'failed' ? 'failed' : 'delayed';
    if (numUpdatedRows > 0n) await recordAttempt(trx, id, { outcome, answer: lastError, ...tried });
  });
}

async function recordAttempt(
  trx: Transaction<Tables>,
  mailId: string,
  { outcome, answer, startedAt, endedAt }: Try & Pick<Selectable<MailAttemptRow>, 'outcome' | 'answer'>,
): Promise<void> {
  await trx
    .insertInto('mail_attempt')
    .values({ id: newId(), mail_id: mailId, outcome, answer, started_at: startedAt, ended_at: endedAt })
    .execute();
}

export const selectAttempts = (db: Kysely<Tables>, mailId: string): Promise<Selectable<MailAttemptRow>[]> =>
  db.selectFrom('mail_attempt').selectAll().where('mail_id', '=', mailId).orderBy('started_at').orderBy('id').execute();

/**
 * Keeps letters that wait although there is no mail server any more; those that another server is sending stay with it.
 */
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
  kind: OutboxMail['kind'] | undefined;
  /** A whole address is looked up; anything else is searched for in addresses and subjects. */
  q: string;
  isOldestFirst: boolean;
  /** The last letter of the previous page. */
  after: TimeCursor | null;
  limit: number;
}

/** Sorted by time, paged by keyset. */
export async function listMailRows(
  database: Database,
  { state, kind, q, isOldestFirst, after, limit }: MailPage,
): Promise<OutboxMail[]> {
  const { db, dialect } = database;
  const direction = isOldestFirst ? 'asc' : 'desc';
  let query = db
    .selectFrom('outbox_mail')
    .selectAll()
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit);
  if (state !== undefined) query = query.where('state', '=', state);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (isAddress(q)) query = query.where('recipient', 'in', [q, q.toLowerCase()]);
  else if (q !== '') {
    const holding = await findHolding(database, 'outbox_mail', q);
    // The columns of the view `outbox_mail_words`.
    query = query.where((eb) => {
      const compared = eb.or([holds(dialect, eb.ref('recipient'), q), holds(dialect, eb.ref('subject'), q)]);
      return isFound(dialect, holding, eb.ref('outbox_mail.id'), compared);
    });
  }
  if (after !== null) {
    query = query.where((eb) =>
      eb(eb.refTuple('created_at', 'id'), isOldestFirst ? '>' : '<', eb.tuple(after.at, after.id)),
    );
  }
  return query.execute();
}

const isAddress = (q: string): boolean => /^[^\s@]{1,64}@[^\s@]+\.[a-z]{2,}$/i.test(q);

/** Puts a letter that was given up or never tried back in line; false if it is in another state. */
export async function putBackInLine(db: Kysely<Tables>, id: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable('outbox_mail')
    .set({ state: 'waiting', attempts: 0, next_attempt_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'kept'])
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Another letter with the same words, or the one that the same request made before. */
export async function copyLetter(
  trx: Transaction<Tables>,
  mail: OutboxMail,
  { id, dedupeKey, now }: { id: string; dedupeKey: string; now: number },
): Promise<OutboxMail> {
  await trx
    .insertInto('outbox_mail')
    .values({
      id,
      dedupe_key: dedupeKey,
      recipient: mail.recipient,
      subject: mail.subject,
      body_text: mail.body_text,
      body_html: mail.body_html,
      is_code_apart: 1,
      state: 'waiting',
      next_attempt_at: now,
      created_at: now,
      to_typed: mail.to_typed,
      kind: mail.kind,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
  return trx.selectFrom('outbox_mail').selectAll().where('dedupe_key', '=', dedupeKey).executeTakeFirstOrThrow();
}

export function presentMail(mail: OutboxMail): MailSummary {
  return {
    id: mail.id,
    to: mail.recipient,
    subject: mail.subject,
    kind: mail.kind,
    state: mail.state,
    attempts: mail.attempts,
    lastError: mail.last_error,
    heldUntil: mail.state === 'waiting' ? mail.held_until : null,
    createdAt: mail.created_at,
    sentAt: mail.sent_at,
  };
}
