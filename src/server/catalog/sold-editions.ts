import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

/** The codes of editions that the catalogue shows. */
export async function soldEditions(db: Kysely<Tables>): Promise<Set<string>> {
  const rows = await db.selectFrom('edition').select('code').where('retired_at', 'is', null).execute();
  return new Set(rows.map(({ code }) => code));
}
