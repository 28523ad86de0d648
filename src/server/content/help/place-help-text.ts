import { isDeepStrictEqual } from 'node:util';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { HelpSummary, HelpText, helpTexts } from '../../../contract/pages/help-texts.ts';
import type { SignedInCall } from '../../call.ts';
import { contentChanged } from '../content-generation.ts';
import { findAllHelp, lockPlaces, updatePlace } from './help-store.ts';
import { getHelpText, listHelpTexts, requireHelp } from './list-help-texts.ts';
import { categoryOf } from './render-help.ts';
import { recordHelp } from './record-help.ts';

/**
 * A hidden text answers 404, and leaves the index, the search, the site map and `llms.txt`; its words keep following
 * the releases.
 */
export async function showHelpText(
  call: SignedInCall,
  { kind, slug, isHidden }: ParsedInputOf<typeof helpTexts.show>,
): Promise<HelpText> {
  await call.database.transaction(async (trx) => {
    await requireHelp(trx, { kind, slug });
    await lockPlaces(trx, kind, [slug]);
    const { title, isHidden: before } = await requireHelp(trx, { kind, slug });
    if (before === isHidden) return;
    await updatePlace(trx, { kind, slug }, { is_hidden: isHidden ? 1 : 0 });
    await recordHelp(call, trx, isHidden ? 'help.hidden' : 'help.shown', { kind, slug, detail: { title } });
  });
  contentChanged(call.database);
  return getHelpText(call, { kind, slug });
}

/** Changes the order of one shelf, unless somebody has changed it meanwhile. */
export async function arrangeHelp(
  call: SignedInCall,
  { kind, category, seen, slugs }: ParsedInputOf<typeof helpTexts.arrange>,
): Promise<{ items: HelpSummary[] }> {
  if (!isDeepStrictEqual(seen.toSorted(), slugs.toSorted()) || new Set(slugs).size !== slugs.length)
    throw new ApiError('FIELDS_INVALID', { fields: { slugs: '排列前后应是同样的内容' } });
  await call.database.transaction(async (trx) => {
    await lockPlaces(trx, kind, slugs);
    const shelf = (await findAllHelp(trx, kind)).filter((text) => categoryOf(text.category) === category);
    const before = shelf.map(({ slug }) => slug);
    if (isDeepStrictEqual(before, slugs)) return;
    if (!isDeepStrictEqual(before, seen)) throw new ApiError('WORDS_CHANGED');
    for (const [position, slug] of slugs.entries()) await updatePlace(trx, { kind, slug }, { position });
    await recordHelp(call, trx, 'help.arranged', {
      kind,
      detail: { category, before: { order: before.join('、') }, after: { order: slugs.join('、') } },
    });
  });
  contentChanged(call.database);
  return listHelpTexts(call);
}
