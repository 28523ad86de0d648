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
 * otherwise the one in force, at list price.
 */
export async function resolveOffer(db: Kysely<Tables>, row: StoredApplication, now: number): Promise<ResolvedOffer> {
  const { edition_code: edition, holder_type: holderType } = row;
  if (edition === null || holderType === null) return { offer: null, isFrozen: false };
  const sold = row.offer_id === null ? null : await findSoldOffer(db, row.offer_id);
  if (sold !== null && sold.editionCode === edition && sold.offer.holderType === holderType) {
    return { offer: { ...sold.offer, ...agreed(row, sold.offer.priceFen) }, isFrozen: true };
  }
  return { offer: await findOffer(db, edition, holderType, now), isFrozen: false };
}

/** The same as a customer sees it now: with the discounts that are open to everyone. */
export async function resolveShownOffer(
  db: Kysely<Tables>,
  row: StoredApplication,
  now: number,
): Promise<Offer | null> {
  const { offer, isFrozen } = await resolveOffer(db, row, now);
  if (offer === null || isFrozen || row.edition_code === null) return offer;
  return atPriceOf(db, offer, { edition: row.edition_code, now });
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
