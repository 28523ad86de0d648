import type { Catalog } from '../../../contract/catalog.ts';
import { holderNames } from './offers.ts';

/** The product with its offers for search engines (schema.org). */
export function productData({ product, editions }: Catalog, url: string): Record<string, unknown> {
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
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
