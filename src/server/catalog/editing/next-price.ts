import type { CatalogDocument, OfferDraft } from '../../../contract/catalog/catalog-editing.ts';
import { minuteOf } from '../../outside/shanghai-calendar.ts';
import { fenText } from '../../applications/payment/fen-text.ts';

type NextPrice = NonNullable<OfferDraft['next']>;

/** A price that will hold, and whose. */
export interface ComingPrice {
  edition: string;
  holderType: OfferDraft['holderType'];
  next: NextPrice;
}

/**
 * The catalogue as it is at a moment: a price whose time has come is the price. Whatever reads a stored document uses
 * this, so that a draft or a former state never puts the old price back.
 */
export function documentAt(document: CatalogDocument, now: number): CatalogDocument {
  return {
    ...document,
    editions: document.editions.map((edition) => ({
      ...edition,
      offers: edition.offers.map((offer) => offerAt(offer, now)),
    })),
  };
}

function offerAt({ next, ...offer }: OfferDraft, now: number): OfferDraft {
  if (next === undefined || next === null) return offer;
  return next.from <= now ? { ...offer, priceFen: next.priceFen } : { ...offer, next };
}

export const comingPrices = ({ editions }: CatalogDocument): ComingPrice[] =>
  editions.flatMap(({ code, offers }) =>
    offers.flatMap(({ holderType, next }) =>
      next === undefined || next === null ? [] : [{ edition: code, holderType, next }],
    ),
  );

export const isSameComing = (one: ComingPrice, other: ComingPrice): boolean =>
  one.edition === other.edition &&
  one.holderType === other.holderType &&
  one.next.from === other.next.from &&
  one.next.priceFen === other.next.priceFen;

/** Times that are over, by the path of their field; those in `known` were in the future when they were chosen. */
export function pastProblems(
  { editions }: CatalogDocument,
  now: number,
  known: readonly ComingPrice[],
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [index, { code, offers }] of editions.entries())
    for (const [at, { holderType, next }] of offers.entries()) {
      if (next === undefined || next === null || next.from > now) continue;
      if (known.some((each) => isSameComing(each, { edition: code, holderType, next }))) continue;
      problems[`editions.${index}.offers.${at}.next.from`] = '请选择以后的时间';
    }
  return problems;
}

/** What becomes of a price that will hold, in words; null if nothing does. */
export function nextPriceChange(before: OfferDraft['next'], after: OfferDraft['next']): string | null {
  const was = before ? nextPriceText(before) : null;
  const is = after ? nextPriceText(after) : null;
  if (was === is) return null;
  if (is === null) return `撤回预定的价格：${was}`;
  return was === null ? `价格将变：${is}` : `预定的价格 ${was} → ${is}`;
}

/** In Beijing time, as everywhere. */
export const nextPriceText = ({ priceFen, from }: NextPrice): string => `${minuteOf(from)} 起 ${fenText(priceFen)}`;
