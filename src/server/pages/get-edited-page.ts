import { isDeepStrictEqual } from 'node:util';
import type { StoredDocument } from '../../contract/pages/page-document.ts';
import { ApiError } from '../../contract/errors.ts';
import type { EditedPage, PageSummary } from '../../contract/pages/pages.ts';
import type { Call } from '../call.ts';
import { usernameOf } from '../identity/username-of.ts';
import { allShippedSlugs, pathOf, shippedPage } from './shipped-pages.ts';
import { soundBlocks } from './sound-blocks.ts';
import { findPage, publishedOf, selectPages } from './store.ts';
import { documentIn } from './stored-document.ts';
import { undrawnOf } from './undrawn-blocks.ts';

type Reader = Pick<Call, 'database'>;
type Row = NonNullable<Awaited<ReturnType<typeof findPage>>>;

/** Pages that come with the product, then the vendor's own. */
export async function listPages({ database }: Reader): Promise<{ items: PageSummary[] }> {
  const items = await listStoredPages(database);
  return { items: items.map((page) => withUndrawn(database, page)) };
}

/** The same, without the blocks that this server could not draw. */
export async function listStoredPages({ db }: Reader['database']): Promise<PageSummary[]> {
  const rows = await selectPages(db);
  const own = rows.filter(({ slug }) => shippedPage(slug) === null);
  return [...allShippedSlugs, ...own.map(({ slug }) => slug)].map((slug) =>
    summaryOf(
      slug,
      rows.find((row) => row.slug === slug),
    ),
  );
}

/** A page as it is being edited; throws `NOT_FOUND` if there is none. */
export async function getEditedPage(call: Reader, { slug }: { slug: string }): Promise<EditedPage> {
  const page = await findEditedPage(call, slug);
  if (page === null) throw new ApiError('NOT_FOUND');
  return page;
}

export async function findEditedPage({ database }: Reader, slug: string): Promise<EditedPage | null> {
  const row = await findPage(database.db, slug);
  const published = publishedOf(slug, row);
  const document = draftOf(row) ?? published;
  if (document === null) return null;
  return {
    ...withUndrawn(database, summaryOf(slug, row)),
    revision: row?.revision ?? 0,
    document,
    published,
    editedBy: await usernameOf(database.db, row?.edited_by ?? null),
    editedAt: row?.edited_at ?? null,
    publishAt: row?.publish_at ?? null,
  };
}

const draftOf = (row: Row | undefined): StoredDocument | null => (row?.draft ? documentIn(row.draft) : null);

function summaryOf(slug: string, row: Row | undefined): PageSummary {
  const shipped = shippedPage(slug);
  const published = publishedOf(slug, row);
  const draft = draftOf(row);
  return {
    slug,
    path: pathOf(slug),
    title: shipped?.name ?? ((draft ?? published)?.title || slug),
    isShipped: shipped !== null,
    state: published === null ? 'unpublished' : published.isHidden ? 'hidden' : 'online',
    hasDraft: draft !== null && !isDeepStrictEqual(draft, published),
    publishedAt: row?.published_at ?? null,
    broken: soundBlocks(published?.blocks ?? []).broken,
  };
}

/** Adds the blocks whose content is sound, and which this server could not draw all the same. */
export function withUndrawn(database: Reader['database'], page: PageSummary): PageSummary {
  const undrawn = undrawnOf(database, page.slug, page.publishedAt ?? 0).filter(
    (id) => !page.broken.some((known) => known.id === id),
  );
  const message = '页面上画不出来，已经略去；原因在服务器的日志里';
  return { ...page, broken: [...page.broken, ...undrawn.map((id) => ({ id, message }))] };
}
