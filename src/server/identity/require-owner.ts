import { permissionCodes } from '../../contract/permissions.ts';
import { ApiError } from '../../contract/errors.ts';
import type { SignedInCall } from '../call.ts';

/** Somebody who may do everything. */
export const isOwner = ({ user }: Pick<SignedInCall, 'user'>): boolean =>
  permissionCodes.every((code) => user.permissions.includes(code));

/** For what no role of the vendor's own may grant: which server reads every letter, where every row of the database goes. */
export function requireOwner(call: Pick<SignedInCall, 'user'>): void {
  if (!isOwner(call)) throw new ApiError('PERMISSION_DENIED', { message: '只有管理员可以这样做，请联系管理员' });
}
