import type { OutputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { twoFactor } from '../../../contract/identity/two-factor.ts';
import type { SignedInCall } from '../../call.ts';
import { requireFreshLogin } from '../sessions/require-fresh-login.ts';
import { accountSealer } from './account-sealer.ts';
import { findTwoFactor, storePending } from './store.ts';
import { enrolmentUri, newSecret } from './totp.ts';

/** A new secret for the authenticator; it counts for nothing until a code of it is given. */
export async function startEnrolment(call: SignedInCall): Promise<OutputOf<typeof twoFactor.start>> {
  requireFreshLogin(call);
  const secret = newSecret();
  const sealer = await accountSealer(call.config);
  await storePending(call.database.db, {
    user_id: call.user.id,
    sealed_secret: sealer.seal(Buffer.from(secret), `two-factor:${call.user.id}`),
    created_at: call.clock.now(),
  });
  if ((await findTwoFactor(call.database.db, call.user.id))?.enabled_at !== null)
    throw new ApiError('TWO_FACTOR_ALREADY_ON');
  return { secret, uri: enrolmentUri(secret, call.config.appTitle, call.user.username) };
}
