import type { Call } from '../call.ts';
import { decodeJson } from '../database/json-column.ts';
import { allShippedSlugs, pathOf, shippedPage } from './shipped-pages.ts';
import type { StoredBlock, StoredDocument } from '../../contract/pages/page-document.ts';
import { LOGIN, NAVIGATION, type PageFacts, selectPageFacts } from './store.ts';

export interface PublishedPage extends PageFacts {
  slug: string;
  path: string;
  /** Null while the shipped words stand. */
  publishedAt: number | null;
}

/** Every page that was published, hidden ones too: for the site map and `llms.txt`. */
export const publishedPages = async (call: Pick<Call, 'database'>): Promise<PublishedPage[]> =>
  (await pagesAndNavigation(call)).pages;

/** The same with the blocks of header and footer; null where nobody edited them. */
export async function pagesAndNavigation({
  database: { db },
}: Pick<Call, 'database'>): Promise<{ pages: PublishedPage[]; navigation: StoredBlock[] | null }> {
  const rows = await selectPageFacts(db);
  const edited = rows.find(({ slug }) => slug === NAVIGATION)?.navigation;
  return { pages: pagesIn(rows), navigation: edited ? decodeJson<StoredDocument>(edited).blocks : null };
}

function pagesIn(rows: Awaited<ReturnType<typeof selectPageFacts>>): PublishedPage[] {
  const slugs = [...new Set([...allShippedSlugs, ...rows.map(({ slug }) => slug)])].filter(
    // Neither is for search engines.
    (slug) => slug !== NAVIGATION && slug !== LOGIN,
  );
  return slugs.flatMap((slug) => {
    const row = rows.find((each) => each.slug === slug);
    const facts = row?.facts ? decodeJson<PageFacts>(row.facts) : shippedPage(slug)?.document;
    if (facts === undefined) return [];
    const { title, description, menuLabel, menu, isHidden } = facts;
    const publishedAt = row?.published_at ?? null;
    return [{ slug, path: pathOf(slug), publishedAt, title, description, menuLabel, menu, isHidden }];
  });
}
