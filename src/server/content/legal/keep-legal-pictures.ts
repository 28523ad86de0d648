import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { LegalPageSlug } from '../current-page.ts';
import { requirePictures } from '../require-pictures.ts';
import { findPageVersions } from '../store.ts';

/** Notes the pictures of a draft and of every version: former ones can still be read. */
export async function keepLegalPictures(
  trx: Transaction<Tables>,
  slug: LegalPageSlug,
  draft: string | null,
): Promise<void> {
  const versions = await findPageVersions(trx, slug);
  const title = versions[0]?.title ?? slug;
  const owner = { owner: `legal:${slug}`, label: `《${title}》`, path: `/dashboard/pages/legal/${slug}` };
  await requirePictures(trx, owner, { markdown: draft ?? '', others: versions.map(({ markdown }) => markdown) });
}
