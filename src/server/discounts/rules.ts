import type { CatalogDiscount } from '../../contract/catalog/catalog.ts';
import type { Discount, DiscountKind } from '../../contract/discounts/discounts.ts';
import { dayOf } from '../outside/shanghai-calendar.ts';

type Reduction = Pick<Discount, 'percent' | 'amountFen'>;

/**
 * The price after a discount, in fen. The only place where a price is reduced: percentages are taken off exactly, a
 * fraction of a fen is in the customer's favour, and an amount never makes a price negative.
 */
export function reducedFen(listFen: number, { percent, amountFen }: Reduction): number {
  if (percent !== null) return Math.floor((listFen * (100 - percent)) / 100);
  return Math.max(0, listFen - (amountFen ?? 0));
}

export interface Terms extends Omit<
  Discount,
  'state' | 'revision' | 'createdAt' | 'createdBy' | 'changedAt' | 'changedBy'
> {
  /** How often this customer has used it. */
  ownUses: number;
}

export interface Purchase {
  kind: DiscountKind;
  edition: string;
  listFen: number;
}

type Timing = Pick<Terms, 'startsAt' | 'endsAt' | 'maxUses' | 'uses'>;

export function stateOf({ startsAt, endsAt, maxUses, uses }: Timing, now: number): Discount['state'] {
  if (endsAt !== null && endsAt <= now) return 'over';
  if (startsAt !== null && startsAt > now) return 'planned';
  return maxUses !== null && uses >= maxUses ? 'used_up' : 'running';
}

const kindNames: Record<DiscountKind, string> = { new: '新申请', renewal: '续期', upgrade: '升级' };

/** Why the discount does not apply to this purchase, in the customer's words; null if it does. */
export function refusalOf(terms: Terms, { kind, edition }: Purchase, now: number): string | null {
  const { startsAt, endsAt, kinds, editions, maxUsesEach, ownUses } = terms;
  if (endsAt !== null && endsAt <= now) return '这个优惠码已经结束';
  if (startsAt !== null && startsAt > now) return `这个优惠码从 ${dayOf(startsAt)} 起可用`;
  if (!kinds.includes(kind)) return `这个优惠码只用于${kinds.map((each) => kindNames[each]).join('、')}`;
  if (editions.length > 0 && !editions.includes(edition)) return '这个优惠码不适用于所选的版本';
  if (maxUsesEach !== null && ownUses >= maxUsesEach)
    return maxUsesEach === 1 ? '您已经用过这个优惠码' : `这个优惠码每人限用 ${maxUsesEach} 次，您已用完`;
  return terms.maxUses !== null && terms.uses >= terms.maxUses ? '这个优惠码已被用完' : null;
}

export interface Price {
  priceFen: number;
  discount?: CatalogDiscount | undefined;
  /** The discount that is used up when this price is agreed. */
  discountId: string | null;
}

const reduced = (listFen: number, { id, name, endsAt, ...reduction }: Terms): Price => ({
  priceFen: reducedFen(listFen, reduction),
  discount: { name, listFen, until: endsAt },
  discountId: id,
});

/** The price with the best discount that is open to everyone: discounts are never added up. */
export function bestPrice(discounts: readonly Terms[], purchase: Purchase, now: number): Price {
  const { listFen } = purchase;
  return discounts
    .filter((terms) => terms.code === '' && refusalOf(terms, purchase, now) === null)
    .map((terms) => reduced(listFen, terms))
    .reduce((best, each) => (each.priceFen < best.priceFen ? each : best), { priceFen: listFen, discountId: null });
}

/** The price with this code, or why the code is refused; a code that gains nothing is not used up. */
export function priceWithCode(
  discounts: readonly Terms[],
  code: string,
  purchase: Purchase,
  now: number,
): { price: Price } | { refusal: string } {
  const price = bestPrice(discounts, purchase, now);
  if (code === '') return { price };
  const terms = discounts.find((each) => each.code === code);
  if (terms === undefined) return { refusal: '没有这个优惠码，请核对后再试' };
  const refusal = refusalOf(terms, purchase, now);
  if (refusal !== null) return { refusal };
  const withCode = reduced(purchase.listFen, terms);
  if (withCode.priceFen < price.priceFen) return { price: withCode };
  const { discount } = price;
  return {
    refusal: discount === undefined ? '这次不收费，不需要优惠码' : `已有更优惠的“${discount.name}”，不需要优惠码`,
  };
}
