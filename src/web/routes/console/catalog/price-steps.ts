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

export interface PriceStep extends Pick<CatalogVersion, 'number' | 'publishedAt' | 'publishedBy'> {
  text: string;
}

/** The publications that changed this offer's price, newest first. */
export function priceSteps(versions: readonly CatalogVersion[], key: string): PriceStep[] {
  const texts = versions.map(({ prices }) => textOf(prices.find((price) => keyOf(price) === key)));
  return versions.flatMap(({ number, publishedAt, publishedBy }, index) => {
    const text = texts[index] ?? null;
    const before = texts[index + 1] ?? null;
    return text === before ? [] : [{ number, publishedAt, publishedBy, text: text ?? '不再出售' }];
  });
}

function textOf(price: Price | undefined): string | null {
  if (price === undefined) return null;
  const renewal = price.renewalFen === null ? '不提供续期' : `续期 ${formatFen(price.renewalFen)}`;
  return `${formatFen(price.priceFen)}，${renewal}`;
}
