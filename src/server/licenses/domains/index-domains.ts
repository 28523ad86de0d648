import type { Kysely } from 'kysely';
import type { Services } from '../../call.ts';
import { decodeJson } from '../../database/json-column.ts';
import type { Tables } from '../../database/tables/tables.ts';

const AT_ONCE = 200;

/** Keeps the index in step with the domains that a license covers, including overlapping ones for their time. */
export async function indexDomains(
  db: Kysely<Tables>,
  licenseId: string,
  domains: readonly string[],
  overlapping: ReadonlyMap<string, number> = new Map(),
): Promise<void> {
  await db.deleteFrom('license_domain').where('license_id', '=', licenseId).execute();
  const until = new Map<string, number | null>([...overlapping, ...domains.map((domain) => [domain, null] as const)]);
  if (until.size === 0) return;
  await db
    .insertInto('license_domain')
    .values([...until].map(([domain, at]) => ({ license_id: licenseId, domain, until_at: at })))
    .execute();
}

/** Indexes licenses from before domains could be looked up; finds nothing from the second start on. */
export async function indexOlderDomains({ database }: Pick<Services, 'database'>): Promise<void> {
  for (;;) {
    const rows = await database.db
      .selectFrom('license')
      .select(['id', 'domains'])
      .where('domains_indexed', '=', 0)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    for (const row of rows) {
      await database.transaction(async (trx) => {
        await trx.updateTable('license').set({ domains_indexed: 1 }).where('id', '=', row.id).execute();
        await indexDomains(trx, row.id, decodeJson<string[]>(row.domains));
      });
    }
    if (rows.length < AT_ONCE) return;
  }
}
