import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

interface Application {
  id: string;
  license_id: string | null;
  appeal_of: string | null;
}
interface License {
  id: string;
  application_id: string | null;
  superseded_by: string | null;
}

export interface ExampleRecords {
  applications: { gone: string[]; kept: string[] };
  licenses: { gone: string[]; kept: string[] };
}

/**
 * Applications and licenses of sample accounts. Those that involve real people stay: a license that was transferred to
 * a customer, a transfer that waits for one, and everything that led there.
 */
export async function findExampleRecords(db: Kysely<Tables>, sampleIds: readonly string[]): Promise<ExampleRecords> {
  if (sampleIds.length === 0) return { applications: { gone: [], kept: [] }, licenses: { gone: [], kept: [] } };
  const applications = await db
    .selectFrom('application')
    .select(['id', 'license_id', 'appeal_of'])
    .where('user_id', 'in', sampleIds)
    .execute();
  const licenses = await db
    .selectFrom('license')
    .select(['id', 'application_id', 'superseded_by'])
    .where('user_id', 'in', sampleIds)
    .execute();
  const kept = await keptBy(db, sampleIds);
  followLinks(kept, applications, licenses);
  const split = (rows: readonly { id: string }[]) => ({
    gone: rows.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
    kept: rows.filter(({ id }) => kept.has(id)).map(({ id }) => id),
  });
  return { applications: split(applications), licenses: split(licenses) };
}

/** Rows to which records of real people refer, and applications that wait for a real person. */
async function keptBy(db: Kysely<Tables>, sampleIds: readonly string[]): Promise<Set<string>> {
  const [waiting, theirLicenses, theirApplications] = await Promise.all([
    db
      .selectFrom('application')
      .select('id')
      .where('user_id', 'in', sampleIds)
      .where('recipient_id', 'is not', null)
      .where('recipient_id', 'not in', sampleIds)
      .execute(),
    db
      .selectFrom('license')
      .select(['application_id', 'superseded_by'])
      .where('user_id', 'not in', sampleIds)
      .execute(),
    db.selectFrom('application').select(['license_id', 'appeal_of']).where('user_id', 'not in', sampleIds).execute(),
  ]);
  const found = [
    ...waiting.map(({ id }) => id),
    ...theirLicenses.flatMap((row) => [row.application_id, row.superseded_by]),
    ...theirApplications.flatMap((row) => [row.license_id, row.appeal_of]),
  ];
  return new Set(found.filter((id) => id !== null));
}

/** A row to which a kept record refers is kept, too. */
function followLinks(kept: Set<string>, applications: readonly Application[], licenses: readonly License[]): void {
  for (let before = -1; before < kept.size;) {
    before = kept.size;
    const linked = [
      ...applications.filter(({ id }) => kept.has(id)).flatMap((row) => [row.license_id, row.appeal_of]),
      ...licenses.filter(({ id }) => kept.has(id)).flatMap((row) => [row.application_id, row.superseded_by]),
    ];
    for (const id of linked) if (id !== null) kept.add(id);
  }
}
