import { type Kysely, sql } from 'kysely';
import { hasUnread } from '../console/is-on-desk.ts';
import type { Tables } from '../database/tables/tables.ts';
import { findGivenUpMails } from '../mail/find-mail-trouble.ts';

export interface Summary {
  /** Applications that wait for an operator. */
  waiting: number;
  oldest: { number: string; at: number } | null;
  /** Applications with unread messages. */
  unread: number;
  failed: number;
}

/** Written out as in the migration, not bound: SQLite uses a partial index only if its condition is in the query. */
const isOpen = sql<boolean>`application.state || '' in ('submitted', 'in_review', 'needs_info')`;

export async function summarize(db: Kysely<Tables>, maySeeMails: boolean): Promise<Summary> {
  const selectWaiting = () =>
    db.selectFrom('application').where(isOpen).where('application.state', 'in', ['submitted', 'in_review']);
  const [{ waiting }, oldest, { unread }, givenUp] = await Promise.all([
    selectWaiting()
      .select(({ fn }) => fn.countAll<number | string>().as('waiting'))
      .executeTakeFirstOrThrow(),
    selectWaiting()
      .select(['number', 'submitted_at'])
      .where('submitted_at', 'is not', null)
      .orderBy('submitted_at')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('application_conversation')
      .select(({ fn }) => fn.countAll<number | string>().as('unread'))
      .where(hasUnread)
      .executeTakeFirstOrThrow(),
    maySeeMails ? findGivenUpMails(db) : null,
  ]);
  return {
    waiting: Number(waiting),
    oldest: oldest === undefined ? null : { number: oldest.number, at: oldest.submitted_at ?? 0 },
    unread: Number(unread),
    failed: givenUp?.letters ?? 0,
  };
}

export const isNothing = ({ waiting, unread, failed }: Summary): boolean => waiting + unread + failed === 0;
