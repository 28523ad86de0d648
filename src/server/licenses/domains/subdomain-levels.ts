import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';

/** How many levels below its domains a license of the edition reaches; null = all sub-domains. */
export async function subdomainLevelsOf(db: Kysely<Tables>, edition: string): Promise<number | null> {
  const row = await db.selectFrom('edition').select('subdomain_levels').where('code', '=', edition).executeTakeFirst();
  return row?.subdomain_levels ?? null;
}
