import type { Kysely } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Call } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { type Account, lockAccount } from '../account-store.ts';
import { expireTokens } from '../one-time-token.ts';
import { foldUsername } from '../rules.ts';
import { revokeSessionsOf } from '../sessions/session-store.ts';
import { findUserByName, forgetLoginFailures } from '../store.ts';
import { noteTwoFactor } from './note-two-factor.ts';
import { removeTwoFactor } from './store.ts';

/**
 * The way back for someone who lost authenticator and backup codes, once an operator has verified who it is
 * (command line). Every session ends; the person is told. Answers how many sessions ended.
 */
export async function removeSecondFactor(
  call: Pick<Call, 'database' | 'clock' | 'config' | 'origin' | 'user'>,
  username: string,
): Promise<number> {
  const found = await findUserByName(call.database.db, foldUsername(username.normalize('NFKC').trim()));
  if (found === undefined) throw new ApiError('NOT_FOUND', { message: `没有用户名为 ${username} 的账号` });
  return call.database.transaction(async (trx) => {
    const account = await lockAccount(trx, found.id);
    if (account === undefined) throw new ApiError('TWO_FACTOR_OFF');
    const ended = await takeSecondFactor(call, trx, account);
    await recordAudit(call, trx, { act: 'user.two_factor_disabled', targetType: 'user', targetId: found.id });
    return ended;
  });
}

/** From an account that is held. Answers how many sessions ended. */
export async function takeSecondFactor(
  call: Pick<Call, 'clock' | 'config' | 'origin'>,
  trx: Kysely<Tables>,
  account: Account,
): Promise<number> {
  const now = call.clock.now();
  if (!(await removeTwoFactor(trx, account.id))) throw new ApiError('TWO_FACTOR_OFF');
  await expireTokens(trx, account.id, ['login'], now);
  await forgetLoginFailures(trx, account.id);
  await noteTwoFactor(call, trx, account, 'removed');
  return revokeSessionsOf(trx, account.id, now);
}
