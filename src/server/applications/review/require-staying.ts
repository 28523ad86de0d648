import type { Kysely } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import { forUpdate } from '../../database/row-lock.ts';
import type { Tables } from '../../database/tables/tables.ts';

/** Locks the account: a person who is leaving can't start or send anything, nor leave while sending. */
export async function requireStaying(trx: Kysely<Tables>, userId: string): Promise<void> {
  const account = await forUpdate(
    trx.selectFrom('app_user').select(['deletion_due_at', 'merged_into']).where('id', '=', userId),
  ).executeTakeFirst();
  if (account !== undefined && account.merged_into !== null)
    throw new ApiError('ACCOUNT_LEAVING', { message: '这个账号已合并到另一个账号，请用那个账号登录' });
  if (account === undefined || account.deletion_due_at !== null) throw new ApiError('ACCOUNT_LEAVING');
}
