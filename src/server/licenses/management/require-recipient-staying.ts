import type { Kysely } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import { forUpdate } from '../../database/row-lock.ts';
import type { Tables } from '../../database/tables/tables.ts';

/** Locks the recipient's account, so that nobody gets a license while leaving, or leaves while getting one. Throws `RECIPIENT_LEAVING`. */
export async function requireRecipientStaying(trx: Kysely<Tables>, userId: string): Promise<void> {
  const account = await forUpdate(
    trx.selectFrom('app_user').select(['deletion_due_at', 'deleted_at', 'merged_into']).where('id', '=', userId),
  ).executeTakeFirst();
  const { deletion_due_at: leavesAt = null, deleted_at: leftAt = null, merged_into: mergedInto = null } = account ?? {};
  if (account === undefined || leavesAt !== null || leftAt !== null || mergedInto !== null)
    throw new ApiError('RECIPIENT_LEAVING');
}
