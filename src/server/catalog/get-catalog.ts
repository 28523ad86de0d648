import type { Selectable } from 'kysely';
import type { Catalog } from '../../contract/catalog.ts';
import type { Call } from '../call.ts';
import { decodeJson } from '../database/json-column.ts';
import type { ProductReleaseRow, ProductRow } from '../database/tables/catalog-tables.ts';
import {
  getProduct,
  selectEditions,
  selectFeatures,
  selectOffers,
  selectReleases,
  toEdition,
  toFeatureGroups,
} from './store.ts';

type Release = Catalog['releases'][number];

const SHOWN_RELEASES = 20;

/** The whole catalogue in five queries, however large it is. */
export async function getCatalog(call: Pick<Call, 'database' | 'config'>): Promise<Catalog> {
  const { db } = call.database;
  const product = await getProduct(db);
  const [editions, offers, features, releases] = await Promise.all([
    selectEditions(db, product.id),
    selectOffers(db),
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

/** Texts that name the product by `{{title}}` follow the configuration. */
function presentProduct(
  { code, name, tagline, description }: Selectable<ProductRow>,
  title: string,
): Catalog['product'] {
  const named = (text: string) => text.replaceAll('{{title}}', title);
  return { code, name: named(name), tagline: named(tagline), description: named(description) };
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
