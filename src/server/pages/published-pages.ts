import type { Call } from '../call.ts';
import { decodeJson } from '../database/json-column.ts';
import { allShippedSlugs, pathOf, shippedPage } from './shipped-pages.ts';
import { type PageFacts, selectPageFacts } from './store.ts';

export interface PublishedPage extends PageFacts {
  slug: string;
  path: string;
  /** Null: in the words that came with the product. */
  publishedAt: number | null;
}

/** Every page that was published, hidden ones too: for menus, the site map and `llms.txt`. */
export async function publishedPages({ database: { db } }: Pick<Call, 'database'>): Promise<PublishedPage[]> {
  const rows = await selectPageFacts(db);
  const slugs = [...new Set([...allShippedSlugs, ...rows.map(({ slug }) => slug)])];
  return slugs.flatMap((slug) => {
    const row = rows.find((each) => each.slug === slug);
    const facts = row?.facts ? decodeJson<PageFacts>(row.facts) : shippedPage(slug)?.document;
    if (facts === undefined) return [];
    const { title, description, menuLabel, menu, isHidden } = facts;
    const publishedAt = row?.published_at ?? null;
    return [{ slug, path: pathOf(slug), publishedAt, title, description, menuLabel, menu, isHidden }];
  });
}
