import type { Kysely } from 'kysely';
import { decodeJson } from '../../database/json-column.ts';
import type { Tables } from '../../database/tables/tables.ts';

/** Domains of changes whose overlap is not over, each with the time until which it counts. */
export async function overlappingDomains(
  db: Kysely<Tables>,
  licenseId: string,
  now: number,
): Promise<Map<string, number>> {
  const changes = await db
    .selectFrom('license_domain_change')
    .select(['from_domains', 'to_domains', 'overlap_until'])
    .where('license_id', '=', licenseId)
    .where('overlap_until', '>', now)
    .orderBy('overlap_until')
    .execute();
  const until = new Map<string, number>();
  for (const change of changes) {
    const domains = [change.from_domains, change.to_domains].flatMap((list) => decodeJson<string[]>(list));
    for (const domain of domains) until.set(domain, change.overlap_until);
  }
  return until;
}
