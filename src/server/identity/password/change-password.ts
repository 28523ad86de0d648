import type { Kysely } from 'kysely';
import type { account } from '../../../contract/identity/account.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { findAccount, lockAccount, revokeOtherSessionsOf, type Account } from '../account-store.ts';
import { dropEmailChange } from '../email/email-change.ts';
import { expireTokens } from '../one-time-token.ts';
import { hashPassword } from './password-hash.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { requireCurrentPassword, requireStillRight } from './require-current-password.ts';
import { requireFreshLogin } from '../sessions/require-fresh-login.ts';
import { requireGoodPassword } from './require-good-password.ts';
import { storePasswordHash } from '../store.ts';
import { tellPasswordChanged } from './tell-password-changed.ts';

type Entry = typeof account.changePassword;

/** Every other session ends; the caller's stays. An account without a password gets one after a recent log-in. */
export async function changePassword(
  call: SignedInCall,
  { current, password }: ParsedInputOf<Entry>,
): Promise<OutputOf<Entry>> {
  const known = await findAccount(call.database.db, call.user.id);
  if (known === undefined) throw new ApiError('LOGIN_EXPIRED');
  const isFirst = known.password_hash === null;
  if (isFirst) requireFreshLogin(call);
  await requireGoodPassword(call, password, { username: known.username, email: known.email ?? '' });
  const proof = isFirst ? null : await requireCurrentPassword(call, current);
  const passwordHash = await hashPassword(password);
  await call.database.transaction(async (trx) => {
    const now = call.clock.now();
    const user = proof === null ? await requireNoPassword(call, trx) : await requireStillRight(call, trx, proof);
    await storePasswordHash(trx, user.id, passwordHash, now);
    await revokeOtherSessionsOf(trx, user.id, call.user.sessionId, now);
    await expireTokens(trx, user.id, ['reset', 'login'], now);
    await dropEmailChange(trx, user.id, now);
    await recordSecurityEvent(call, trx, user.id, isFirst ? 'password_set' : 'password_changed');
    await tellPasswordChanged(call, trx, user);
  });
  return {};
}

/** If two first passwords arrive at once, one is set. */
async function requireNoPassword(call: SignedInCall, trx: Kysely<Tables>): Promise<Account> {
  const account = await lockAccount(trx, call.user.id);
  if (account === undefined || account.password_hash !== null) throw new ApiError('CURRENT_PASSWORD_WRONG');
  return account;
}
