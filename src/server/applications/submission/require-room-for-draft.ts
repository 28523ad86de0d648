import type { Kysely } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { Tables } from '../../database/tables/tables.ts';

const MOST_DRAFTS = 20;

/** The caller has locked the account, so that simultaneous requests can't pass the limit. */
export async function requireRoomForDraft(trx: Kysely<Tables>, userId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('application')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'draft')
    .executeTakeFirstOrThrow();
  if (count >= MOST_DRAFTS) throw new ApiError('DRAFT_LIMIT_REACHED');
}
