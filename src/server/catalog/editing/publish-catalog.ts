import { isDeepStrictEqual } from 'node:util';
import type { Selectable, Transaction } from 'kysely';
import type {
  CatalogChange,
  catalogEditing,
  CatalogDocument,
  CatalogDraft,
  OfferDraft,
} from '../../../contract/catalog/catalog-editing.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Call, Services, SignedInCall } from '../../call.ts';
import { contentChanged } from '../../content/content-generation.ts';
import { decodeJson } from '../../database/json-column.ts';
import type { CatalogDraftRow } from '../../database/tables/catalog-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { getDraft } from './get-draft.ts';
import { comingPrices, documentAt, isSameComing } from './next-price.ts';
import { requireRevision } from './require-revision.ts';
import { describeChanges } from './rules.ts';
import {
  insertOffer,
  insertVersion,
  lockDraft,
  replaceFeatures,
  retireEditions,
  retireOffer,
  selectKeptOffers,
  selectPublished,
  toOfferDraft,
  updateDraft,
  updateProduct,
  upsertEdition,
} from './store.ts';

type Trx = Transaction<Tables>;

/** Publishes the draft, at once or at the given time; licenses and applications keep their terms. */
export async function publishCatalog(
  call: SignedInCall,
  { revision, at }: ParsedInputOf<typeof catalogEditing.publish>,
): Promise<CatalogDraft> {
  if (at !== undefined && at <= call.clock.now())
    throw new ApiError('FIELDS_INVALID', { fields: { at: '请选择以后的时间' } });
  await call.database.transaction(async (trx) => {
    const row = await requireRevision(trx, revision);
    const { published, document, changes } = await readChanges(trx, row, call.clock.now());
    if (changes.length === 0) throw new ApiError('DRAFT_UNCHANGED');
    if (at === undefined) return applyDocument(call, trx, document, changes);
    requireBeforePrices(published, document, at);
    await updateDraft(trx, { publish_at: at, edited_by: call.user.id });
    await recordAudit(call, trx, {
      act: 'catalog.scheduled',
      targetType: 'catalog',
      targetId: 'catalog',
      detail: { at, changes },
    });
  });
  contentChanged(call.database);
  return getDraft(call);
}

/** Publishes the draft whose time has come; one of several servers does it. */
export async function publishDueCatalog(services: Services): Promise<void> {
  const now = services.clock.now();
  const due = await services.database.db
    .selectFrom('catalog_draft')
    .select('id')
    .where('publish_at', '<=', now)
    .executeTakeFirst();
  if (due === undefined) return;
  await services.database.transaction(async (trx) => {
    const row = await lockDraft(trx);
    if (row.publish_at === null || row.publish_at > now) return;
    const origin = { ip: '', userAgent: '', requestId: '', token: null, browser: null };
    const { document, changes } = await readChanges(trx, row, now);
    await applyDocument({ ...services, origin, user: null }, trx, document, changes, row.edited_by);
  });
  contentChanged(services.database);
}

/** A price that is new in the draft would begin later than it says. */
function requireBeforePrices(published: CatalogDocument, document: CatalogDocument, at: number): void {
  const before = comingPrices(published);
  const isLate = comingPrices(document).some(
    (coming) => coming.next.from <= at && !before.some((each) => isSameComing(each, coming)),
  );
  if (isLate) throw new ApiError('FIELDS_INVALID', { fields: { at: '草稿里有价格在这之前生效，请选择更早的时间' } });
}

async function readChanges(
  trx: Trx,
  row: Selectable<CatalogDraftRow>,
  now: number,
): Promise<{ published: CatalogDocument; document: CatalogDocument; changes: CatalogChange[] }> {
  const published = await selectPublished(trx, now);
  const document = row.document === null ? published : documentAt(decodeJson(row.document), now);
  return { published, document, changes: describeChanges(published, document) };
}

/** Publishes a document as a new version; the draft starts again from it. */
export async function applyDocument(
  call: Pick<Call, 'clock' | 'config' | 'origin' | 'user'>,
  trx: Trx,
  document: CatalogDocument,
  changes: CatalogChange[],
  publishedBy: string | null = call.user?.id ?? null,
): Promise<void> {
  const now = call.clock.now();
  await keepFirstVersion(trx, now);
  const product = await updateProduct(trx, document);
  const codes = document.editions.map(({ code }) => code);
  await retireEditions(trx, codes, now);
  for (const [position, edition] of document.editions.entries()) {
    const editionId = await upsertEdition(trx, product.id, edition, position);
    await replaceOffers(trx, editionId, edition.offers, now);
  }
  await replaceFeatures(trx, product.id, document);
  const number = await insertVersion(trx, { document, changes, publishedBy, publishedAt: now });
  await updateDraft(trx, { document: null, publish_at: null, edited_by: null, edited_at: null });
  await recordAudit(call, trx, {
    act: 'catalog.published',
    targetType: 'catalog',
    targetId: String(number),
    detail: { changes },
  });
}

/** The state before the first publication has no version yet, and must be restorable, too. */
async function keepFirstVersion(trx: Trx, now: number): Promise<void> {
  const first = await trx.selectFrom('catalog_version').select('id').limit(1).executeTakeFirst();
  if (first !== undefined) return;
  const document = await selectPublished(trx, now);
  await insertVersion(trx, { document, changes: [], publishedBy: null, publishedAt: now });
}

/**
 * An offer is never changed, because applications refer to it. A different one retires it and takes its place, and so
 * does one that follows later. One that never began is retired in the same way.
 */
async function replaceOffers(trx: Trx, editionId: string, offers: readonly OfferDraft[], now: number): Promise<void> {
  const wanted = offers.flatMap(({ next, ...offer }) => [
    { offer, from: 0 },
    ...(next ? [{ offer: { ...offer, priceFen: next.priceFen }, from: next.from }] : []),
  ]);
  const kept = new Set<(typeof wanted)[number]>();
  for (const row of await selectKeptOffers(trx, editionId)) {
    const same = wanted.find(
      (each) =>
        !kept.has(each) &&
        isSameStart(each.from, row.valid_from, now) &&
        isDeepStrictEqual(each.offer, toOfferDraft(row)),
    );
    if (same === undefined) await retireOffer(trx, row.id, now);
    else kept.add(same);
  }
  for (const each of wanted) if (!kept.has(each)) await insertOffer(trx, editionId, each.offer, each.from);
}

/** Whatever has begun is in force from the beginning. */
const isSameStart = (wanted: number, start: number, now: number): boolean =>
  start <= now ? wanted === 0 : wanted === start;
