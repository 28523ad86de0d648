import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

/** The edition's name as customers know it; its code if the edition is gone. */
export async function editionNameOf(db: Kysely<Tables>, code: string): Promise<string> {
  const row = await db.selectFrom('edition').select('name').where('code', '=', code).executeTakeFirst();
  return row?.name ?? code;
}
