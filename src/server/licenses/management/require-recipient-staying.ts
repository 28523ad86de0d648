import type { Kysely, Selectable } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import { forUpdate } from '../../database/row-lock.ts';
import type { AppUserRow } from '../../database/tables/account-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';

/** Locks the recipient's account, so that nobody gets a license while leaving, or leaves while getting one. Throws `RECIPIENT_LEAVING`. */
export async function requireRecipientStaying(trx: Kysely<Tables>, userId: string): Promise<void> {
  const account = await forUpdate(
    trx.selectFrom('app_user').select(['deletion_due_at', 'deleted_at', 'merged_into']).where('id', '=', userId),
  ).executeTakeFirst();
  if (account === undefined || !isStaying(account)) throw new ApiError('RECIPIENT_LEAVING');
}

type Leaving = Pick<Selectable<AppUserRow>, 'deletion_due_at' | 'deleted_at' | 'merged_into'>;

export const isStaying = ({
  deletion_due_at: leavesAt,
  deleted_at: leftAt,
  merged_into: mergedInto,
}: Leaving): boolean => leavesAt === null && leftAt === null && mergedInto === null;
