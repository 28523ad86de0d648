import type { catalogEditing, CatalogDraft } from '../../../contract/catalog/catalog-editing.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import { getDraft } from './get-draft.ts';
import { requireRevision } from './require-revision.ts';
import { updateDraft } from './store.ts';

/** The draft stays, but is no longer published automatically. */
export async function unscheduleCatalog(
  call: SignedInCall,
  { revision }: ParsedInputOf<typeof catalogEditing.unschedule>,
): Promise<CatalogDraft> {
  await call.database.transaction(async (trx) => {
    const { publish_at: at } = await requireRevision(trx, revision);
    await updateDraft(trx, { publish_at: null });
    await recordAudit(call, trx, {
      act: 'catalog.unscheduled',
      targetType: 'catalog',
      targetId: 'catalog',
      detail: { at },
    });
  });
  return getDraft(call);
}
