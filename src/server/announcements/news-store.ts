import type { Kysely, Selectable, Transaction } from 'kysely';
import type { NewsItem, NewsPost, PostSummary } from '../../contract/announcements/news.ts';
import { ApiError } from '../../contract/errors.ts';
import { forUpdate } from '../database/row-lock.ts';
import type { NewsPostRow } from '../database/tables/announcement-tables.ts';
import type { Tables } from '../database/tables/tables.ts';
import type { TimeCursor } from '../database/time-cursor.ts';

export type StoredPost = Selectable<NewsPostRow>;

const MOST_SHOWN = 100;

export type PublishedPost = StoredPost & { published_at: number };

const isPublished = (row: StoredPost): row is PublishedPost => row.published_at !== null;

/** The posts that visitors may read, newest first. */
export async function publishedPosts(db: Kysely<Tables>): Promise<PublishedPost[]> {
  const rows = await db
    .selectFrom('news_post')
    .selectAll()
    .where('state', '=', 'published')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return rows.filter(isPublished);
}

/** Every page asks this for its menus. */
export async function hasPublishedPost(db: Kysely<Tables>): Promise<boolean> {
  const row = await db
    .selectFrom('news_post')
    .select('id')
    .where('state', '=', 'published')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Throws `NOT_FOUND`. */
export async function getPublishedPost(db: Kysely<Tables>, slug: string): Promise<PublishedPost> {
  const row = await db
    .selectFrom('news_post')
    .selectAll()
    .where('slug', '=', slug)
    .where('state', '=', 'published')
    .executeTakeFirst();
  if (row === undefined || !isPublished(row)) throw new ApiError('NOT_FOUND');
  return row;
}

export const newsItemOf = ({ slug, title, summary, published_at: publishedAt }: PublishedPost): NewsItem => ({
  slug,
  title,
  summary,
  publishedAt,
});

/** Newest first, by keyset. */
export async function listPostRows(
  db: Kysely<Tables>,
  { after, limit }: { after: TimeCursor | null; limit: number },
): Promise<StoredPost[]> {
  let query = db.selectFrom('news_post').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit);
  if (after !== null)
    query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.at, after.id)));
  return query.execute();
}

export async function insertPost(trx: Transaction<Tables>, row: StoredPost): Promise<void> {
  await trx.insertInto('news_post').values(row).execute();
}

/** Throws `NOT_FOUND`. */
export async function getPostRow(db: Kysely<Tables>, id: string): Promise<StoredPost> {
  const row = await db.selectFrom('news_post').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockPost(trx: Transaction<Tables>, id: string): Promise<StoredPost> {
  const row = await forUpdate(trx.selectFrom('news_post').selectAll().where('id', '=', id)).executeTakeFirst();
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return row;
}

/** The same if it still is as the editor saw it; throws `WORDS_CHANGED`. */
export async function lockSeenPost(trx: Transaction<Tables>, id: string, revision: number): Promise<StoredPost> {
  const row = await lockPost(trx, id);
  if (row.revision !== revision) throw new ApiError('WORDS_CHANGED');
  return row;
}

export function summaryOf({ id, slug, title, state, published_at, publish_at, changed_at }: StoredPost): PostSummary {
  return { id, slug, title, state, publishedAt: published_at, publishAt: publish_at, changedAt: changed_at };
}

export const presentPost = (row: StoredPost): NewsPost => ({
  ...summaryOf(row),
  revision: row.revision,
  summary: row.summary,
  body: row.body,
});
