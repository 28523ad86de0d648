import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { HelpText, helpTexts } from '../../../contract/pages/help-texts.ts';
import type { SignedInCall } from '../../call.ts';
import { violatedUnique } from '../../database/unique-violation.ts';
import { endOfShelf, findAllHelp, insertHelp, lockPlaces, TAKEN, updatePlace } from './help-store.ts';
import { getHelpText } from './list-help-texts.ts';
import { recordHelp } from './record-help.ts';

/** Adds a text of the vendor's own at the end of its shelf, hidden until somebody shows it. */
export async function createHelpText(
  call: SignedInCall,
  { kind, slug, category, title }: ParsedInputOf<typeof helpTexts.create>,
): Promise<HelpText> {
  const taken = new ApiError('FIELDS_INVALID', { fields: { slug: '这个地址已经有内容了' } });
  try {
    await call.database.transaction(async (trx) => {
      const others = await findAllHelp(trx, kind);
      if (others.some((other) => other.slug === slug)) throw taken;
      await insertHelp(trx, {
        kind,
        slug,
        version: 1,
        position: endOfShelf(others, category),
        category,
        title,
        summary: '',
        markdown: '',
        origin: 'vendor',
        published_at: call.clock.now(),
        published_by: call.user.id,
      });
      await lockPlaces(trx, kind, [slug]);
      await updatePlace(trx, { kind, slug }, { is_hidden: 1 });
      await recordHelp(call, trx, 'help.created', { kind, slug, detail: { title } });
    });
  } catch (error) {
    throw violatedUnique(error) === TAKEN ? taken : error;
  }
  return getHelpText(call, { kind, slug });
}
