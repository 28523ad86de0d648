import type { Kysely, Selectable, Transaction } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { HelpKind } from '../../../contract/pages/help-texts.ts';
import { forUpdate } from '../../database/row-lock.ts';
import type { HelpDraftRow } from '../../database/tables/help-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';

type Db = Kysely<Tables>;
type Trx = Transaction<Tables>;
export type StoredHelpDraft = Selectable<HelpDraftRow>;

export interface NamedHelp {
  kind: HelpKind;
  slug: string;
}

const selectDraft = (db: Db, { kind, slug }: NamedHelp) =>
  db.selectFrom('help_draft').selectAll().where('kind', '=', kind).where('slug', '=', slug);

export const findHelpDraft = (db: Db, named: NamedHelp): Promise<StoredHelpDraft | undefined> =>
  selectDraft(db, named).executeTakeFirst();

/** The drafts that have words. */
export const findHelpDrafts = (db: Db): Promise<StoredHelpDraft[]> =>
  db.selectFrom('help_draft').selectAll().where('markdown', 'is not', null).execute();

/** The draft, locked until the transaction ends. */
export const lockHelpDraft = (trx: Trx, named: NamedHelp): Promise<StoredHelpDraft | undefined> =>
  forUpdate(selectDraft(trx, named)).executeTakeFirst();

/** The same, also if nothing was edited yet. */
export async function holdHelpDraft(trx: Trx, named: NamedHelp): Promise<StoredHelpDraft | undefined> {
  await trx
    .insertInto('help_draft')
    .values({ kind: named.kind, slug: named.slug, revision: 0 })
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doNothing())
    .execute();
  return lockHelpDraft(trx, named);
}

/** The same; throws `DRAFT_CHANGED_ELSEWHERE` unless it still is as the editor saw it. */
export async function requireHelpDraft(trx: Trx, named: NamedHelp, revision: number): Promise<StoredHelpDraft> {
  const row = await holdHelpDraft(trx, named);
  if (row?.revision !== revision) throw new ApiError('DRAFT_CHANGED_ELSEWHERE');
  return row;
}

/** Writes the draft and raises its revision. */
export async function updateHelpDraft(
  trx: Trx,
  { kind, slug }: NamedHelp,
  values: Partial<Omit<StoredHelpDraft, 'kind' | 'slug' | 'revision'>>,
): Promise<void> {
  await trx
    .updateTable('help_draft')
    .set((eb) => ({ ...values, revision: eb('revision', '+', 1) }))
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .execute();
}

/** The values of a draft in which nothing was edited. */
export const noHelpDraft = {
  category: null,
  title: null,
  summary: null,
  markdown: null,
  edited_by: null,
  edited_at: null,
  publish_at: null,
};
