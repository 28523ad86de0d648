import type { UserInfo } from '../../../../contract/identity/identity.ts';
import { safeRedirect } from '../../../client/session/safe-redirect.ts';

/**
 * Back to the page within the site that the person came from; otherwise customers go to their applications, operators
 * to the console.
 */
export function afterLogIn(redirectTo: string | null, user: Pick<UserInfo, 'permissions'>): string {
  return safeRedirect(redirectTo, user.permissions.length > 0 ? '/dashboard/console' : '/user/apply');
}
