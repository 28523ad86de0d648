import type { Kysely, Selectable, Transaction } from 'kysely';
import type { NewsMailing } from '../../../contract/announcements/news-mail.ts';
import { forUpdate } from '../../database/row-lock.ts';
import type { NewsMailingRow } from '../../database/tables/announcement-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { countLettersOf, dropWaitingOf } from '../../mail/mailing-letters.ts';

export type StoredMailing = Selectable<NewsMailingRow>;

const MOST_LISTED = 50;

export const listMailingRows = (db: Kysely<Tables>, postId: string): Promise<StoredMailing[]> =>
  db
    .selectFrom('news_mailing')
    .selectAll()
    .where('post_id', '=', postId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute();

export const lockMailing = (trx: Transaction<Tables>, id: string): Promise<StoredMailing | undefined> =>
  forUpdate(trx.selectFrom('news_mailing').selectAll().where('id', '=', id)).executeTakeFirst();

/** Ends the mailing here: letters that were never tried count as never written. */
export async function endMailing(trx: Transaction<Tables>, { id }: StoredMailing, now: number): Promise<void> {
  await trx.updateTable('news_mailing').set({ state: 'stopped', ended_at: now }).where('id', '=', id).execute();
  const keys = await dropWaitingOf(trx, id);
  const userIds = keys.map((key) => key.split(':')[2] ?? '');
  if (userIds.length > 0)
    await trx.deleteFrom('news_recipient').where('mailing_id', '=', id).where('user_id', 'in', userIds).execute();
}

/** Running mailings of a post that visitors may no longer read. */
export async function endMailingsOf(trx: Transaction<Tables>, postId: string, now: number): Promise<void> {
  const running = await forUpdate(
    trx.selectFrom('news_mailing').selectAll().where('post_id', '=', postId).where('state', '=', 'running'),
  ).execute();
  for (const mailing of running) await endMailing(trx, mailing, now);
}

export async function presentMailings(db: Kysely<Tables>, rows: readonly StoredMailing[]): Promise<NewsMailing[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const letters = await countLettersOf(db, ids);
  const queued = await db
    .selectFrom('news_recipient')
    .select('mailing_id')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('mailing_id', 'in', ids)
    .groupBy('mailing_id')
    .execute();
  const countOf = (id: string, state: (typeof letters)[number]['state']): number =>
    letters.find((one) => one.mailingId === id && one.state === state)?.count ?? 0;
  return rows.map((row) => ({
    id: row.id,
    subject: row.subject,
    audience: row.audience,
    edition: row.edition_code === '' ? null : row.edition_code,
    days: row.days,
    state: row.state,
    expected: row.expected,
    queued: Number(queued.find(({ mailing_id: id }) => id === row.id)?.count ?? 0),
    waiting: countOf(row.id, 'waiting') + countOf(row.id, 'kept'),
    sent: countOf(row.id, 'sent'),
    failed: countOf(row.id, 'failed'),
    createdAt: row.created_at,
    endedAt: row.ended_at,
  }));
}

export async function presentMailing(db: Kysely<Tables>, id: string): Promise<NewsMailing> {
  const row = await db.selectFrom('news_mailing').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const [mailing] = await presentMailings(db, [row]);
  return mailing as NewsMailing;
}
