import type { Selectable } from 'kysely';
import type { Catalog } from '../../contract/catalog/catalog.ts';
import type { Call } from '../call.ts';
import { bestPrice } from '../discounts/rules.ts';
import { findTerms } from '../discounts/store.ts';
import { decodeJson } from '../database/json-column.ts';
import type { ProductReleaseRow, ProductRow } from '../database/tables/catalog-tables.ts';
import {
  getProduct,
  ownWords,
  selectEditions,
  selectFeatures,
  selectOffers,
  selectReleases,
  toEdition,
  toFeatureGroups,
} from './store.ts';

type Release = Catalog['releases'][number];

const SHOWN_RELEASES = 20;

/** The whole catalogue in a few queries, however large it is, at the prices for everyone. */
export async function getCatalog(call: Pick<Call, 'database' | 'config' | 'clock'>): Promise<Catalog> {
  const now = call.clock.now();
  const [listed, discounts] = await Promise.all([
    getListedCatalog(call),
    findTerms(call.database.db, { code: '', now, userId: null }),
  ]);
  if (discounts.length === 0) return listed;
  return {
    ...listed,
    editions: listed.editions.map((edition) => ({
      ...edition,
      offers: edition.offers.map((offer) => {
        const purchase = { kind: 'new', edition: edition.code, listFen: offer.priceFen } as const;
        const { priceFen, discount } = bestPrice(discounts, purchase, now);
        return { ...offer, priceFen, ...(discount !== undefined && { discount }) };
      }),
    })),
  };
}

/** The same at list prices. */
export async function getListedCatalog(call: Pick<Call, 'database' | 'config' | 'clock'>): Promise<Catalog> {
  const { db } = call.database;
  const product = await getProduct(db);
  const [editions, offers, features, releases] = await Promise.all([
    selectEditions(db, product.id),
    selectOffers(db, call.clock.now()),
    selectFeatures(db, product.id),
    selectReleases(db, product.id, SHOWN_RELEASES),
  ]);
  return {
    product: presentProduct(product, call.config.appTitle),
    editions: editions.map((edition) => toEdition(edition, offers)),
    features: toFeatureGroups(features),
    releases: releases.map(presentRelease),
  };
}

/** Texts with `{{title}}` follow the configured title of the site. */
function presentProduct(row: Selectable<ProductRow>, title: string): Catalog['product'] {
  const { name, tagline, description } = row;
  const named = (text: string) => text.replaceAll('{{title}}', title);
  // Before anybody has written a catalogue, only the shop's name is known.
  return {
    name: named(name),
    tagline: named(tagline) || title,
    description: named(description),
    ...ownWords(row),
  };
}

function presentRelease(row: Selectable<ProductReleaseRow>): Release {
  return {
    version: row.version,
    channel: row.channel,
    publishedAt: row.published_at,
    changelog: row.changelog,
    isSecurity: row.is_security === 1,
    editions: decodeJson<string[]>(row.editions),
  };
}
