import type { Kysely } from 'kysely';
import type { Offer } from '../../../contract/catalog/catalog.ts';
import { findOffer, findSoldOffer } from '../../catalog/find-offer.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { bestPrice } from '../../discounts/rules.ts';
import { findTerms } from '../../discounts/store.ts';
import type { StoredApplication } from '../store.ts';

export interface ResolvedOffer {
  offer: Offer | null;
  /** True if an earlier submission fixed the price, and edition and holder type are still the same. */
  isFrozen: boolean;
}

/**
 * The offer of an application: the one agreed, at its agreed price, as long as the application still asks for it;
 * otherwise the one on sale at the moment `now`, or at list price without a moment.
 */
export async function resolveOffer(db: Kysely<Tables>, row: StoredApplication, now?: number): Promise<ResolvedOffer> {
  const { edition_code: edition, holder_type: holderType } = row;
  if (edition === null || holderType === null) return { offer: null, isFrozen: false };
  const sold = row.offer_id === null ? null : await findSoldOffer(db, row.offer_id);
  if (sold !== null && sold.editionCode === edition && sold.offer.holderType === holderType) {
    return { offer: { ...sold.offer, ...agreed(row, sold.offer.priceFen) }, isFrozen: true };
  }
  const offer = await findOffer(db, edition, holderType);
  return {
    offer: offer === null || now === undefined ? offer : await atPriceOf(db, offer, { edition, now }),
    isFrozen: false,
  };
}

function agreed(row: StoredApplication, soldFen: number): Pick<Offer, 'priceFen' | 'discount'> {
  const { amount_fen: amountFen, list_fen: listFen, price_name: name } = row;
  return {
    priceFen: amountFen ?? soldFen,
    ...(listFen !== null && { discount: { name, listFen, until: null } }),
  };
}

async function atPriceOf(
  db: Kysely<Tables>,
  offer: Offer,
  { edition, now }: { edition: string; now: number },
): Promise<Offer> {
  const terms = await findTerms(db, { code: '', now, userId: null });
  const { priceFen, discount } = bestPrice(terms, { kind: 'new', edition, listFen: offer.priceFen }, now);
  return { ...offer, priceFen, ...(discount !== undefined && { discount }) };
}
