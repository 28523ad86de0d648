import { ApiError } from '../../../contract/errors.ts';
import type { Call } from '../../call.ts';
import { changeRoles, type ChangedRoles } from './change-roles.ts';
import { findRoles } from './roles/role-store.ts';

/** Takes one role away, and leaves the others; the command line may do so, too. */
export async function removeRole(
  call: Pick<Call, 'config' | 'database' | 'clock' | 'origin' | 'user'>,
  { username, role }: { username: string; role: string },
): Promise<ChangedRoles> {
  if ((await findRoles(call.database.db, [role])).length === 0)
    throw new ApiError('FIELDS_INVALID', { fields: { role: '没有这个角色' } });
  return changeRoles(call, { username, wanted: (has) => has.filter((other) => other !== role) });
}
