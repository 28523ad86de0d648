import type { Kysely } from 'kysely';
import { normalizeDomain } from '../../contract/fields.ts';
import { decodeJson } from '../database/json-column.ts';
import type { Tables } from '../database/tables.ts';

type Db = Kysely<Tables>;

const select = (db: Db) =>
  db
    .selectFrom('license')
    .leftJoin('edition', 'edition.code', 'license.edition_code')
    .selectAll('license')
    .select('edition.name as edition_name');

/** A license with the end of one of its keys, in one indexed select. */
export const findByKey = (db: Db, keyId: string) =>
  select(db)
    .innerJoin('license_key', 'license_key.license_id', 'license.id')
    .select('license_key.revoked_at')
    .where('license_key.id', '=', keyId)
    .executeTakeFirst();

export const findByNumber = (db: Db, number: string) =>
  select(db).where('license.number', '=', number).executeTakeFirst();

/** The newest license that is registered for a host or for a domain above it, active ones first. */
export async function findByHost(db: Db, host: string) {
  const domain = normalizeDomain(host);
  if (domain === null) return undefined;
  const labels = domain.split('.');
  const above = labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'));
  const rows = await select(db)
    .innerJoin('license_domain', 'license_domain.license_id', 'license.id')
    .where('license_domain.domain', 'in', above)
    .orderBy('license.issued_at', 'desc')
    .limit(20)
    .execute();
  return rows.find((row) => row.status === 'active') ?? rows[0];
}

export type VerifiedRow = NonNullable<Awaited<ReturnType<typeof findByNumber>>>;

/** Every domain that is covered now: after a change both sets are, for a while. */
export async function coveredDomains(db: Db, row: VerifiedRow, now: number): Promise<string[]> {
  const current = decodeJson<string[]>(row.domains);
  if (current.length === 0) return [];
  const changes = await db
    .selectFrom('license_domain_change')
    .select(['from_domains', 'to_domains'])
    .where('license_id', '=', row.id)
    .where('overlap_until', '>', now)
    .execute();
  const overlapping = changes.flatMap((change) => [
    ...decodeJson<string[]>(change.from_domains),
    ...decodeJson<string[]>(change.to_domains),
  ]);
  return [...new Set([...current, ...overlapping])];
}
