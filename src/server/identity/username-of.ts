import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

/** The name of whoever did something, as far as the account is still there. */
export async function usernameOf(db: Kysely<Tables>, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const row = await db.selectFrom('app_user').select('username').where('id', '=', id).executeTakeFirst();
  return row?.username ?? null;
}
