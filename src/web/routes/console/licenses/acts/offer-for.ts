import type { Edition, Offer } from '../../../../../contract/catalog.ts';
import type { License } from '../../../../../contract/licenses/licenses.ts';

/** What the shop grants with an edition, to take as a beginning. */
export function offerFor(
  editions: readonly Edition[],
  code: string,
  holderType: License['holderType'],
): Offer | undefined {
  return editions.find((edition) => edition.code === code)?.offers.find((offer) => offer.holderType === holderType);
}
