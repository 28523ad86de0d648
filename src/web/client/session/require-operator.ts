import { ApiError } from '../../../contract/errors.ts';
import { fetchedUserInfo } from './session.ts';
import { requireToken } from './require-token.ts';
import { storedUser } from './stored-identity.ts';

/**
 * For the top of a `clientLoader` of the console: throws where the server would refuse. What this tab knows may be from
 * before somebody became an operator, so the user info of now decides; without it the server does.
 */
export async function requireOperator(request: Request): Promise<void> {
  if (!(await isOperator(request))) throw new ApiError('PERMISSION_DENIED');
}

/** The same as an answer. */
export async function isOperator(request: Request): Promise<boolean> {
  requireToken(request);
  // An operator waits for nothing.
  if (storedUser()?.permissions.length) return true;
  const info = await fetchedUserInfo();
  return info === null || info.permissions.length > 0;
}
