import type { catalogEditing, CatalogDraft } from '../../../contract/catalog/catalog-editing.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import { getDraft } from './get-draft.ts';
import { requireRevision } from './require-revision.ts';
import { selectVersion, updateDraft } from './store.ts';

/** Copies a published state into the draft, replacing unpublished edits. */
export async function restoreVersion(
  call: SignedInCall,
  { number, revision }: ParsedInputOf<typeof catalogEditing.restore>,
): Promise<CatalogDraft> {
  await call.database.transaction(async (trx) => {
    await requireRevision(trx, revision);
    const version = await selectVersion(trx, number);
    if (version === undefined) throw new ApiError('NOT_FOUND');
    await updateDraft(trx, {
      document: version.document,
      publish_at: null,
      edited_by: call.user.id,
      edited_at: call.clock.now(),
    });
    await recordAudit(call, trx, {
      act: 'catalog.version_restored',
      targetType: 'catalog',
      targetId: String(number),
    });
  });
  return getDraft(call);
}
