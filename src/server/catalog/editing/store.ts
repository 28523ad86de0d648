import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { shippedWords } from '../../../contract/catalog/shipped-words.ts';
import type { CatalogDocument, EditionDraft, OfferDraft } from '../../../contract/catalog/catalog-editing.ts';
import { encodeJson } from '../../database/json-column.ts';
import { newId } from '../../database/new-id.ts';
import { forUpdate } from '../../database/row-lock.ts';
import type { CatalogDraftRow, OfferRow, ProductRow } from '../../database/tables/catalog-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';
import {
  getProduct,
  isInForce,
  ownWords,
  selectComingOffers,
  selectEditions,
  selectFeatures,
  selectOffers,
  toEdition,
  toFeatureGroups,
  toOffer,
} from '../store.ts';
import type { ComingPrice } from './next-price.ts';

type Db = Kysely<Tables>;
type Trx = Transaction<Tables>;

const DRAFT_ID = 'catalog';

const selectDraftRow = (db: Db) => db.selectFrom('catalog_draft').selectAll().where('id', '=', DRAFT_ID);

/** Undefined until the first edit. */
export const findDraft = (db: Db): Promise<Selectable<CatalogDraftRow> | undefined> =>
  selectDraftRow(db).executeTakeFirst();

/** The draft's row, locked until the transaction ends: all edits and publications go through it. */
export async function lockDraft(trx: Trx): Promise<Selectable<CatalogDraftRow>> {
  await trx
    .insertInto('catalog_draft')
    .values({ id: DRAFT_ID, revision: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return forUpdate(selectDraftRow(trx)).executeTakeFirstOrThrow();
}

/** Writes the draft and increases its revision. */
export async function updateDraft(trx: Trx, values: Partial<Selectable<CatalogDraftRow>>): Promise<void> {
  await trx
    .updateTable('catalog_draft')
    .set((eb) => ({ ...values, revision: eb('revision', '+', 1) }))
    .execute();
}

/** The catalogue as visitors see it, in the shape in which it is edited. */
export async function selectPublished(db: Db, now: number): Promise<CatalogDocument> {
  const product = await getProduct(db);
  const [editions, offers, coming, features] = await Promise.all([
    selectEditions(db, product.id),
    selectOffers(db, now),
    selectComingOffers(db, now),
    selectFeatures(db, product.id),
  ]);
  return {
    product: {
      name: product.name,
      tagline: product.tagline,
      description: product.description,
      ...ownWords(product),
    },
    editions: editions.map((edition) => ({
      ...toEdition(edition, []),
      offers: offers
        .filter((offer) => offer.edition_id === edition.id)
        .map((offer) => ({ ...toOfferDraft(offer), ...nextOf(offer, coming) })),
    })),
    features: toFeatureGroups(features),
  };
}

function nextOf(offer: Selectable<OfferRow>, coming: readonly Selectable<OfferRow>[]): Pick<OfferDraft, 'next'> {
  const next = coming.find((each) => each.edition_id === offer.edition_id && each.holder_type === offer.holder_type);
  return next === undefined ? {} : { next: { priceFen: next.price_fen, from: next.valid_from } };
}

/** Prices that have taken over by themselves, and hold. */
export async function selectBegunPrices(db: Db, now: number): Promise<ComingPrice[]> {
  const rows = await db
    .selectFrom('offer')
    .innerJoin('edition', 'edition.id', 'offer.edition_id')
    .select(['edition.code', 'offer.holder_type', 'offer.price_fen', 'offer.valid_from'])
    .where(isInForce(now))
    .where('offer.valid_from', '>', 0)
    .execute();
  return rows.map((row) => ({
    edition: row.code,
    holderType: row.holder_type,
    next: { priceFen: row.price_fen, from: row.valid_from },
  }));
}

/** One offer by itself, without the price that follows it. */
export function toOfferDraft(row: Selectable<OfferRow>): OfferDraft {
  const { id: _id, currency: _currency, ...offer } = toOffer(row);
  return offer;
}

/** Every code that was ever published: licenses and applications may carry it. */
export async function selectPublishedCodes(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('edition').select('code').orderBy('position').execute();
  return rows.map(({ code }) => code);
}

export async function updateProduct(
  trx: Trx,
  { product: { words, ...product } }: CatalogDocument,
): Promise<Selectable<ProductRow>> {
  const row = await getProduct(trx);
  const isOwn = words !== undefined && !isDeepStrictEqual(words, shippedWords);
  const values = { ...product, words: isOwn ? encodeJson(words) : null };
  await trx.updateTable('product').set(values).where('id', '=', row.id).execute();
  return row;
}

/** Writes the edition under its code, reviving a retired one; returns its id. */
export async function upsertEdition(
  trx: Trx,
  productId: string,
  edition: EditionDraft,
  position: number,
): Promise<string> {
  const values = {
    name: edition.name,
    tagline: edition.tagline,
    audience: edition.audience,
    highlights: encodeJson(edition.highlights),
    needs_application: edition.needsApplication ? (1 as const) : (0 as const),
    recommended: edition.recommended ? (1 as const) : (0 as const),
    position,
    subdomain_levels: edition.subdomainLevels,
    retired_at: null,
  };
  const { id } = await trx
    .insertInto('edition')
    .values({ id: newId(), product_id: productId, code: edition.code, ...values })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Nothing is deleted: licenses and applications refer to it. */
export async function retireEditions(trx: Trx, keptCodes: readonly string[], now: number): Promise<void> {
  const gone = await trx
    .updateTable('edition')
    .set({ retired_at: now })
    .where('retired_at', 'is', null)
    // No code is empty, so the empty string keeps the list valid.
    .where('code', 'not in', ['', ...keptCodes])
    .returning('id')
    .execute();
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  await trx
    .updateTable('offer')
    .set({ retired_at: now })
    .where('retired_at', 'is', null)
    .where('edition_id', 'in', ids)
    .execute();
}

/** In force, over since another one began, and still to come. */
export const selectKeptOffers = (trx: Trx, editionId: string): Promise<Selectable<OfferRow>[]> =>
  trx.selectFrom('offer').selectAll().where('edition_id', '=', editionId).where('retired_at', 'is', null).execute();

export async function retireOffer(trx: Trx, id: string, now: number): Promise<void> {
  await trx.updateTable('offer').set({ retired_at: now }).where('id', '=', id).execute();
}

export async function insertOffer(trx: Trx, editionId: string, offer: OfferDraft, validFrom: number): Promise<void> {
  await trx
    .insertInto('offer')
    .values({
      id: newId(),
      edition_id: editionId,
      holder_type: offer.holderType,
      price_fen: offer.priceFen,
      currency: 'CNY',
      update_months: offer.updateMonths,
      renewal_fen: offer.renewalFen,
      developers: offer.developers,
      projects: offer.projects,
      domains: offer.domains,
      support: offer.support,
      valid_from: validFrom,
    })
    .execute();
}

/** The comparison is read as a whole and nothing refers to it, so it is rewritten. */
export async function replaceFeatures(trx: Trx, productId: string, { features }: CatalogDocument): Promise<void> {
  await trx.deleteFrom('feature').where('product_id', '=', productId).execute();
  const rows = features.flatMap((group) => group.features.map((feature) => ({ group: group.name, ...feature })));
  if (rows.length === 0) return;
  await trx
    .insertInto('feature')
    .values(
      rows.map((row, position) => ({
        id: newId(),
        product_id: productId,
        group_name: row.group,
        name: row.name,
        note: row.note,
        edition_values: encodeJson(row.values),
        position,
      })),
    )
    .execute();
}

export const selectVersions = (db: Db, limit: number) =>
  db
    .selectFrom('catalog_version')
    .leftJoin('app_user', 'app_user.id', 'catalog_version.published_by')
    .select(['number', 'document', 'changes', 'published_at', 'app_user.username'])
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();

export const selectVersion = (db: Db, number: number) =>
  db.selectFrom('catalog_version').select('document').where('number', '=', number).executeTakeFirst();

export async function insertVersion(
  trx: Trx,
  version: { document: CatalogDocument; changes: object; publishedBy: string | null; publishedAt: number },
): Promise<number> {
  const last = await trx.selectFrom('catalog_version').select('number').orderBy('number', 'desc').executeTakeFirst();
  const number = (last?.number ?? 0) + 1;
  await trx
    .insertInto('catalog_version')
    .values({
      id: newId(),
      number,
      document: encodeJson(version.document),
      changes: encodeJson(version.changes),
      published_by: version.publishedBy,
      published_at: version.publishedAt,
    })
    .execute();
  return number;
}
