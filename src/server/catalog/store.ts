import { type Kysely, type Selectable, sql } from 'kysely';
import semver from 'semver';
import type { Catalog, Edition, Offer } from '../../contract/catalog/catalog.ts';
import type { CatalogWords } from '../../contract/catalog/catalog-words.ts';
import { shippedWords } from '../../contract/catalog/shipped-words.ts';
import { decodeJson } from '../database/json-column.ts';
import type {
  EditionRow,
  FeatureRow,
  OfferRow,
  ProductReleaseRow,
  ProductRow,
} from '../database/tables/catalog-tables.ts';
import type { Tables } from '../database/tables/tables.ts';

type Db = Kysely<Tables>;

export const PRODUCT_CODE = 'vela-admin';

export function toOffer(row: Selectable<OfferRow>): Offer {
  return {
    id: row.id,
    holderType: row.holder_type,
    priceFen: row.price_fen,
    currency: row.currency,
    updateMonths: row.update_months,
    renewalFen: row.renewal_fen,
    developers: row.developers,
    projects: row.projects,
    domains: row.domains,
    support: row.support,
  };
}

/** The edition with its own offers. */
export function toEdition(row: Selectable<EditionRow>, offers: readonly Selectable<OfferRow>[]): Edition {
  return {
    code: row.code,
    name: row.name,
    tagline: row.tagline,
    audience: row.audience,
    highlights: decodeJson<string[]>(row.highlights),
    needsApplication: row.needs_application === 1,
    recommended: row.recommended === 1,
    subdomainLevels: row.subdomain_levels,
    offers: offers.filter((offer) => offer.edition_id === row.id).map(toOffer),
  };
}

/** Features under the names of their groups, in the order of the rows. */
export function toFeatureGroups(rows: readonly Selectable<FeatureRow>[]): Catalog['features'] {
  const groups = Map.groupBy(rows, (row) => row.group_name);
  return [...groups].map(([name, features]) => ({
    name,
    features: features.map((row) => ({ name: row.name, note: row.note, values: decodeJson(row.edition_values) })),
  }));
}

export const selectProduct = (db: Db) =>
  db.selectFrom('product').selectAll().where('code', '=', PRODUCT_CODE).executeTakeFirst();

/** Throws if the database was never seeded. */
export async function getProduct(db: Db): Promise<Selectable<ProductRow>> {
  const product = await selectProduct(db);
  if (product === undefined) throw new Error('the catalogue has no product: was the database seeded?');
  return product;
}

/** The vendor's words, or the shipped ones. */
export const readWords = async (db: Db): Promise<CatalogWords> => ownWords(await getProduct(db)).words ?? shippedWords;

/** The vendor's words; nothing if they are the shipped ones. */
export const ownWords = ({ words }: Selectable<ProductRow>): { words?: CatalogWords } =>
  words === null ? {} : { words: decodeJson<CatalogWords>(words) };

export const selectEditions = (db: Db, productId: string) =>
  db
    .selectFrom('edition')
    .selectAll()
    .where('product_id', '=', productId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .execute();

/**
 * Whether an offer is the one in force: of those that are not retired, the one that began last. Whoever reads what
 * something costs now asks with this, so that a new price takes over without anybody doing anything.
 */
export const isInForce = (now: number) => sql<boolean>`offer.retired_at is null and offer.valid_from = (
  select max(other.valid_from) from offer as other
  where other.edition_id = offer.edition_id and other.holder_type = offer.holder_type
    and other.retired_at is null and other.valid_from <= ${now})`;

export const selectOffers = (db: Db, now: number) =>
  db.selectFrom('offer').selectAll().where(isInForce(now)).orderBy('price_fen').execute();

/** Offers that have not begun. */
export const selectComingOffers = (db: Db, now: number) =>
  db.selectFrom('offer').selectAll().where('retired_at', 'is', null).where('valid_from', '>', now).execute();

export const selectFeatures = (db: Db, productId: string) =>
  db.selectFrom('feature').selectAll().where('product_id', '=', productId).orderBy('position').execute();

/** Licenses in force, and the number of accounts that have them. */
export const countInForce = (db: Db) =>
  db
    .selectFrom('license')
    .select((eb) => [eb.fn.countAll<number>().as('licenses'), eb.fn.count<number>('user_id').distinct().as('holders')])
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();

/** Published releases, newest first; on the same day the higher version is newer. */
export async function selectReleases(
  db: Db,
  productId: string,
  limit: number,
): Promise<Selectable<ProductReleaseRow>[]> {
  const rows = await db
    .selectFrom('product_release')
    .selectAll()
    .where('product_id', '=', productId)
    .where('is_draft', '=', 0)
    .where('withdrawn_at', 'is', null)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.toSorted((a, b) => b.published_at - a.published_at || semver.rcompare(a.version, b.version));
}

export const selectOffer = (db: Db, editionCode: string, holderType: 'personal' | 'company', now: number) =>
  db
    .selectFrom('offer')
    .innerJoin('edition', 'edition.id', 'offer.edition_id')
    .selectAll('offer')
    .where('edition.code', '=', editionCode)
    .where('edition.retired_at', 'is', null)
    .where('offer.holder_type', '=', holderType)
    .where(isInForce(now))
    .executeTakeFirst();

export const selectSoldOffer = (db: Db, id: string) =>
  db
    .selectFrom('offer')
    .innerJoin('edition', 'edition.id', 'offer.edition_id')
    .selectAll('offer')
    .select('edition.code as edition_code')
    .where('offer.id', '=', id)
    .executeTakeFirst();
