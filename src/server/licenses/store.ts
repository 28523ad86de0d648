import type { Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { License } from '../../contract/licenses/licenses.ts';
import { ApiError } from '../../contract/errors.ts';
import { decodeJson } from '../database/json-column.ts';
import { forUpdate } from '../database/row-lock.ts';
import type { LicenseEventRow, LicenseKeyRow, LicenseRow } from '../database/tables/license-tables.ts';
import type { Tables } from '../database/tables/tables.ts';

type Db = Kysely<Tables>;
export type StoredLicense = Selectable<LicenseRow>;

export const selectLicenses = (db: Db) =>
  db
    .selectFrom('license')
    .leftJoin('edition', 'edition.code', 'license.edition_code')
    .leftJoin('application', 'application.id', 'license.application_id')
    .leftJoin('license as successor', 'successor.id', 'license.superseded_by')
    .selectAll('license')
    .select([
      'edition.name as edition_name',
      'application.number as application_number',
      'successor.number as successor_number',
    ]);

/** Locks the license until the transaction ends; with an owner given, another account's license counts as missing. */
export async function lockLicense(
  trx: Transaction<Tables>,
  number: string,
  ownerId: string | null = null,
): Promise<StoredLicense> {
  const query = trx.selectFrom('license').selectAll().where('number', '=', number);
  const row = await forUpdate(ownerId === null ? query : query.where('user_id', '=', ownerId)).executeTakeFirst();
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return row;
}

/** Writes a locked license; each write makes a new revision. */
export const saveLicense = (
  trx: Transaction<Tables>,
  row: StoredLicense,
  change: Updateable<LicenseRow>,
): Promise<StoredLicense> =>
  trx
    .updateTable('license')
    .set({ ...change, revision: row.revision + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Whether the license came by a transfer. */
export async function wasReceivedIn(db: Db, licenseId: string): Promise<boolean> {
  const event = await db
    .selectFrom('license_event')
    .select('id')
    .where('license_id', '=', licenseId)
    .where('act', '=', 'receive')
    .executeTakeFirst();
  return event !== undefined;
}

export type EventRow = Selectable<LicenseEventRow>;

export const selectEvents = (db: Db, licenseIds: string[]): Promise<EventRow[]> =>
  db
    .selectFrom('license_event')
    .selectAll()
    .where('license_id', 'in', licenseIds)
    .orderBy('at')
    .orderBy('id')
    .execute();

export type KeyRow = Pick<
  Selectable<LicenseKeyRow>,
  'id' | 'license_id' | 'jws' | 'issued_at' | 'revoked_at' | 'end_reason'
>;

/** Newest first. */
export const selectKeys = (db: Db, licenseIds: string[]): Promise<KeyRow[]> =>
  db
    .selectFrom('license_key')
    .select(['id', 'license_id', 'jws', 'issued_at', 'revoked_at', 'end_reason'])
    .where('license_id', 'in', licenseIds)
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Newest first. */
export const selectDomainChanges = (db: Db, licenseIds: string[], since: number) =>
  db
    .selectFrom('license_domain_change')
    .selectAll()
    .where('license_id', 'in', licenseIds)
    .where('changed_at', '>=', since)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** The key that the customer should use: the newest without an end. */
export const selectCurrentKey = (db: Db, licenseId: string) =>
  db
    .selectFrom('license_key')
    .selectAll()
    .where('license_id', '=', licenseId)
    .where('revoked_at', 'is', null)
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const limitsOf = (row: StoredLicense): License['limits'] => ({
  developers: row.developers,
  projects: row.projects,
  domains: row.domain_limit,
});

/** Written as one text of lines: no name contains a line break. */
export const linesOfProjects = (names: readonly string[]): string => names.join('\n');
export const furtherProjectsOf = ({ further_projects: lines }: { further_projects: string }): string[] =>
  lines === '' ? [] : lines.split('\n');
export const projectNamesOf = (row: Pick<StoredLicense, 'project_name' | 'further_projects'>) => ({
  projectName: row.project_name,
  furtherProjects: furtherProjectsOf(row),
});

export const domainsOf = (row: Pick<StoredLicense, 'domains'>): string[] => decodeJson<string[]>(row.domains);
