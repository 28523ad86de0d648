import type { Offer } from '../../../contract/catalog/catalog.ts';

/** The length of every renewal; its price stands beside the offer. */
export const RENEWAL_MONTHS = 12;

type Priced = Pick<Offer, 'holderType' | 'priceFen' | 'renewalFen' | 'updateMonths'>;

/** Price of 12 more months of updates; null if they are not sold. */
export function renewalPrice(current: Priced | null): { priceFen: number; months: number } | null {
  if (current === null || current.renewalFen === null) return null;
  return { priceFen: current.renewalFen, months: RENEWAL_MONTHS };
}

export interface UpgradePrice {
  priceFen: number;
  targetFen: number;
  currentFen: number;
  extraMonths: number;
}

/**
 * An upgrade costs the difference of today's prices, and adds the months by which the more expensive edition's updates
 * are longer; null for a downgrade. When a personal license becomes a company's, `same` is the same edition's offer for
 * companies: no cheaper edition is an upgrade, and the same edition may cost the same.
 */
export function upgradePrice(
  current: Priced | null,
  target: Priced | null,
  same: Priced | null = null,
): UpgradePrice | null {
  if (current === null || target === null) return null;
  if (!isUpwards(current, target, same)) return null;
  return {
    priceFen: target.priceFen - current.priceFen,
    targetFen: target.priceFen,
    currentFen: current.priceFen,
    extraMonths: Math.max(0, target.updateMonths - current.updateMonths),
  };
}

function isUpwards(current: Priced, target: Priced, same: Priced | null): boolean {
  if (target.holderType === current.holderType) return target.priceFen > current.priceFen;
  if (target.holderType === 'personal' || target.priceFen < current.priceFen) return false;
  return same === null ? target.priceFen > current.priceFen : target.priceFen >= same.priceFen;
}
