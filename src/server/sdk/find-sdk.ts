import type { Services } from '../call.ts';
import { getProduct, ownWords } from '../catalog/store.ts';
import { readSettings } from '../settings/read-settings.ts';
import { packSdk, type PackedSdk, type SdkBrand } from './pack-sdk.ts';
import { sdkFileOf, sdkVersion } from './sdk-names.ts';
import type { Kysely, Selectable } from 'kysely';
import type { SdkPackageRow } from '../database/tables/sdk-tables.ts';
import type { Tables } from '../database/tables/tables.ts';

/** A package as customers receive it. */
export interface Sdk {
  file: string;
  name: string;
  version: string;
  bytes: Buffer;
  sha256: string;
  integrity: string;
  publishedAt: number;
}

type Parts = Pick<Services, 'config' | 'database' | 'clock' | 'log'>;

/** The package that a site offers now, under the name that its vendor has set; null if there is none. */
export async function findLatestSdk(services: Parts): Promise<Sdk | null> {
  const { sdkPackage } = await readSettings(services.database);
  return findSdk(services, sdkFileOf(sdkPackage));
}

/**
 * A package by its file's name. It is packed on the first request and kept forever: lock files contain its address and
 * its hash, so versions from before an upgrade stay.
 */
export async function findSdk(services: Parts, fileName: string): Promise<Sdk | null> {
  const { db } = services.database;
  const stored = await findStoredSdk(db, fileName);
  if (stored !== undefined) return fromRow(stored);
  const { sdkPackage, sdkVariable } = await readSettings(services.database);
  if (fileName !== sdkFileOf(sdkPackage)) return null;
  const { publicUrl } = services.config;
  const { words } = ownWords(await getProduct(db));
  const packed = await packOnce({
    packageName: sdkPackage,
    variable: sdkVariable,
    publicUrl,
    ...(words && { limits: { developers: words.developers.name, projects: words.projects.name } }),
  });
  if (packed === null) {
    services.log.error('The types of the SDK are missing: run npm run build.');
    return null;
  }
  const { bytes, ...hashes } = packed;
  await storeSdk(db, {
    file_name: fileName,
    package_name: sdkPackage,
    version: sdkVersion,
    content: bytes.toString('base64'),
    ...hashes,
    published_at: services.clock.now(),
  });
  // Another server may have been first.
  const kept = await findStoredSdk(db, fileName);
  return kept === undefined ? null : fromRow(kept);
}

const fromRow = (row: StoredSdk): Sdk => ({
  file: row.file_name,
  name: row.package_name,
  version: row.version,
  bytes: Buffer.from(row.content, 'base64'),
  sha256: row.sha256,
  integrity: row.integrity,
  publishedAt: row.published_at,
});

const packing = new Map<string, Promise<PackedSdk | null>>();

/** Concurrent requests wait for the same package. */
function packOnce(brand: SdkBrand): Promise<PackedSdk | null> {
  const key = JSON.stringify(Object.values(brand));
  const running = packing.get(key) ?? packSdk(brand).finally(() => packing.delete(key));
  packing.set(key, running);
  return running;
}

type StoredSdk = Selectable<SdkPackageRow>;

const findStoredSdk = (db: Kysely<Tables>, fileName: string): Promise<StoredSdk | undefined> =>
  db.selectFrom('sdk_package').selectAll().where('file_name', '=', fileName).executeTakeFirst();

/** If another server stored one at the same moment, that one stays. */
async function storeSdk(db: Kysely<Tables>, row: StoredSdk): Promise<void> {
  await db
    .insertInto('sdk_package')
    .values(row)
    .onConflict((conflict) => conflict.column('file_name').doNothing())
    .execute();
}
