import type { account } from '../../../contract/identity/account.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { Call } from '../../call.ts';
import { findAccount, lockAccount } from '../account-store.ts';
import { dropEmailChange } from '../email/email-change.ts';
import { consumeToken, expireTokens, linkRefusal, readToken } from '../one-time-token.ts';
import { hashPassword } from './password-hash.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { requireGoodPassword } from './require-good-password.ts';
import { revokeSessionsOf } from '../sessions/session-store.ts';
import { forgetLoginFailures, storePasswordHash } from '../store.ts';
import { tellPasswordChanged } from './tell-password-changed.ts';

type Entry = typeof account.resetPassword;

/** Sets the password of the link's recipient and ends all of their sessions. */
export async function redeemResetLink(call: Call, { code, password }: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  const { db } = call.database;
  const { state, userId } = await readToken(db, code, ['reset'], call.clock.now());
  const known = userId === null ? undefined : await findAccount(db, userId);
  if (known === undefined) throw linkRefusal(state);
  await requireGoodPassword(call, password, { username: known.username, email: known.email ?? '' });
  const passwordHash = await hashPassword(password);
  await call.database.transaction(async (trx) => {
    const now = call.clock.now();
    const token = await consumeToken(trx, code, ['reset'], now);
    const user = await lockAccount(trx, token.userId);
    // The link proves the address that it was sent to, and only while the account still has it, and may be used.
    const isOpen = user?.disabled_at === null;
    if (!isOpen || user.email !== token.email || user.email_verified_at === null) throw new ApiError('LINK_EXPIRED');
    // The password first: a pending log-in with the old one then starts no session.
    await storePasswordHash(trx, user.id, passwordHash, now);
    await revokeSessionsOf(trx, user.id, now);
    await expireTokens(trx, user.id, ['reset', 'login'], now);
    await dropEmailChange(trx, user.id, now);
    await forgetLoginFailures(trx, user.id);
    await recordSecurityEvent(call, trx, user.id, 'password_reset');
    await tellPasswordChanged(call, trx, user);
  });
  return {};
}
