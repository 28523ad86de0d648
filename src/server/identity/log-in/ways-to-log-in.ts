import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { forUpdate } from '../../database/row-lock.ts';

/** `password`: user name or verified e-mail with a password; a provider: an account elsewhere. */
export type WayToLogIn = 'password' | 'wechat';

/**
 * How the account can be logged in to now. Inside the transaction that takes a way away: the account is locked,
 * so that of two removals at once the second sees the first.
 */
export async function waysToLogIn(trx: Kysely<Tables>, userId: string): Promise<WayToLogIn[]> {
  const account = await forUpdate(
    trx.selectFrom('app_user').select('password_hash').where('id', '=', userId),
  ).executeTakeFirst();
  const elsewhere = await trx
    .selectFrom('third_party_account')
    .select('provider')
    .where('user_id', '=', userId)
    .execute();
  const password: WayToLogIn[] = typeof account?.password_hash === 'string' ? ['password'] : [];
  return [...password, ...elsewhere.map(({ provider }) => provider)];
}
