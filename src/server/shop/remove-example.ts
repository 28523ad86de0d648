import type { Transaction } from 'kysely';
import type { ExampleRemoval } from '../../contract/shop/shop.ts';
import { removeApplications, unlinkApplications } from '../applications/remove-applications.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Call } from '../call.ts';
import { emptyExampleCatalog, findExampleReleases, removeExampleReleases } from '../catalog/remove-example.ts';
import type { Tables } from '../database/tables/tables.ts';
import { ApiError } from '../../contract/errors.ts';
import { removeUses } from '../discounts/uses.ts';
import { forgetPerson } from '../identity/forget-person.ts';
import { selectSampleAccounts } from '../identity/registration/sample-accounts.ts';
import { removeInvoices } from '../invoices/remove-invoices.ts';
import { removeLicenses } from '../licenses/remove-licenses.ts';
import { dropLettersTo } from '../mail/drop-letters-to.ts';
import { removeDownloadsOf, removeExampleMaterials } from '../materials/remove-example.ts';
import { clearSamples } from '../settings/clear-samples.ts';
import { forgetCachedSettings } from '../settings/read-settings.ts';
import { giveUpFiles } from '../uploads/reserve-file.ts';
import { type ExampleRecords, findExampleRecords } from './example-records.ts';
import { forgetCachedShop } from './read-shop.ts';
import { lockShop, updateShop } from './store.ts';

type Trx = Transaction<Tables>;

/**
 * Removes the whole example: people of the demonstration with all their data, the shipped catalogue, releases and
 * materials, and settings that are still samples. The vendor's own things, and those that involve real people, stay and
 * are named. `seen` is the revision of the shop that the caller saw.
 */
export async function removeExample(call: Call, seen?: number): Promise<ExampleRemoval> {
  const removal = await call.database.transaction((trx) => removeIn(call, trx, seen));
  forgetCachedSettings(call.database);
  forgetCachedShop(call.database);
  return removal;
}

async function removeIn(call: Call, trx: Trx, seen: number | undefined): Promise<ExampleRemoval> {
  const now = call.clock.now();
  const shop = await lockShop(trx);
  if (seen !== undefined && shop.revision !== seen) throw new ApiError('SHOP_CHANGED');
  const accounts = await selectSampleAccounts(trx);
  const ids = accounts.map(({ id }) => id);
  const records = await findExampleRecords(trx, ids);
  await removeDownloadsOf(trx, ids);
  const files = await removeRecords(trx, records);
  const releases = (await findExampleReleases(trx)).map(({ id }) => id);
  const materials = await removeExampleMaterials(trx, releases, now);
  await removeExampleReleases(trx, releases, now);
  const isCatalogEmptied = await emptyExampleCatalog(trx, now);
  const settings = await clearSamples(call, trx);
  await removePeople(trx, accounts, now);
  await giveUpFiles(trx, [...files, ...materials.files], now);
  const removal: ExampleRemoval = {
    accounts: ids.length,
    applications: records.applications.gone.length,
    licenses: records.licenses.gone.length,
    materials: materials.removed,
    settings: settings.length,
    isCatalogEmptied,
    kept: {
      applications: records.applications.kept.length,
      licenses: records.licenses.kept.length,
      materials: materials.kept,
    },
  };
  await updateShop(trx, {
    has_example: 0,
    revision: shop.revision + 1,
    changed_at: now,
    changed_by: call.user?.id ?? null,
    ...(shop.state === 'example' && { state: 'closed' as const }),
  });
  await recordAudit(call, trx, {
    act: 'shop.example_removed',
    targetType: 'shop',
    targetId: 'shop',
    detail: { ...removal },
  });
  return removal;
}

/** Returns the files that nobody needs any more. */
async function removeRecords(trx: Trx, { applications, licenses }: ExampleRecords): Promise<string[]> {
  if (applications.gone.length > 0) await unlinkApplications(trx, applications.gone);
  if (licenses.gone.length > 0) await removeLicenses(trx, licenses.gone);
  if (applications.gone.length === 0) return [];
  await removeUses(trx, applications.gone);
  const invoices = await removeInvoices(trx, applications.gone);
  return [...invoices, ...(await removeApplications(trx, applications.gone))];
}

/** The rows stay, emptied: the audit log names them as actors, and never changes. */
async function removePeople(
  trx: Trx,
  accounts: readonly { id: string; email: string | null }[],
  now: number,
): Promise<void> {
  const emails = accounts.map(({ email }) => email).filter((email) => email !== null);
  if (emails.length > 0) await dropLettersTo(trx, emails);
  for (const { id } of accounts) await forgetPerson(trx, id, now);
}
