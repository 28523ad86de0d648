import type { Edition, Offer } from '../../../../../contract/catalog/catalog.ts';
import type { License } from '../../../../../contract/licenses/licenses.ts';

/** The usual terms of an edition, as a starting point. */
export function offerFor(
  editions: readonly Edition[],
  code: string,
  holderType: License['holderType'],
): Offer | undefined {
  return editions.find((edition) => edition.code === code)?.offers.find((offer) => offer.holderType === holderType);
}
