import type { catalogEditing, CatalogDocument, CatalogDraft } from '../../../contract/catalog/catalog-editing.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import { decodeJson, encodeJson } from '../../database/json-column.ts';
import { getDraft } from './get-draft.ts';
import { requireRevision } from './require-revision.ts';
import { describeChanges, documentProblems, withCurrentEditions } from './rules.ts';
import { selectPublished, updateDraft } from './store.ts';

/** Stores the draft; visitors see nothing of it before publication. */
export async function saveDraft(
  call: SignedInCall,
  { revision, document }: ParsedInputOf<typeof catalogEditing.save>,
): Promise<CatalogDraft> {
  const problems = Object.entries(documentProblems(document));
  if (problems.length > 0) {
    const fields = Object.fromEntries(problems.map(([path, message]) => [`document.${path}`, message]));
    throw new ApiError('FIELDS_INVALID', { fields });
  }
  await call.database.transaction(async (trx) => {
    const row = await requireRevision(trx, revision);
    const before = row.document === null ? await selectPublished(trx) : decodeJson<CatalogDocument>(row.document);
    const after = withCurrentEditions(document);
    await updateDraft(trx, {
      document: encodeJson(after),
      edited_by: call.user.id,
      edited_at: call.clock.now(),
    });
    await recordAudit(call, trx, {
      act: 'catalog.draft_saved',
      targetType: 'catalog',
      targetId: 'catalog',
      detail: { revision: revision + 1, changes: describeChanges(before, after) },
    });
  });
  return getDraft(call);
}
