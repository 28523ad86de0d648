import type { Kysely, Transaction } from 'kysely';
import { forUpdate } from '../database/row-lock.ts';
import type { Tables } from '../database/tables/tables.ts';
import type { OutboxMail } from './store.ts';

/** How many letters of a mailing are in each state. */
export async function countLettersOf(
  db: Kysely<Tables>,
  mailingIds: readonly string[],
): Promise<{ mailingId: string; state: OutboxMail['state']; count: number }[]> {
  if (mailingIds.length === 0) return [];
  const rows = await db
    .selectFrom('outbox_mail')
    .select(['mailing_id', 'state'])
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('mailing_id', 'in', mailingIds)
    .groupBy(['mailing_id', 'state'])
    .execute();
  return rows.map(({ mailing_id, state, count }) => ({ mailingId: mailing_id ?? '', state, count: Number(count) }));
}

/** The number of unsent letters of mailings. */
export async function countWaitingNews(db: Kysely<Tables>): Promise<number> {
  const { waiting } = await db
    .selectFrom('outbox_mail')
    .select(({ fn }) => fn.countAll<number | string>().as('waiting'))
    .where('mailing_id', 'is not', null)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/** Drops letters that have not left; returns the keys of those that no server has tried yet. */
export async function dropWaitingOf(trx: Kysely<Tables>, mailingId: string): Promise<string[]> {
  const untried = await trx
    .deleteFrom('outbox_mail')
    .where('mailing_id', '=', mailingId)
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .returning('dedupe_key')
    .execute();
  await trx
    .deleteFrom('outbox_mail')
    .where('mailing_id', '=', mailingId)
    .where('state', 'in', ['waiting', 'kept'])
    .execute();
  return untried.map(({ dedupe_key: key }) => key);
}

/**
 * Drops unsent letters with these keys, whatever their state, and returns the keys of those that nobody can have got:
 * one that a server is sending at this moment is dropped as well, so that it is not tried again, but may arrive.
 */
export async function dropUnsent(trx: Transaction<Tables>, keys: readonly string[], now: number): Promise<string[]> {
  if (keys.length === 0) return [];
  const unsent = await forUpdate(
    trx
      .selectFrom('outbox_mail')
      .select(['id', 'dedupe_key', 'state', 'attempts', 'next_attempt_at'])
      .select(({ selectFrom }) =>
        selectFrom('mail_attempt')
          .select(({ fn }) => fn.countAll<number | string>().as('count'))
          .whereRef('mail_attempt.mail_id', '=', 'outbox_mail.id')
          .as('ended'),
      )
      .where('dedupe_key', 'in', keys)
      .where('state', '!=', 'sent')
      // Always in the same order: two transactions that drop the same letters must not wait for each other.
      .orderBy('id'),
  ).execute();
  if (unsent.length === 0) return [];
  await trx
    .deleteFrom('outbox_mail')
    .where(
      'id',
      'in',
      unsent.map(({ id }) => id),
    )
    .execute();
  // A try that has begun is counted at once, and recorded when it ends.
  const isBeingSent = (mail: (typeof unsent)[number]): boolean =>
    mail.state === 'waiting' && mail.attempts > Number(mail.ended) && mail.next_attempt_at > now;
  return unsent.flatMap((mail) => (isBeingSent(mail) ? [] : [mail.dedupe_key]));
}
