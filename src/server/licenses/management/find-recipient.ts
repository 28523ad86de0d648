import type { Kysely } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { Tables } from '../../database/tables/tables.ts';

/** The account that is to hold a license. */
export async function findRecipient(db: Kysely<Tables>, username: string): Promise<string> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('username_folded', '=', username.toLowerCase())
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw new ApiError('RECIPIENT_UNKNOWN', { fields: { username: '没有这个用户' } });
  return row.id;
}

/** Retired editions may still be issued by hand; unknown ones may not. */
export async function requireEdition(db: Kysely<Tables>, code: string): Promise<void> {
  const row = await db.selectFrom('edition').select('id').where('code', '=', code).executeTakeFirst();
  if (row === undefined) throw new ApiError('EDITION_UNAVAILABLE', { fields: { edition: '没有这个版本' } });
}
