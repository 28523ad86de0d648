import type { Kysely } from 'kysely';
import type { Offer } from '../../../contract/catalog/catalog.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { HolderType } from '../../../contract/fields.ts';
import { findOffer } from '../../catalog/find-offer.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { type UpgradePrice, upgradePrice } from './license-prices.ts';

interface Terms {
  edition: string;
  holderType: HolderType;
}

/** The offer to which a license is upgraded, at today's price. */
export async function findUpgrade(
  db: Kysely<Tables>,
  from: Terms,
  to: Terms,
  now: number,
): Promise<{ offer: Offer; price: UpgradePrice }> {
  const [current, target, same] = await Promise.all([
    findOffer(db, from.edition, from.holderType, now),
    findOffer(db, to.edition, to.holderType, now),
    findOffer(db, from.edition, to.holderType, now),
  ]);
  const price = upgradePrice(current, target, same);
  if (target === null || price === null) throw new ApiError('UPGRADE_UNAVAILABLE');
  return { offer: target, price };
}
