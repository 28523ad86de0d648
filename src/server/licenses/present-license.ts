import type { Kysely } from 'kysely';
import type { License } from '../../contract/licenses/licenses.ts';
import { faceOfKey } from '../../contract/licenses/signature-face.ts';
import { decodeJson } from '../database/json-column.ts';
import type { Tables } from '../database/tables/tables.ts';
import { readSettingsIn } from '../settings/read-settings.ts';
import { changesLeft, isOpenChange, yearBefore } from './domains/domain-rules.ts';
import { haveUpdatesEnded, keyHintOf } from './rules.ts';
import {
  domainsOf,
  type EventRow,
  furtherProjectsOf,
  type KeyRow,
  limitsOf,
  selectDomainChanges,
  selectEvents,
  selectKeys,
  type StoredLicense,
} from './store.ts';

type JoinedLicense = StoredLicense & {
  edition_name: string | null;
  application_number: string | null;
  successor_number: string | null;
};

/** Adds history, keys and changes in a fixed number of queries, however many licenses there are. */
export async function presentLicenses(db: Kysely<Tables>, rows: JoinedLicense[], now: number): Promise<License[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [events, keys, changes, { licensing }] = await Promise.all([
    selectEvents(db, ids),
    selectKeys(db, ids),
    selectDomainChanges(db, ids, yearBefore(now)),
    readSettingsIn(db),
  ]);
  return rows.map((row) => {
    const own = <Row extends { license_id: string }>(all: Row[]): Row[] =>
      all.filter((each) => each.license_id === row.id);
    const ownKeys = own(keys);
    const ownChanges = own(changes);
    const currentKey = ownKeys.find((key) => key.revoked_at === null)?.jws ?? '';
    const newest = ownChanges.find((change) => change.undone_at === null);
    return {
      ...presentRow(row, now),
      keyHint: keyHintOf(currentKey),
      face: faceOfKey(currentKey),
      keys: ownKeys.map(presentKey),
      domainChange:
        newest === undefined || !isOpenChange(newest, now)
          ? null
          : {
              fromDomains: decodeJson<string[]>(newest.from_domains),
              changedAt: newest.changed_at,
              overlapUntil: newest.overlap_until,
              undoUntil: newest.undo_until,
            },
      domainChangesLeft: changesLeft(ownChanges, licensing.domainChangesPerYear),
      history: own(events).map(presentEvent),
    };
  });
}

type FromOtherTables = 'keyHint' | 'face' | 'keys' | 'history' | 'domainChange' | 'domainChangesLeft';

function presentRow(row: JoinedLicense, now: number): Omit<License, FromOtherTables> {
  return {
    number: row.number,
    status: row.status,
    edition: { code: row.edition_code, name: row.edition_name ?? row.edition_code },
    holderType: row.holder_type,
    holderName: row.holder_name,
    projectName: row.project_name,
    furtherProjects: furtherProjectsOf(row),
    domains: domainsOf(row),
    subdomainLevels: row.subdomain_levels,
    limits: limitsOf(row),
    issuedAt: row.issued_at,
    updatesUntil: row.updates_until,
    updatesEnded: haveUpdatesEnded(row.updates_until, now),
    applicationNumber: row.application_number,
    gift: row.gift_giver === null ? null : { giver: row.gift_giver, reason: row.gift_reason },
    statusReason: row.status_reason,
    statusChangedAt: row.status_changed_at,
    supersededBy: row.successor_number,
    holderVisibility: row.hides_holder === 1 ? 'hidden' : row.shows_holder === 1 ? 'full' : 'masked',
    revision: row.revision,
  };
}

const presentKey = (key: KeyRow): License['keys'][number] => ({
  id: key.id,
  hint: keyHintOf(key.jws),
  issuedAt: key.issued_at,
  endsAt: key.revoked_at,
  endReason: key.end_reason === '' ? null : (key.end_reason as License['keys'][number]['endReason']),
});

const presentEvent = (event: EventRow): License['history'][number] => ({
  id: event.id,
  at: event.at,
  act: event.act as License['history'][number]['act'],
  note: event.note,
});
