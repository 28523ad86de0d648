import type { Transaction } from 'kysely';
import { allFixed } from '../../../contract/applications/fixed-questions.ts';
import { formVersions } from '../../../contract/applications/form-versions.ts';
import type { applicationForm, FormDraft } from '../../../contract/applications/form-editing.ts';
import type { CatalogChange } from '../../../contract/catalog/catalog-editing.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { changedFixed, describeFormChanges, fixedProblems, namedQuestions, questionProblems } from './rules.ts';
import {
  contentColumns,
  contentOf,
  draftedContent,
  findDraft,
  type FormContent,
  noDraft,
  requireRevision,
  selectPublished,
  selectVersion,
  shippedContent,
  updateDraft,
} from './store.ts';

type Trx = Transaction<Tables>;
type Entry = typeof applicationForm;

export const target = { targetType: 'application_form', targetId: 'form' } as const;

export async function getFormDraft(call: SignedInCall): Promise<FormDraft> {
  const { db } = call.database;
  const [row, published] = await Promise.all([findDraft(db), selectPublished(db)]);
  const editor =
    row === undefined || row.edited_by === null
      ? undefined
      : await db.selectFrom('app_user').select('username').where('id', '=', row.edited_by).executeTakeFirst();
  const content = draftedContent(row) ?? published;
  return {
    revision: row?.revision ?? 0,
    questions: content.questions,
    fixed: allFixed(content.fixed),
    changes: describeFormChanges(published, content),
    version: published.version,
    publishAt: row?.publish_at ?? null,
    editedBy: editor?.username ?? null,
    editedAt: row?.edited_at ?? null,
  };
}

/** What an editor's own questions would make of the draft that a colleague has stored meanwhile. */
export async function compareFormDraft(
  call: SignedInCall,
  { questions: given, fixed: givenFixed }: ParsedInputOf<Entry['compare']>,
): Promise<{ changes: CatalogChange[] }> {
  const { db } = call.database;
  const [row, published] = await Promise.all([findDraft(db), selectPublished(db)]);
  const stored = draftedContent(row) ?? published;
  const questions = namedQuestions(given, [...published.questions, ...stored.questions]);
  const fixed = givenFixed === undefined ? stored.fixed : changedFixed(givenFixed);
  return { changes: describeFormChanges(stored, { questions, fixed }) };
}

/** Stores the questions as a draft; customers see nothing of them before publication. */
export async function saveFormDraft(
  call: SignedInCall,
  { revision, questions: given, fixed: givenFixed }: ParsedInputOf<Entry['save']>,
): Promise<FormDraft> {
  await call.database.transaction(async (trx) => {
    const row = await requireRevision(trx, revision);
    const editions = new Set((await trx.selectFrom('edition').select('code').execute()).map(({ code }) => code));
    const published = await selectPublished(trx);
    const drafted = draftedContent(row);
    const fixed = givenFixed === undefined ? (drafted ?? published).fixed : changedFixed(givenFixed);
    const fields = {
      ...questionProblems(given, { editions, fixed }),
      ...fixedProblems(givenFixed ?? [], editions),
    };
    if (Object.keys(fields).length > 0) throw new ApiError('FIELDS_INVALID', { fields });
    // Questions that only exist in the draft keep their names, too.
    const questions = namedQuestions(given, [...published.questions, ...(drafted?.questions ?? [])]);
    await updateDraft(trx, row, {
      ...contentColumns({ questions, fixed }),
      edited_by: call.user.id,
      edited_at: call.clock.now(),
    });
    const changes = describeFormChanges(published, { questions, fixed });
    await recordAudit(call, trx, { act: 'application_form.draft_saved', ...target, detail: { changes } });
  });
  return getFormDraft(call);
}

/** Discards the draft, and a publication that was planned for it. */
export async function discardFormDraft(
  call: SignedInCall,
  { revision }: ParsedInputOf<Entry['discard']>,
): Promise<FormDraft> {
  await call.database.transaction(async (trx) => {
    const row = await requireRevision(trx, revision);
    await updateDraft(trx, row, noDraft);
    // Kept in the log, so that work discarded by mistake can be recovered.
    const detail = { ...draftedContent(row) };
    await recordAudit(call, trx, { act: 'application_form.draft_discarded', ...target, detail });
  });
  return getFormDraft(call);
}

/** Puts a published version into the draft, replacing unpublished edits. */
export async function restoreForm(
  call: SignedInCall,
  { number, revision }: ParsedInputOf<Entry['restore']>,
): Promise<FormDraft> {
  await call.database.transaction(async (trx) => {
    const row = await requireRevision(trx, revision);
    await updateDraft(trx, row, {
      ...contentColumns(await contentOfVersion(trx, number)),
      publish_at: null,
      edited_by: call.user.id,
      edited_at: call.clock.now(),
    });
    await recordAudit(call, trx, { act: 'application_form.restored', ...target, detail: { version: number } });
  });
  return getFormDraft(call);
}

async function contentOfVersion(trx: Trx, number: number): Promise<FormContent> {
  const shipped = formVersions.find(({ version }) => version === number);
  if (shipped !== undefined) return shippedContent(shipped);
  const version = await selectVersion(trx, number);
  if (version === undefined) throw new ApiError('NOT_FOUND');
  return contentOf(version);
}
