import type { account } from '../../contract/account.ts';
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { SignedInCall } from '../call.ts';
import { findAccount, revokeOtherSessionsOf } from './account-store.ts';
import { expireTokens } from './one-time-token.ts';
import { hashPassword } from './password-hash.ts';
import { recordSecurityEvent } from './record-security-event.ts';
import { requireCurrentPassword, requireStillRight } from './require-current-password.ts';
import { requireGoodPassword } from './require-good-password.ts';
import { storePasswordHash } from './store.ts';
import { tellPasswordChanged } from './tell-password-changed.ts';

type Entry = typeof account.changePassword;

/** Every other session ends; the one that asks stays. */
export async function changePassword(
  call: SignedInCall,
  { current, password }: ParsedInputOf<Entry>,
): Promise<OutputOf<Entry>> {
  const known = await findAccount(call.database.db, call.user.id);
  if (known === undefined) throw new ApiError('LOGIN_EXPIRED');
  await requireGoodPassword(password, { username: known.username, email: known.email ?? '' });
  const proof = await requireCurrentPassword(call, current);
  const passwordHash = await hashPassword(password);
  await call.database.transaction(async (trx) => {
    const now = call.clock.now();
    const user = await requireStillRight(call, trx, proof);
    await storePasswordHash(trx, user.id, passwordHash, now);
    await revokeOtherSessionsOf(trx, user.id, call.user.sessionId, now);
    await expireTokens(trx, user.id, ['reset', 'change', 'change-old', 'login'], now);
    await recordSecurityEvent(call, trx, user.id, 'password_changed');
    await tellPasswordChanged(call, trx, user);
  });
  return {};
}
