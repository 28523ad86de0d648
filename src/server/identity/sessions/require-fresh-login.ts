import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import { freshFor } from '../rules.ts';

/**
 * For acts that an open browser alone must not allow: throws `FRESH_LOGIN_REQUIRED` unless the person logged in or used
 * `POST /user/confirm` within the last ten minutes.
 */
export function requireFreshLogin({ clock, user }: Pick<SignedInCall, 'clock' | 'user'>): void {
  if (clock.now() - user.authenticatedAt > freshFor) throw new ApiError('FRESH_LOGIN_REQUIRED');
}
