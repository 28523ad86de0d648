import type { Catalog, Edition } from '../../../contract/catalog.ts';
import { holderNames } from './offers.ts';

/** The product with its offers for search engines (schema.org), or one edition of it. */
export function productData({ product, editions }: Catalog, url: string, only?: Edition): Record<string, unknown> {
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
