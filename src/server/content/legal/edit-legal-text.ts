import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import type { LegalText, legalTexts } from '../../../contract/pages/legal-texts.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import { keepLegalPictures } from './keep-legal-pictures.ts';
import { noLegalDraft, requireLegalDraft, updateLegalDraft } from './draft-store.ts';
import { getLegalText, legalSlugOf } from './get-legal-text.ts';

/** Stores the draft; nobody agrees to any of it until it is published. */
export async function saveLegalDraft(
  call: SignedInCall,
  { slug: named, revision, markdown }: ParsedInputOf<typeof legalTexts.save>,
): Promise<LegalText> {
  const slug = legalSlugOf(named);
  await call.database.transaction(async (trx) => {
    await requireLegalDraft(trx, slug, revision);
    await keepLegalPictures(trx, slug, markdown);
    await updateLegalDraft(trx, slug, { markdown, edited_by: call.user.id, edited_at: call.clock.now() });
    await recordAudit(call, trx, {
      act: 'page.draft_saved',
      targetType: 'legal_page',
      targetId: slug,
      detail: { revision: revision + 1 },
    });
  });
  return getLegalText(call, { slug });
}

/** Returns to the text in force. */
export async function discardLegalDraft(
  call: SignedInCall,
  { slug: named, revision }: ParsedInputOf<typeof legalTexts.discard>,
): Promise<LegalText> {
  const slug = legalSlugOf(named);
  await call.database.transaction(async (trx) => {
    const { markdown } = await requireLegalDraft(trx, slug, revision);
    await keepLegalPictures(trx, slug, null);
    await updateLegalDraft(trx, slug, noLegalDraft);
    // Kept in the log, so that an hour's work discarded by mistake can be recovered.
    await recordAudit(call, trx, {
      act: 'page.draft_discarded',
      targetType: 'legal_page',
      targetId: slug,
      detail: { document: markdown },
    });
  });
  return getLegalText(call, { slug });
}
