import { ApiError } from '../../../contract/errors.ts';
import { fetchedUserInfo } from './session.ts';
import { requireToken } from './require-token.ts';
import { storedUser } from './stored-identity.ts';

/**
 * For the top of a `clientLoader` of the console: throws if the server would refuse. The stored user info may be older
 * than the person's role as an operator, so it waits for the current one; if that is missing, the server decides.
 */
export async function requireOperator(request: Request): Promise<void> {
  if (!(await isOperator(request))) throw new ApiError('PERMISSION_DENIED');
}

/** The same as a boolean. */
export async function isOperator(request: Request): Promise<boolean> {
  requireToken(request);
  // A known operator need not wait.
  if (storedUser()?.permissions.length) return true;
  const info = await fetchedUserInfo();
  return info === null || info.permissions.length > 0;
}
