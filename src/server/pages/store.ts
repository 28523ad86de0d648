import type { Kysely, Selectable, Transaction } from 'kysely';
import type { StoredDocument } from '../../contract/pages/page-document.ts';
import { ApiError } from '../../contract/errors.ts';
import { encodeJson } from '../database/json-column.ts';
import { newId } from '../database/new-id.ts';
import { forUpdate } from '../database/row-lock.ts';
import type { PageRow } from '../database/tables/page-tables.ts';
import type { Tables } from '../database/tables/tables.ts';
import { shippedPage } from './shipped-pages.ts';
import { documentIn } from './stored-document.ts';

type Db = Kysely<Tables>;
type Trx = Transaction<Tables>;
type StoredPage = Selectable<PageRow>;

/** Header and footer, which are edited like a page. */
export const NAVIGATION = 'navigation';
/** Sentences shown on several pages, or on all. */
export const SITE_WORDS = 'site-words';
/** The log-in page of customers and operators. */
export const LOGIN = 'login';

/** The facts of a published page that menus, the site map and lists need. */
export type PageFacts = Omit<StoredDocument, 'blocks'>;

export const findPage = (db: Db, slug: string): Promise<StoredPage | undefined> =>
  db.selectFrom('page').selectAll().where('slug', '=', slug).executeTakeFirst();

export const selectPageFacts = (db: Db) =>
  db
    .selectFrom('page')
    .select(['slug', 'facts', 'published_at'])
    // The navigation's links are on every page, and one query is enough.
    .select((eb) =>
      eb.case().when('slug', 'in', [NAVIGATION, SITE_WORDS]).then(eb.ref('published')).end().as('everywhere'),
    )
    .orderBy('slug')
    .execute();

export const selectPages = (db: Db): Promise<StoredPage[]> =>
  db.selectFrom('page').selectAll().orderBy('slug').execute();

/** The page as visitors see it; null if nothing was published. */
export const publishedOf = (slug: string, row: Pick<StoredPage, 'published'> | undefined): StoredDocument | null =>
  row?.published ? documentIn(row.published) : (shippedPage(slug)?.document ?? null);

/** The row, locked until the transaction ends; throws `DRAFT_CHANGED_ELSEWHERE` unless it is as the editor saw it. */
export async function requireRevision(trx: Trx, slug: string, revision: number): Promise<StoredPage> {
  if (shippedPage(slug) !== null) await insertPage(trx, slug);
  const row = await lockPage(trx, slug);
  if (row === undefined) throw new ApiError('NOT_FOUND');
  if (row.revision !== revision) throw new ApiError('DRAFT_CHANGED_ELSEWHERE');
  return row;
}

/** Locked until the transaction ends. */
export const lockPage = (trx: Trx, slug: string): Promise<StoredPage | undefined> =>
  forUpdate(trx.selectFrom('page').selectAll().where('slug', '=', slug)).executeTakeFirst();

/** False if there is a page at this address. */
export async function insertPage(trx: Trx, slug: string): Promise<boolean> {
  const made = await trx
    .insertInto('page')
    .values({ slug, revision: 0 })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('slug')
    .executeTakeFirst();
  return made !== undefined;
}

/** Writes the page and raises its revision. */
export async function updatePage(
  trx: Trx,
  slug: string,
  values: Partial<Omit<StoredPage, 'slug' | 'revision'>>,
): Promise<void> {
  await trx
    .updateTable('page')
    .set((eb) => ({ ...values, revision: eb('revision', '+', 1) }))
    .where('slug', '=', slug)
    .execute();
}

export async function deletePage(trx: Trx, slug: string): Promise<void> {
  await trx.deleteFrom('page').where('slug', '=', slug).execute();
}

export const selectVersions = (db: Db, slug: string, limit: number) =>
  db
    .selectFrom('page_version')
    .leftJoin('app_user', 'app_user.id', 'page_version.published_by')
    .select(['number', 'document', 'published_at', 'app_user.username'])
    .where('slug', '=', slug)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();

export const findVersion = (db: Db, slug: string, number: number) =>
  db
    .selectFrom('page_version')
    .select('document')
    .where('slug', '=', slug)
    .where('number', '=', number)
    .executeTakeFirst();

export async function insertVersion(
  trx: Trx,
  { slug, document, by, now }: { slug: string; document: StoredDocument; by: string | null; now: number },
): Promise<number> {
  const last = await trx
    .selectFrom('page_version')
    .select('number')
    .where('slug', '=', slug)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  const number = (last?.number ?? 0) + 1;
  await trx
    .insertInto('page_version')
    .values({ id: newId(), slug, number, document: encodeJson(document), published_by: by, published_at: now })
    .execute();
  return number;
}
