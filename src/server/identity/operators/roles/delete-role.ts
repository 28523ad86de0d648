import { ApiError } from '../../../../contract/errors.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import type { SignedInCall } from '../../../call.ts';
import { listOpenInvitations } from '../../invitations/invitation-store.ts';
import { rolesOf } from '../../roles-of.ts';
import { holdTeamAsManager, requireOwnPermissions } from '../team.ts';
import { ownRole } from './edit-role.ts';
import { deleteRole as dropRole } from './role-store.ts';

/** Only a role that nobody holds: taking it from people is an act of its own. */
export async function deleteRole(call: SignedInCall, { id }: { id: string }): Promise<Record<string, never>> {
  return call.database.transaction(async (trx) => {
    const team = await holdTeamAsManager(call, trx);
    const role = ownRole(team, id);
    requireOwnPermissions(team, role.permissions);
    const invited = (await listOpenInvitations(trx)).map(({ roles }) => ({ roles: rolesOf(roles) }));
    if ([...team.members, ...invited].some(({ roles }) => roles.includes(id))) throw new ApiError('ROLE_IN_USE');
    await dropRole(trx, id);
    await recordAudit(call, trx, {
      act: 'operator_role.deleted',
      targetType: 'operator_role',
      targetId: id,
      detail: { before: { name: role.name, permissions: role.permissions } },
    });
    return {};
  });
}
