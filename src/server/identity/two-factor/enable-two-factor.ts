import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { twoFactor } from '../../../contract/identity/two-factor.ts';
import type { SignedInCall } from '../../call.ts';
import { lockAccount, revokeOtherSessionsOf } from '../account-store.ts';
import { expireTokens } from '../one-time-token.ts';
import { requireFreshLogin } from '../sessions/require-fresh-login.ts';
import { makeBackupCodes } from './backup-codes.ts';
import { noteTwoFactor } from './note-two-factor.ts';
import { openSecret } from './second-factor.ts';
import { findTwoFactor, lockTwoFactor, markEnabled, replaceBackupCodes, spendStep } from './store.ts';
import { stepOfCode } from './totp.ts';

type Entry = typeof twoFactor.enable;

/** Enabled from here on: the code proves that the authenticator has the secret. All other sessions must log in again. */
export async function enableTwoFactor(call: SignedInCall, { code }: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  requireFreshLogin(call);
  const { id } = call.user;
  const known = await findTwoFactor(call.database.db, id);
  if (known === undefined) throw new ApiError('TWO_FACTOR_OFF');
  const secret = await openSecret(call, id, known.sealed_secret);
  const step = secret === null ? null : stepOfCode(secret, code, call.clock.now());
  if (step === null && known.enabled_at === null) throw new ApiError('SECOND_FACTOR_WRONG');
  const codes = await makeBackupCodes();
  await call.database.transaction(async (trx) => {
    const now = call.clock.now();
    const account = await lockAccount(trx, id);
    const stored = await lockTwoFactor(trx, id);
    if (account === undefined || stored?.enabled_at !== null) throw new ApiError('TWO_FACTOR_ALREADY_ON');
    // Another enrolment was started meanwhile: the code belongs to a secret that is gone.
    if (stored.sealed_secret !== known.sealed_secret || step === null) throw new ApiError('SECOND_FACTOR_WRONG');
    await markEnabled(trx, id, now);
    await spendStep(trx, id, { step, sealedSecret: stored.sealed_secret });
    await replaceBackupCodes(trx, id, codes);
    await revokeOtherSessionsOf(trx, id, call.user.sessionId, now);
    await expireTokens(trx, id, ['login'], now);
    await noteTwoFactor(call, trx, account, 'enabled');
  });
  return { backupCodes: codes.shown };
}
