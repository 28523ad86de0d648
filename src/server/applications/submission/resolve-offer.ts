import type { Kysely } from 'kysely';
import type { Offer } from '../../../contract/catalog.ts';
import { findOffer, findSoldOffer } from '../../catalog/find-offer.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { StoredApplication } from '../store.ts';

export interface ResolvedOffer {
  offer: Offer | null;
  /** True when the price was fixed by an earlier submission and edition and holder type are still the same. */
  isFrozen: boolean;
}

/** The offer of an application: the one that was sold, as long as it still asks for that; otherwise the one on sale now. */
export async function resolveOffer(db: Kysely<Tables>, row: StoredApplication): Promise<ResolvedOffer> {
  const { edition_code: edition, holder_type: holderType } = row;
  if (edition === null || holderType === null) return { offer: null, isFrozen: false };
  const sold = row.offer_id === null ? null : await findSoldOffer(db, row.offer_id);
  if (sold !== null && sold.editionCode === edition && sold.offer.holderType === holderType) {
    return { offer: { ...sold.offer, priceFen: row.amount_fen ?? sold.offer.priceFen }, isFrozen: true };
  }
  return { offer: await findOffer(db, edition, holderType), isFrozen: false };
}
