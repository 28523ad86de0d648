import type { Catalog } from '../../../contract/catalog/catalog.ts';
import type { CatalogDocument, CatalogDraft } from '../../../contract/catalog/catalog-editing.ts';
import type { Call } from '../../call.ts';
import { decodeJson } from '../../database/json-column.ts';
import { usernameOf } from '../../identity/username-of.ts';
import { getListedCatalog } from '../get-catalog.ts';
import { documentAt } from './next-price.ts';
import { describeChanges, withCurrentEditions } from './rules.ts';
import { findDraft, selectPublished, selectPublishedCodes } from './store.ts';

/** The catalogue draft and the changes that it would make. */
export async function getDraft(call: Pick<Call, 'database' | 'config' | 'clock'>): Promise<CatalogDraft> {
  const { db } = call.database;
  const now = call.clock.now();
  const [row, published, publishedCodes, online] = await Promise.all([
    findDraft(db),
    selectPublished(db, now),
    selectPublishedCodes(db),
    getListedCatalog(call),
  ]);
  const stored = row?.document ?? null;
  const document = stored === null ? published : documentAt(decodeJson(stored), now);
  return {
    revision: row?.revision ?? 0,
    document,
    changes: describeChanges(published, document),
    publishedCodes,
    publishAt: row?.publish_at ?? null,
    editedBy: await usernameOf(db, row?.edited_by ?? null),
    editedAt: row?.edited_at ?? null,
    preview: previewOf(document, online, call.config.appTitle),
  };
}

/** As `getCatalog` would present it once it is published. */
function previewOf(document: CatalogDocument, online: Catalog, title: string): Catalog {
  const { product, editions, features } = withCurrentEditions(document);
  const named = (text: string) => text.replaceAll('{{title}}', title);
  return {
    product: {
      name: named(product.name),
      tagline: named(product.tagline),
      description: named(product.description),
      ...(product.words !== undefined && { words: product.words }),
    },
    editions: editions.map((edition) => ({
      ...edition,
      offers: edition.offers
        // Visitors see the price of now only.
        .map(({ next: _next, ...offer }) => ({ ...offer, id: `${edition.code}-${offer.holderType}`, currency: 'CNY' }))
        .toSorted((left, right) => left.priceFen - right.priceFen),
    })),
    features,
    releases: online.releases,
  };
}
