import type { Catalog, Edition } from '../../../contract/catalog/catalog.ts';
import { holderNames } from './offers.ts';

/** The product with its offers for search engines (schema.org), or just one edition. */
export function productData(
  { product, editions }: Pick<Catalog, 'product' | 'editions'>,
  url: string,
  only?: Edition,
): Record<string, unknown> {
  return {
    '@type': 'Product',
    name: only === undefined ? product.name : `${product.name} ${only.name}`,
    description: only === undefined ? product.description : `${only.tagline}。适合${only.audience}。`,
    brand: { '@type': 'Brand', name: product.name },
    url,
    offers: editions.flatMap((edition) =>
      edition.offers.map((offer) => ({
        '@type': 'Offer',
        name: `${edition.name}（${holderNames[offer.holderType]}授权）`,
        price: (offer.priceFen / 100).toFixed(2),
        priceCurrency: offer.currency,
        availability: 'https://schema.org/InStock',
        url,
      })),
    ),
  };
}

/** The software itself with its price range (schema.org). */
export function softwareData({ product, editions, releases }: Catalog, url: string): Record<string, unknown> {
  const prices = editions.flatMap((edition) => edition.offers.map((offer) => offer.priceFen / 100));
  return {
    '@type': 'SoftwareApplication',
    name: product.name,
    description: product.description,
    applicationCategory: 'DeveloperApplication',
    operatingSystem: 'Linux, Windows, macOS',
    ...(releases[0] && { softwareVersion: releases[0].version }),
    url,
    ...(prices.length > 0 && {
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: Math.min(...prices).toFixed(2),
        highPrice: Math.max(...prices).toFixed(2),
        priceCurrency: 'CNY',
        offerCount: prices.length,
      },
    }),
  };
}
