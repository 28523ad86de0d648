import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { shippedPages } from './seed-pages.ts';
import { findCurrentPage } from './store.ts';

/** The titles of legal texts in force that are still as shipped with the product. */
export async function findUnreviewedPages(db: Kysely<Tables>): Promise<string[]> {
  const titles = await Promise.all(
    (await shippedPages()).map(async ({ slug, title, version, markdown }) => {
      const current = await findCurrentPage(db, slug);
      const isReviewed = current !== undefined && (current.version !== version || current.markdown !== markdown);
      return isReviewed ? [] : [title];
    }),
  );
  return titles.flat();
}
