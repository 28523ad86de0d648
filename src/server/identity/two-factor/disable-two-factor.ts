import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { twoFactor } from '../../../contract/identity/two-factor.ts';
import type { SignedInCall } from '../../call.ts';
import { findAccount, lockAccount } from '../account-store.ts';
import { grantsOf } from '../grants.ts';
import { forgetGuesses } from '../log-in/guesses.ts';
import { requireCurrentPassword } from '../password/require-current-password.ts';
import { requireFreshLogin } from '../sessions/require-fresh-login.ts';
import { noteTwoFactor } from './note-two-factor.ts';
import { withSecondFactor } from './second-factor.ts';
import { findEnabled, removeTwoFactor } from './store.ts';

type Entry = typeof twoFactor.disable;

/** Takes the password and a code; of an account without a password a fresh log-in and a code. */
export async function disableTwoFactor(
  call: SignedInCall,
  { password, code }: ParsedInputOf<Entry>,
): Promise<OutputOf<Entry>> {
  const { id } = call.user;
  const { db } = call.database;
  const known = await findAccount(db, id);
  if ((await findEnabled(db, id)) === null) throw new ApiError('TWO_FACTOR_OFF');
  if (known !== undefined && (await grantsOf(call.config, db, known.roles)).needsSecondFactor)
    throw new ApiError('SECOND_FACTOR_REQUIRED', { message: '您的角色必须使用两步验证，不能关闭' });
  if (known?.password_hash === null) requireFreshLogin(call);
  else await requireCurrentPassword(call, password);
  await withSecondFactor(call, id, {
    code,
    act: async (trx) => {
      const account = await lockAccount(trx, id);
      if (account === undefined || account.password_hash !== known?.password_hash)
        throw new ApiError('CURRENT_PASSWORD_WRONG');
      await removeTwoFactor(trx, id);
      await forgetGuesses(call, trx, account);
      await noteTwoFactor(call, trx, account, 'disabled');
    },
  });
  return {};
}
