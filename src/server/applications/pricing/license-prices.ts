import type { Offer } from '../../../contract/catalog/catalog.ts';

/** A renewal is always for so long; its price stands beside the offer. */
export const RENEWAL_MONTHS = 12;

type Priced = Pick<Offer, 'priceFen' | 'renewalFen' | 'updateMonths'>;

/** Price of 12 more months of updates; null where they are not sold. */
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

/** An upgrade costs the difference of today's prices, and adds by how much longer the dearer edition's updates are; null downwards. */
export function upgradePrice(current: Priced | null, target: Priced | null): UpgradePrice | null {
  if (current === null || target === null || target.priceFen <= current.priceFen) return null;
  return {
    priceFen: target.priceFen - current.priceFen,
    targetFen: target.priceFen,
    currentFen: current.priceFen,
    extraMonths: Math.max(0, target.updateMonths - current.updateMonths),
  };
}
