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

/** A post with the name of whoever changed it last. */
type EditedPost = StoredPost & { username: string | null };

const selectEdited = (db: Kysely<Tables>) =>
  db
    .selectFrom('news_post')
    .leftJoin('app_user', 'app_user.id', 'news_post.changed_by')
    .selectAll('news_post')
    .select('app_user.username');

/** Newest first, by keyset. */
export async function listPostRows(
  db: Kysely<Tables>,
  { after, limit }: { after: TimeCursor | null; limit: number },
): Promise<EditedPost[]> {
  let query = selectEdited(db).orderBy('news_post.created_at', 'desc').orderBy('news_post.id', 'desc').limit(limit);
  if (after !== null)
    query = query.where((eb) =>
      eb(eb.refTuple('news_post.created_at', 'news_post.id'), '<', eb.tuple(after.at, after.id)),
    );
  return query.execute();
}

export async function insertPost(trx: Transaction<Tables>, row: StoredPost): Promise<void> {
  await trx.insertInto('news_post').values(row).execute();
}

/** The post as its editor sees it; throws `NOT_FOUND`. */
export async function getPost(db: Kysely<Tables>, id: string): Promise<NewsPost> {
  const row = await selectEdited(db).where('news_post.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return presentPost(row);
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

export const presentPost = (row: EditedPost): NewsPost => ({
  ...summaryOf(row),
  revision: row.revision,
  summary: row.summary,
  body: row.body,
});

export const summaryOf = (row: EditedPost): PostSummary => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  state: row.state,
  publishedAt: row.published_at,
  publishAt: row.publish_at,
  changedBy: row.username,
  changedAt: row.changed_at,
});
