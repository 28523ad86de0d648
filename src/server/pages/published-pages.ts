import type { Call } from '../call.ts';
import { decodeJson } from '../database/json-column.ts';
import { allShippedSlugs, pathOf, shippedPage } from './shipped-pages.ts';
import type { StoredBlock, StoredDocument } from '../../contract/pages/page-document.ts';
import { LOGIN, NAVIGATION, type PageFacts, selectPageFacts, SITE_WORDS } from './store.ts';

export interface PublishedPage extends PageFacts {
  slug: string;
  path: string;
  /** Null for pages that still show the shipped words. */
  publishedAt: number | null;
}

/** Every page that was published, hidden ones too: for the site map and `llms.txt`. */
export const publishedPages = async (call: Pick<Call, 'database'>): Promise<PublishedPage[]> =>
  (await pagesAndNavigation(call)).pages;

/** The same with the blocks shown on every page or on several; null if nobody edited them. */
export async function pagesAndNavigation({ database: { db } }: Pick<Call, 'database'>): Promise<{
  pages: PublishedPage[];
  navigation: StoredBlock[] | null;
  siteWords: StoredBlock[] | null;
}> {
  const rows = await selectPageFacts(db);
  const blocksOf = (name: string): StoredBlock[] | null => {
    const edited = rows.find(({ slug }) => slug === name)?.everywhere;
    return edited ? decodeJson<StoredDocument>(edited).blocks : null;
  };
  return { pages: pagesIn(rows), navigation: blocksOf(NAVIGATION), siteWords: blocksOf(SITE_WORDS) };
}

/** Pages that are not for search engines, or are listed with their contents elsewhere. */
const apart = new Set([NAVIGATION, LOGIN, SITE_WORDS, 'docs-home', 'docs-faq', 'docs-changelog', 'news-home']);

function pagesIn(rows: Awaited<ReturnType<typeof selectPageFacts>>): PublishedPage[] {
  const slugs = [...new Set([...allShippedSlugs, ...rows.map(({ slug }) => slug)])].filter((slug) => !apart.has(slug));
  return slugs.flatMap((slug) => {
    const row = rows.find((each) => each.slug === slug);
    const facts = row?.facts ? decodeJson<PageFacts>(row.facts) : shippedPage(slug)?.document;
    if (facts === undefined) return [];
    const { title, description, menuLabel, menu, isHidden } = facts;
    const publishedAt = row?.published_at ?? null;
    return [{ slug, path: pathOf(slug), publishedAt, title, description, menuLabel, menu, isHidden }];
  });
}
