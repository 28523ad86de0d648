import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import { freshFor } from '../rules.ts';

/**
 * For what must not be done from a browser that was left open: throws `FRESH_LOGIN_REQUIRED` unless the person proved
 * who they are within the last ten minutes, by logging in or by `POST /user/confirm`.
 */
export function requireFreshLogin({ clock, user }: Pick<SignedInCall, 'clock' | 'user'>): void {
  if (clock.now() - user.authenticatedAt > freshFor) throw new ApiError('FRESH_LOGIN_REQUIRED');
}
