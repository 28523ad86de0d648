import type { Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { CatalogChange } from '../../../contract/catalog/catalog-editing.ts';
import type { CustomForm, FixedQuestion, FormQuestion } from '../../../contract/applications/custom-form.ts';
import { currentForm, type FormVersion, isExtra } from '../../../contract/applications/form-versions.ts';
import { ApiError } from '../../../contract/errors.ts';
import { decodeJson, encodeJson } from '../../database/json-column.ts';
import { newId } from '../../database/new-id.ts';
import { forUpdate } from '../../database/row-lock.ts';
import type { FormDraftRow, FormVersionRow } from '../../database/tables/application-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';

type Db = Kysely<Tables>;
type Trx = Transaction<Tables>;
const DRAFT = 'form';

export const selectLatest = (db: Db) =>
  db.selectFrom('form_version').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();

export const selectVersion = (db: Db, number: number) =>
  db.selectFrom('form_version').selectAll().where('number', '=', number).executeTakeFirst();

export const selectVersions = (db: Db) =>
  db
    .selectFrom('form_version')
    .leftJoin('app_user', 'app_user.id', 'form_version.published_by')
    .selectAll('form_version')
    .select('app_user.username')
    .orderBy('form_version.number', 'desc')
    .execute();

/** The vendor's choices: the own questions, and the fixed ones that differ from the shipped ones. */
export interface FormContent {
  questions: FormQuestion[];
  fixed: FixedQuestion[];
}

const fixedOf = (row: { fixed: string | null }): FixedQuestion[] =>
  row.fixed === null ? [] : decodeJson<FixedQuestion[]>(row.fixed);

export const contentOf = (row: Selectable<FormVersionRow>): FormContent => ({
  questions: decodeJson<FormQuestion[]>(row.questions),
  fixed: fixedOf(row),
});

/** As it is sent to the page: a form with unchanged fixed questions carries nothing about them. */
export function customOf(row: Selectable<FormVersionRow>): CustomForm {
  const { questions, fixed } = contentOf(row);
  return { version: row.number, questions, ...(fixed.length > 0 && { fixed }) };
}

/** A shipped version. */
export const shippedContent = (form: FormVersion = currentForm): FormContent => ({
  // Only fixed questions have the other types.
  questions: form.fields.filter(isExtra) as unknown as FormQuestion[],
  fixed: [],
});

/** The questions for new applications, and the number of their version. */
export async function selectPublished(db: Db): Promise<FormContent & { version: number }> {
  const latest = await selectLatest(db);
  return latest === undefined
    ? { version: currentForm.version, ...shippedContent() }
    : { version: latest.number, ...contentOf(latest) };
}

export const findDraft = (db: Db) => db.selectFrom('form_draft').selectAll().where('id', '=', DRAFT).executeTakeFirst();

/** Locking the draft makes publications wait for each other. */
export async function lockForm(trx: Trx): Promise<Selectable<FormDraftRow>> {
  await trx
    .insertInto('form_draft')
    .values({ id: DRAFT, revision: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return forUpdate(trx.selectFrom('form_draft').selectAll().where('id', '=', DRAFT)).executeTakeFirstOrThrow();
}

/** The draft, locked until the transaction ends; throws `DRAFT_CHANGED_ELSEWHERE` unless it is as the editor saw it. */
export async function requireRevision(trx: Trx, revision: number): Promise<Selectable<FormDraftRow>> {
  const row = await lockForm(trx);
  if (row.revision !== revision) throw new ApiError('DRAFT_CHANGED_ELSEWHERE');
  return row;
}

/** The draft; null if nothing was edited. */
export const draftedContent = (row: Selectable<FormDraftRow> | undefined): FormContent | null =>
  row === undefined || row.questions === null
    ? null
    : { questions: decodeJson<FormQuestion[]>(row.questions), fixed: fixedOf(row) };

/** How content is stored in a draft or a version. */
export const contentColumns = ({ questions, fixed }: FormContent) => ({
  questions: encodeJson(questions),
  fixed: fixed.length === 0 ? null : encodeJson(fixed),
});

/** The state of the draft after it was published or discarded. */
export const noDraft = { questions: null, fixed: null, publish_at: null, edited_by: null, edited_at: null };

export async function updateDraft(
  trx: Trx,
  row: Selectable<FormDraftRow>,
  change: Updateable<FormDraftRow>,
): Promise<void> {
  await trx
    .updateTable('form_draft')
    .set({ ...change, revision: row.revision + 1 })
    .where('id', '=', DRAFT)
    .execute();
}

export async function insertVersion(
  trx: Trx,
  version: {
    number: number;
    content: FormContent;
    changes: readonly CatalogChange[];
    by: string | null;
    now: number;
  },
): Promise<void> {
  await trx
    .insertInto('form_version')
    .values({
      id: newId(),
      number: version.number,
      ...contentColumns(version.content),
      changes: encodeJson(version.changes),
      published_by: version.by,
      published_at: version.now,
    })
    .execute();
}
