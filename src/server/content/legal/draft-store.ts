import type { Kysely, Selectable, Transaction } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import { forUpdate } from '../../database/row-lock.ts';
import type { LegalDraftRow } from '../../database/tables/legal-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { LegalPageSlug } from '../current-page.ts';

type StoredDraft = Selectable<LegalDraftRow>;

export const findLegalDraft = (db: Kysely<Tables>, slug: LegalPageSlug): Promise<StoredDraft | undefined> =>
  db.selectFrom('legal_draft').selectAll().where('slug', '=', slug).executeTakeFirst();

/** The draft, locked until the transaction ends. */
export const lockLegalDraft = (trx: Transaction<Tables>, slug: string): Promise<StoredDraft | undefined> =>
  forUpdate(trx.selectFrom('legal_draft').selectAll().where('slug', '=', slug)).executeTakeFirst();

/** The same; throws `DRAFT_CHANGED_ELSEWHERE` unless it still is as the editor saw it. */
export async function requireLegalDraft(
  trx: Transaction<Tables>,
  slug: LegalPageSlug,
  revision: number,
): Promise<StoredDraft> {
  await trx
    .insertInto('legal_draft')
    .values({ slug, revision: 0 })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
  const row = await lockLegalDraft(trx, slug);
  if (row?.revision !== revision) throw new ApiError('DRAFT_CHANGED_ELSEWHERE');
  return row;
}

/** Writes the draft and raises its revision. */
export async function updateLegalDraft(
  trx: Transaction<Tables>,
  slug: LegalPageSlug,
  values: Partial<Omit<StoredDraft, 'slug' | 'revision'>>,
): Promise<void> {
  await trx
    .updateTable('legal_draft')
    .set((eb) => ({ ...values, revision: eb('revision', '+', 1) }))
    .where('slug', '=', slug)
    .execute();
}

/** The values of a draft in which nothing was edited. */
export const noLegalDraft = {
  markdown: null,
  edited_by: null,
  edited_at: null,
  publish_at: null,
  publish_version: null,
};
