import type { Kysely, Selectable } from 'kysely';
import type { SdkPackageRow } from '../database/tables/sdk-tables.ts';
import type { Tables } from '../database/tables/tables.ts';

export type StoredSdk = Selectable<SdkPackageRow>;

export const findStoredSdk = (db: Kysely<Tables>, fileName: string): Promise<StoredSdk | undefined> =>
  db.selectFrom('sdk_package').selectAll().where('file_name', '=', fileName).executeTakeFirst();

/** A value that another server stored at the same moment stays. */
export async function storeSdk(db: Kysely<Tables>, row: StoredSdk): Promise<void> {
  await db
    .insertInto('sdk_package')
    .values(row)
    .onConflict((conflict) => conflict.column('file_name').doNothing())
    .execute();
}
