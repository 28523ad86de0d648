import type { Kysely } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Tables } from '../database/tables/tables.ts';
import { findCurrentPage } from './store.ts';

export type LegalPageSlug = 'privacy' | 'license-agreement';

/** The version that people agree to now; throws `NOT_FOUND` if the text was never published. */
export async function currentPageVersion(db: Kysely<Tables>, slug: LegalPageSlug): Promise<string> {
  const page = await findCurrentPage(db, slug);
  if (page === undefined) throw new ApiError('NOT_FOUND');
  return page.version;
}
