import type { Transaction } from 'kysely';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import type { HelpText, helpTexts } from '../../../contract/pages/help-texts.ts';
import type { SignedInCall } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { requirePictures } from '../require-pictures.ts';
import { type NamedHelp, noHelpDraft, requireHelpDraft, updateHelpDraft } from './help-draft-store.ts';
import { draftWords } from './help-words.ts';
import { getHelpText, requireHelp } from './list-help-texts.ts';
import { recordHelp } from './record-help.ts';

/** Stores the draft; readers see nothing of it until it is published. */
export async function saveHelpDraft(
  call: SignedInCall,
  { kind, slug, revision, category, title, summary, markdown }: ParsedInputOf<typeof helpTexts.save>,
): Promise<HelpText> {
  const named = { kind, slug };
  const words = { category, title, summary, markdown };
  await call.database.transaction(async (trx) => {
    const current = await requireHelp(trx, named);
    await requireHelpDraft(trx, named, revision);
    await keepHelpPictures(trx, named, { title, markdown, others: [current.markdown] });
    await updateHelpDraft(trx, named, { ...words, edited_by: call.user.id, edited_at: call.clock.now() });
    await recordHelp(call, trx, 'help.draft_saved', { ...named, detail: { revision: revision + 1 } });
  });
  return getHelpText(call, named);
}

/** Returns to the published text. */
export async function discardHelpDraft(
  call: SignedInCall,
  { kind, slug, revision }: ParsedInputOf<typeof helpTexts.discard>,
): Promise<HelpText> {
  const named = { kind, slug };
  await call.database.transaction(async (trx) => {
    const { title, markdown } = await requireHelp(trx, named);
    const draft = await requireHelpDraft(trx, named, revision);
    await keepHelpPictures(trx, named, { title, markdown: '', others: [markdown] });
    await updateHelpDraft(trx, named, noHelpDraft);
    // Kept in the log, so that an hour's work discarded by mistake can be recovered.
    await recordHelp(call, trx, 'help.draft_discarded', { ...named, detail: { document: draftWords(draft) } });
  });
  return getHelpText(call, named);
}

/** Notes the pictures of a text and of its draft; those of the text being stored must exist. */
export const keepHelpPictures = (
  trx: Transaction<Tables>,
  { kind, slug }: NamedHelp,
  { title, ...shown }: { title: string; markdown: string; others?: readonly string[] },
): Promise<void> =>
  requirePictures(
    trx,
    { owner: `help:${kind}/${slug}`, label: `帮助“${title}”`, path: `/dashboard/help/${kind}/${slug}` },
    shown,
  );
