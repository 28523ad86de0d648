import type { catalogEditing, CatalogDraft } from '../../../contract/catalog/catalog-editing.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import { getDraft } from './get-draft.ts';
import { requireRevision } from './require-revision.ts';
import { updateDraft } from './store.ts';

/** Discards the draft, and a publication that was planned for it. */
export async function discardDraft(
  call: SignedInCall,
  { revision }: ParsedInputOf<typeof catalogEditing.discard>,
): Promise<CatalogDraft> {
  await call.database.transaction(async (trx) => {
    const { document } = await requireRevision(trx, revision);
    await updateDraft(trx, { document: null, publish_at: null, edited_by: null, edited_at: null });
    // Kept in the log, so that work discarded by mistake can be recovered.
    await recordAudit(call, trx, {
      act: 'catalog.draft_discarded',
      targetType: 'catalog',
      targetId: 'catalog',
      detail: { document },
    });
  });
  return getDraft(call);
}
