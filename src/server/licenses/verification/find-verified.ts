import type { CompiledQuery, Kysely } from 'kysely';
import { hostIsCovered } from '@vela/license';
import { normalizeDomain } from '../../../contract/fields.ts';
import { decodeJson } from '../../database/json-column.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { overlappingDomains } from '../domains/overlapping-domains.ts';

type Db = Kysely<Tables>;

const select = (db: Db) =>
  db
    .selectFrom('license')
    .leftJoin('edition', 'edition.code', 'license.edition_code')
    .select(['license.id', 'license.number', 'license.status', 'license.edition_code', 'license.holder_type'])
    .select(['license.holder_name', 'license.shows_holder', 'license.hides_holder', 'license.domains'])
    .select(['license.project_name', 'license.further_projects'])
    .select(['license.subdomain_levels', 'license.developers', 'license.projects'])
    .select(['license.issued_at', 'license.updates_until', 'edition.name as edition_name']);

const selectByKey = (db: Db, keyId: string) =>
  select(db)
    .innerJoin('license_key', 'license_key.license_id', 'license.id')
    .select('license_key.revoked_at')
    .where('license_key.id', '=', keyId);

type KeyRow = Awaited<ReturnType<ReturnType<typeof selectByKey>['execute']>>[number];

/** Compiling the query takes longer than running it, and machines ask all the time. */
const compiled = new WeakMap<Db, CompiledQuery<KeyRow>>();

/** A license and the end of one of its keys, in one indexed select. */
export async function findByKey(db: Db, keyId: string): Promise<KeyRow | undefined> {
  const query = compiled.get(db) ?? selectByKey(db, '').compile();
  compiled.set(db, query);
  const { rows } = await db.executeQuery<KeyRow>({ ...query, parameters: [keyId] });
  return rows[0];
}

export const findByNumber = (db: Db, number: string) =>
  select(db).where('license.number', '=', number).executeTakeFirst();

/** The newest license that covers a host now, active ones first; right after a change of domains both sets count. */
export async function findByHost(db: Db, host: string, now: number) {
  const domain = normalizeDomain(host);
  if (domain === null) return undefined;
  const labels = domain.split('.');
  const above = labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'));
  const rows = await select(db)
    .innerJoin('license_domain', 'license_domain.license_id', 'license.id')
    .select('license_domain.domain')
    .where('license_domain.domain', 'in', above)
    .where((eb) => eb.or([eb('until_at', 'is', null), eb('until_at', '>', now)]))
    .orderBy('license.issued_at', 'desc')
    .limit(20)
    .execute();
  const covering = rows.filter((row) => hostIsCovered(host, [row.domain], row.subdomain_levels));
  return covering.find((row) => row.status === 'active') ?? covering[0];
}

export type VerifiedRow = NonNullable<Awaited<ReturnType<typeof findByNumber>>>;

/** Every domain that is covered now: for a while after a change, both sets. */
export async function coveredDomains(db: Db, row: VerifiedRow, now: number): Promise<string[]> {
  const current = decodeJson<string[]>(row.domains);
  if (current.length === 0) return [];
  const overlapping = await overlappingDomains(db, row.id, now);
  return [...new Set([...current, ...overlapping.keys()])];
}
