import type { CatalogVersion } from '../../../../contract/catalog/catalog-editing.ts';
import { formatFen } from '../../../ui/data/money.ts';

type Price = CatalogVersion['prices'][number];
const keyOf = ({ edition, holderType }: Price) => `${edition} ${holderType}`;

/** Every offer there ever was, by its last name. The newest version comes first in the list. */
export function soldOffers(versions: readonly CatalogVersion[]): (Price & { key: string })[] {
  const offers = new Map<string, Price & { key: string }>();
  for (const price of versions.flatMap(({ prices }) => prices)) {
    const key = keyOf(price);
    if (!offers.has(key)) offers.set(key, { ...price, key });
  }
  return [...offers.values()];
}

export interface PriceStep extends Pick<CatalogVersion, 'publishedBy'> {
  text: string;
  /** Since when this is the price. */
  from: number;
  /** It has not begun. */
  isComing: boolean;
}

/**
 * How this offer's price changed, newest first: by publications, and by prices that had a time of their own. One that
 * was taken back or replaced before its time is no change.
 */
export function priceSteps(versions: readonly CatalogVersion[], key: string, now: number): PriceStep[] {
  const steps: PriceStep[] = [];
  const add = (step: PriceStep) => {
    if (step.text !== (steps.at(-1)?.text ?? '')) steps.push(step);
  };
  const oldestFirst = versions.toReversed();
  for (const [index, { prices, publishedAt, publishedBy }] of oldestFirst.entries()) {
    const price = prices.find((each) => keyOf(each) === key);
    if (price !== undefined || steps.length > 0)
      add({ text: price === undefined ? '不再出售' : textOf(price), from: publishedAt, isComing: false, publishedBy });
    const next = price?.next ?? null;
    const until = oldestFirst[index + 1]?.publishedAt ?? Number.POSITIVE_INFINITY;
    if (price === undefined || next === null || next.from >= until) continue;
    const text = textOf({ ...price, priceFen: next.priceFen });
    add({ text, from: next.from, isComing: next.from > now, publishedBy: plannedBy(oldestFirst, index, price) });
  }
  return steps.toReversed();
}

/** Who published a price that later publications carried on. */
function plannedBy(oldestFirst: readonly CatalogVersion[], index: number, price: Price): string | null {
  const isPlanned = ({ prices }: CatalogVersion) => {
    const next = prices.find((each) => keyOf(each) === keyOf(price))?.next ?? null;
    return next?.from === price.next?.from && next?.priceFen === price.next?.priceFen;
  };
  const before = oldestFirst.slice(0, index + 1);
  const first = before.findLastIndex((version) => !isPlanned(version)) + 1;
  return before[first]?.publishedBy ?? null;
}

function textOf(price: Price): string {
  const renewal = price.renewalFen === null ? '不提供续期' : `续期 ${formatFen(price.renewalFen)}`;
  return `${formatFen(price.priceFen)}，${renewal}`;
}
