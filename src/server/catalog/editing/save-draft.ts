import type { catalogEditing, CatalogDocument, CatalogDraft } from '../../../contract/catalog/catalog-editing.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import { decodeJson, encodeJson } from '../../database/json-column.ts';
import { getDraft } from './get-draft.ts';
import { comingPrices, documentAt, pastProblems } from './next-price.ts';
import { requireRevision } from './require-revision.ts';
import { describeChanges, documentProblems, withCurrentEditions } from './rules.ts';
import { selectBegunPrices, selectPublished, updateDraft } from './store.ts';

/** Stores the draft; visitors see nothing of it before publication. */
export async function saveDraft(
  call: SignedInCall,
  { revision, document }: ParsedInputOf<typeof catalogEditing.save>,
): Promise<CatalogDraft> {
  requireNone(documentProblems(document));
  await call.database.transaction(async (trx) => {
    const row = await requireRevision(trx, revision);
    const now = call.clock.now();
    const stored = row.document === null ? null : decodeJson<CatalogDocument>(row.document);
    // A price whose time came while somebody was editing is no mistake.
    const known = [...(stored === null ? [] : comingPrices(stored)), ...(await selectBegunPrices(trx, now))];
    requireNone(pastProblems(document, now, known));
    const before = stored === null ? await selectPublished(trx, now) : documentAt(stored, now);
    const after = documentAt(withCurrentEditions(document), now);
    await updateDraft(trx, {
      document: encodeJson(after),
      edited_by: call.user.id,
      edited_at: now,
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

function requireNone(problems: Record<string, string>): void {
  const found = Object.entries(problems);
  if (found.length === 0) return;
  const fields = Object.fromEntries(found.map(([path, message]) => [`document.${path}`, message]));
  throw new ApiError('FIELDS_INVALID', { fields });
}
