import type { Call } from '../call.ts';
import { allShippedSlugs, pathOf, shippedPage } from './shipped-pages.ts';
import type { StoredBlock } from '../../contract/pages/page-document.ts';
import { LOGIN, NAVIGATION, type PageFacts, selectPageFacts, SITE_WORDS } from './store.ts';
import { documentIn, isReadable } from './stored-document.ts';

export interface PublishedPage extends PageFacts {
  slug: string;
  path: string;
  /** Null for pages that still show the shipped words. */
  publishedAt: number | null;
}

/** Every page that was published, hidden ones too: for the site map and `llms.txt`. */
export const publishedPages = async (call: Pick<Call, 'database'>): Promise<PublishedPage[]> =>
  (await pagesAndNavigation(call)).pages;

/**
 * The same with the heads of help, questions, releases and news, and with the blocks shown on every page or on several;
 * null if nobody edited them.
 */
export async function pagesAndNavigation({ database: { db } }: Pick<Call, 'database'>): Promise<{
  pages: PublishedPage[];
  heads: PublishedPage[];
  navigation: StoredBlock[] | null;
  siteWords: StoredBlock[] | null;
}> {
  const rows = await selectPageFacts(db);
  const blocksOf = (name: string): StoredBlock[] | null => {
    const edited = rows.find(({ slug }) => slug === name)?.everywhere;
    const document = edited ? documentIn(edited) : null;
    // Every page has them: the shipped ones stand in for what cannot be read.
    return document !== null && isReadable(document) ? document.blocks : null;
  };
  const all = pagesIn(rows);
  return {
    pages: all.filter(({ slug }) => !heads.has(slug)),
    heads: all.filter(({ slug }) => heads.has(slug)),
    navigation: blocksOf(NAVIGATION),
    siteWords: blocksOf(SITE_WORDS),
  };
}

/** Not for search engines. */
const apart = new Set([NAVIGATION, LOGIN, SITE_WORDS]);
/** Listed with the contents below them. */
const heads = new Set(['docs-home', 'docs-faq', 'docs-changelog', 'news-home']);

function pagesIn(rows: Awaited<ReturnType<typeof selectPageFacts>>): PublishedPage[] {
  const slugs = [...new Set([...allShippedSlugs, ...rows.map(({ slug }) => slug)])].filter((slug) => !apart.has(slug));
  return slugs.flatMap((slug) => {
    const row = rows.find((each) => each.slug === slug);
    const facts = row?.facts ? documentIn(row.facts) : shippedPage(slug)?.document;
    if (facts === undefined || !isReadable(facts)) return [];
    const { title, description, menuLabel, menu, isHidden } = facts;
    const publishedAt = row?.published_at ?? null;
    return [{ slug, path: pathOf(slug), publishedAt, title, description, menuLabel, menu, isHidden }];
  });
}
