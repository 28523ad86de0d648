import type { Edition, Offer } from '../../../contract/catalog/catalog.ts';
import { formatFen } from '../../ui/data/money.ts';

export type HolderType = Offer['holderType'];

export const holderNames: Record<HolderType, string> = { company: '企业', personal: '个人' };

export function offerFor(edition: Edition, holder: HolderType): Offer | undefined {
  return edition.offers.find((offer) => offer.holderType === holder);
}

export function holderOf(value: string | null): HolderType {
  return value === 'personal' ? 'personal' : 'company';
}

/** The lowest price, and whether others are higher. */
export function priceRange(offers: readonly Offer[]): string {
  const prices = offers.map(({ priceFen }) => priceFen);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  if (most === 0) return '免费';
  return least === most ? formatFen(least) : `${formatFen(least)} 起`;
}

/** A limit in words; null means unlimited. */
export function limitText(limit: number | null, unit: string): string {
  return limit === null ? '不限' : `${limit} ${unit}`;
}

/** The next step for an edition: the application for this holder, none for free editions. */
export function applyPath(edition: Edition, holder: HolderType): string | null {
  return edition.needsApplication ? `/applying/index/${edition.code}?holder=${holder}` : null;
}
