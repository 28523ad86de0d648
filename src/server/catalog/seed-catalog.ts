import type { Kysely } from 'kysely';
import type { Services } from '../call.ts';
import { encodeJson } from '../database/json-column.ts';
import type { Tables } from '../database/tables/tables.ts';
import type { ChangelogRelease } from './releases/parse-changelog.ts';
import { seedId } from './seed-id.ts';
import { seedEditions, seedProduct } from './seed/editions.ts';
import { seedFeatures } from './seed/features.ts';
import { shippedPictures, shippedReleases } from './seed/releases.ts';
import { PRODUCT_CODE, selectProduct } from './store.ts';

type Db = Kysely<Tables>;

/** The default catalogue, written once; the vendor's edits stay. */
export async function seedCatalog({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  if ((await selectProduct(database.db)) !== undefined) return;
  const productId = seedId('product');
  const shipped = await shippedReleases();
  await database.transaction(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('product')
      .values({ id: productId, code: PRODUCT_CODE, ...seedProduct })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    // Another server is seeding, or has done so.
    if (numInsertedOrUpdatedRows === 0n) return;
    await insertEditions(trx, productId);
    await insertFeatures(trx, productId);
    await insertReleases(trx, productId, shipped, clock.now());
  });
}

/** The product alone, without anything of the example: its owner writes the rest. */
export async function seedEmptyCatalog({ database }: Pick<Services, 'database'>): Promise<void> {
  await database.db
    .insertInto('product')
    .values({ id: seedId('product'), code: PRODUCT_CODE, name: seedProduct.name, tagline: '', description: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether what is on sale is still the example: nobody published a catalogue, or its words stayed. */
export async function isShippedProduct(db: Db, product: typeof seedProduct): Promise<boolean> {
  if (product.tagline === seedProduct.tagline || product.description === seedProduct.description) return true;
  const published = await db
    .selectFrom('catalog_version')
    .select('id')
    .where('published_by', 'is not', null)
    .executeTakeFirst();
  return published === undefined;
}

async function insertEditions(trx: Db, productId: string): Promise<void> {
  const editions = seedEditions.map((edition, index) => ({
    id: seedId(`edition:${edition.code}`),
    product_id: productId,
    code: edition.code,
    name: edition.name,
    tagline: edition.tagline,
    audience: edition.audience,
    highlights: encodeJson(edition.highlights),
    needs_application: edition.needsApplication ? (1 as const) : (0 as const),
    recommended: edition.recommended ? (1 as const) : (0 as const),
    position: index,
    subdomain_levels: edition.subdomainLevels,
  }));
  await trx.insertInto('edition').values(editions).execute();
  const offers = seedEditions.flatMap((edition) =>
    edition.offers.map((offer) => ({
      id: seedId(`offer:${edition.code}:${offer.holderType}`),
      edition_id: seedId(`edition:${edition.code}`),
      holder_type: offer.holderType,
      price_fen: offer.priceYuan * 100,
      currency: 'CNY',
      update_months: offer.updateMonths,
      renewal_fen: offer.renewalYuan === null ? null : offer.renewalYuan * 100,
      developers: offer.developers,
      projects: offer.projects,
      domains: offer.domains,
      support: offer.support,
    })),
  );
  await trx.insertInto('offer').values(offers).execute();
}

async function insertFeatures(trx: Db, productId: string): Promise<void> {
  const features = seedFeatures.map((feature, index) => ({
    id: seedId(`feature:${feature.group}:${feature.name}`),
    product_id: productId,
    group_name: feature.group,
    name: feature.name,
    note: feature.note,
    edition_values: encodeJson(feature.values),
    position: index,
  }));
  await trx.insertInto('feature').values(features).execute();
}

async function insertReleases(trx: Db, productId: string, shipped: ChangelogRelease[], now: number): Promise<void> {
  const releases = shipped.map((release) => ({
    id: seedId(`release:${release.version}`),
    product_id: productId,
    version: release.version,
    channel: release.channel,
    // A wrong clock must not show releases from the future.
    published_at: Math.min(release.publishedAt, now),
    changelog: release.changelog,
    is_security: release.isSecurity ? (1 as const) : (0 as const),
    editions: encodeJson(seedEditions.map((edition) => edition.code)),
    pictures: encodeJson(shippedPictures[release.version] ?? []),
  }));
  await trx.insertInto('product_release').values(releases).execute();
}
