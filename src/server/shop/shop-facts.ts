import type { Kysely } from 'kysely';
import type { BrokenPage } from '../../contract/pages/broken-page.ts';
import type { KeyBackup } from '../../contract/licenses/signing-keys.ts';
import type { ConfirmableName } from '../../contract/shop/shop.ts';
import type { Services } from '../call.ts';
import { findDraft } from '../catalog/editing/store.ts';
import { isShippedProduct } from '../catalog/seed-catalog.ts';
import { selectEditions, selectOffers, selectProduct } from '../catalog/store.ts';
import { findUnreviewedPages } from '../content/unreviewed-pages.ts';
import type { Tables } from '../database/tables/tables.ts';
import { examine, type Finding as DoctorFinding } from '../doctor/examine.ts';
import { countSampleAccounts } from '../identity/registration/sample-accounts.ts';
import { rolesOf } from '../identity/roles-of.ts';
import { readKeyBackup } from '../licenses/key-backup/read-key-backup.ts';
import { countShippedMaterials } from '../materials/seed-materials.ts';
import { findBrokenPages } from '../pages/broken-pages.ts';
import { publishedPages } from '../pages/published-pages.ts';
import { shippedPage } from '../pages/shipped-pages.ts';
import { readSettingsIn } from '../settings/read-settings.ts';
import type { SettingName, Settings } from '../settings/schema.ts';
import { stillSamples } from '../settings/seed-settings.ts';
import { confirmedOf, subjectsOf } from './confirmations.ts';
import { findShop } from './store.ts';

/** Shipped pages that any shop must rewrite; the others fit every shop. */
const aboutTheProduct = new Set(['home', 'choose', 'product', 'gallery']);

/** Everything that the checklist judges by. */
export interface ChecklistFacts {
  settings: Settings;
  /** Settings that still have their sample values. */
  samples: readonly SettingName[];
  /** The shop's name as visitors see it. */
  title: string;
  product: { name: string; tagline: string; description: string; isShipped: boolean };
  editions: { name: string; needsApplication: boolean; offers: number }[];
  hasCatalogDraft: boolean;
  shippedMaterials: number;
  /** Their titles. */
  unreviewedTexts: string[];
  /** Names of pages that still describe the product shipped with this software. */
  shippedPages: string[];
  /** Pages of which visitors miss a block. */
  brokenPages: BrokenPage[];
  doctor: DoctorFinding[];
  keyBackup: KeyBackup;
  isStrict: boolean;
  hasSandboxes: boolean;
  wasOpen: boolean;
  operators: number;
  sampleAccounts: number;
  /** The present subjects of confirmations, and the confirmations made. */
  subjects: Record<ConfirmableName, string>;
  confirmed: ReturnType<typeof confirmedOf>;
}

export async function gatherFacts(services: Services): Promise<ChecklistFacts> {
  const { database, config } = services;
  const { db } = database;
  const [
    settings,
    shop,
    subjects,
    catalog,
    shippedMaterials,
    unreviewedTexts,
    doctor,
    operators,
    sampleAccounts,
    pages,
    keyBackup,
    brokenPages,
  ] = await Promise.all([
    readSettingsIn(db),
    findShop(db),
    subjectsOf(services, db),
    catalogFacts(db, services.clock.now()),
    countShippedMaterials(db),
    findUnreviewedPages(db),
    examine(services),
    countOperators(db),
    countSampleAccounts(db),
    publishedPages(services),
    readKeyBackup(services),
    findBrokenPages(services),
  ]);
  return {
    settings,
    samples: stillSamples(settings),
    title: settings.title || config.appTitle,
    ...catalog,
    shippedMaterials,
    unreviewedTexts,
    shippedPages: pages.flatMap(({ slug, publishedAt, isHidden }) =>
      publishedAt === null && !isHidden && aboutTheProduct.has(slug) ? [shippedPage(slug)?.name ?? ''] : [],
    ),
    brokenPages,
    doctor,
    isStrict: config.isStrict,
    hasSandboxes: config.hasSandboxes,
    wasOpen: shop.first_opened_at !== null,
    operators,
    sampleAccounts,
    keyBackup,
    subjects,
    confirmed: confirmedOf(shop),
  };
}

async function catalogFacts(
  db: Kysely<Tables>,
  now: number,
): Promise<Pick<ChecklistFacts, 'product' | 'editions' | 'hasCatalogDraft'>> {
  const product = await selectProduct(db);
  if (product === undefined)
    return {
      product: { name: '', tagline: '', description: '', isShipped: false },
      editions: [],
      hasCatalogDraft: false,
    };
  const [editions, offers, draft, isShipped] = await Promise.all([
    selectEditions(db, product.id),
    selectOffers(db, now),
    findDraft(db),
    isShippedProduct(db, product),
  ]);
  return {
    product: { ...product, isShipped: isShipped && editions.length > 0 },
    editions: editions.map(({ id, name, needs_application }) => ({
      name,
      needsApplication: needs_application === 1,
      offers: offers.filter((offer) => offer.edition_id === id).length,
    })),
    hasCatalogDraft: (draft?.document ?? null) !== null,
  };
}

async function countOperators(db: Kysely<Tables>): Promise<number> {
  const rows = await db
    .selectFrom('app_user')
    .select('roles')
    .where('roles', '!=', '[]')
    .where('disabled_at', 'is', null)
    .execute();
  return rows.filter(({ roles }) => rolesOf(roles).length > 0).length;
}
