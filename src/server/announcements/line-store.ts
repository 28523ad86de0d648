import type { Kysely, Selectable, Transaction } from 'kysely';
import type { NoticeLine, ShownNotice } from '../../contract/announcements/notice-lines.ts';
import type { NoticeLineRow } from '../database/tables/announcement-tables.ts';
import type { Tables } from '../database/tables/tables.ts';

export type StoredLine = Selectable<NoticeLineRow>;

const MOST_LISTED = 50;

export async function insertLine(trx: Transaction<Tables>, row: StoredLine): Promise<void> {
  await trx.insertInto('notice_line').values(row).execute();
}

/** A line with the name of whoever changed it last. */
type ListedLine = StoredLine & { username: string | null };

const selectLines = (db: Kysely<Tables>) =>
  db
    .selectFrom('notice_line')
    .leftJoin('app_user', 'app_user.id', 'notice_line.changed_by')
    .selectAll('notice_line')
    .select('app_user.username');

export const listLines = (db: Kysely<Tables>): Promise<ListedLine[]> =>
  selectLines(db).orderBy('notice_line.from_at', 'desc').orderBy('notice_line.id', 'desc').limit(MOST_LISTED).execute();

export const getLine = (db: Kysely<Tables>, id: string): Promise<ListedLine> =>
  selectLines(db).where('notice_line.id', '=', id).executeTakeFirstOrThrow();

/** The current lines, the one that began last first. */
export async function shownLines(db: Kysely<Tables>, now: number): Promise<ShownNotice[]> {
  const rows = await db
    .selectFrom('notice_line')
    .select(['id', 'revision', 'text', 'href', 'place'])
    .where('from_at', '<=', now)
    .where((eb) => eb.or([eb('until_at', 'is', null), eb('until_at', '>', now)]))
    .orderBy('from_at', 'desc')
    .orderBy('id', 'desc')
    .limit(10)
    .execute();
  // New words make a new line, so people who dismissed the old one see it.
  return rows.map(({ id, revision, text, href, place }) => ({
    id: `${id}.${revision}`,
    text,
    ...(href === '' ? {} : { href }),
    place,
  }));
}

export function presentLine(row: ListedLine, now: number): NoticeLine {
  const { id, revision, text, href, place, from_at: fromAt, until_at: untilAt } = row;
  const isOver = untilAt !== null && untilAt <= now;
  return {
    id,
    revision,
    text,
    href,
    place,
    fromAt,
    untilAt,
    state: isOver ? 'over' : fromAt > now ? 'waiting' : 'showing',
    changedBy: row.username,
    changedAt: row.changed_at,
  };
}
