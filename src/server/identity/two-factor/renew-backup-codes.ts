import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { twoFactor } from '../../../contract/identity/two-factor.ts';
import type { SignedInCall } from '../../call.ts';
import { lockAccount } from '../account-store.ts';
import { requireFreshLogin } from '../sessions/require-fresh-login.ts';
import { makeBackupCodes } from './backup-codes.ts';
import { noteTwoFactor } from './note-two-factor.ts';
import { withSecondFactor } from './second-factor.ts';
import { findEnabled, replaceBackupCodes } from './store.ts';

type Entry = typeof twoFactor.renewBackupCodes;

/** A new set; the old one is worth nothing. */
export async function renewBackupCodes(call: SignedInCall, { code }: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  requireFreshLogin(call);
  const { id } = call.user;
  if ((await findEnabled(call.database.db, id)) === null) throw new ApiError('TWO_FACTOR_OFF');
  const codes = await makeBackupCodes();
  await withSecondFactor(call, id, {
    code,
    act: async (trx) => {
      const account = await lockAccount(trx, id);
      if (account === undefined) throw new ApiError('LOGIN_EXPIRED');
      await replaceBackupCodes(trx, id, codes);
      await noteTwoFactor(call, trx, account, 'renewed');
    },
  });
  return { backupCodes: codes.shown };
}
