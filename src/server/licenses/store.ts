import type { Kysely, Selectable } from 'kysely';
import type { License } from '../../contract/licenses.ts';
import { decodeJson } from '../database/json-column.ts';
import type { LicenseEventRow, LicenseRow, Tables } from '../database/tables.ts';
import { haveUpdatesEnded, keyHintOf } from './rules.ts';

type Db = Kysely<Tables>;
type JoinedLicense = Selectable<LicenseRow> & { edition_name: string | null; application_number: string | null };

export const selectLicenses = (db: Db) =>
  db
    .selectFrom('license')
    .leftJoin('edition', 'edition.code', 'license.edition_code')
    .leftJoin('application', 'application.id', 'license.application_id')
    .selectAll('license')
    .select(['edition.name as edition_name', 'application.number as application_number']);

/** Adds history and key hints in two queries, however many licenses there are. */
export async function presentLicenses(db: Db, rows: JoinedLicense[], now: number): Promise<License[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [events, keys] = await Promise.all([selectEvents(db, ids), selectKeys(db, ids)]);
  // the newest key of each license comes last
  const currentKeys = new Map(keys.map((key) => [key.license_id, key.jws]));
  return rows.map((row) => ({
    ...presentLicense(row, now),
    keyHint: keyHintOf(currentKeys.get(row.id) ?? ''),
    history: events.filter((event) => event.license_id === row.id).map(presentEvent),
  }));
}

const selectEvents = (db: Db, licenseIds: string[]) =>
  db
    .selectFrom('license_event')
    .selectAll()
    .where('license_id', 'in', licenseIds)
    .orderBy('at')
    .orderBy('id')
    .execute();

const selectKeys = (db: Db, licenseIds: string[]) =>
  db
    .selectFrom('license_key')
    .select(['license_id', 'jws'])
    .where('license_id', 'in', licenseIds)
    .where('revoked_at', 'is', null)
    .orderBy('issued_at')
    .orderBy('id')
    .execute();

function presentLicense(row: JoinedLicense, now: number): Omit<License, 'keyHint' | 'history'> {
  return {
    number: row.number,
    status: row.status,
    edition: { code: row.edition_code, name: row.edition_name ?? row.edition_code },
    holderType: row.holder_type,
    holderName: row.holder_name,
    projectName: row.project_name,
    domains: decodeJson<string[]>(row.domains),
    limits: { developers: row.developers, projects: row.projects, domains: row.domain_limit },
    issuedAt: row.issued_at,
    updatesUntil: row.updates_until,
    updatesEnded: haveUpdatesEnded(row.updates_until, now),
    applicationNumber: row.application_number,
  };
}

const presentEvent = (event: Selectable<LicenseEventRow>): License['history'][number] => ({
  id: event.id,
  at: event.at,
  act: event.act,
  note: event.note,
});
