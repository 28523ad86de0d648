import { ApiError } from '../../../../contract/errors.ts';
import type { OutputOf, ParsedInputOf } from '../../../../contract/endpoint.ts';
import type { operatorRoles } from '../../../../contract/team/operator-roles.ts';
import { permissionCodes } from '../../../../contract/permissions.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import type { SignedInCall } from '../../../call.ts';
import { grantsBy } from '../../grants.ts';
import { holdTeamAsManager, requireOwnPermissions, type Team } from '../team.ts';
import { foldRoleName, nameConflict, roleNameTaken } from './create-role.ts';
import { type RoleDefinition, updateRole } from './role-store.ts';

type Entry = typeof operatorRoles.edit;

/** Holders get the changed permissions at once. */
export async function editRole(call: SignedInCall, input: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  const { id, name, revision } = input;
  const permissions = permissionCodes.filter((code) => input.permissions.includes(code));
  return call.database
    .transaction(async (trx) => {
      const team = await holdTeamAsManager(call, trx);
      const before = ownRole(team, id);
      const isSame = before.name === name && before.permissions.join() === permissions.join();
      if (isSame) return { name, permissions, revision: before.revision };
      if (before.revision !== revision) throw new ApiError('TEAM_CHANGED');
      requireOwnPermissions(team, [...before.permissions, ...permissions]);
      if (team.definitions.some((other) => other.id !== id && foldRoleName(other.name) === foldRoleName(name)))
        throw roleNameTaken();
      requireStillManaging(call, team, { ...before, permissions });
      await updateRole(trx, id, {
        name,
        name_folded: foldRoleName(name),
        permissions: JSON.stringify(permissions),
        revision: revision + 1,
        updated_at: call.clock.now(),
      });
      await recordAudit(call, trx, {
        act: 'operator_role.changed',
        targetType: 'operator_role',
        targetId: id,
        detail: { before: { name: before.name, permissions: before.permissions }, after: { name, permissions } },
      });
      return { name, permissions, revision: revision + 1 };
    })
    .catch(nameConflict);
}

/** Throws `NOT_FOUND` for those of the product, too: they do not change. */
export function ownRole(team: Team, id: string): RoleDefinition {
  const role = team.definitions.find((each) => each.id === id && !each.isBuiltIn);
  if (role === undefined) throw new ApiError('NOT_FOUND', { message: '没有这个角色，可能刚刚被删除' });
  return role;
}

/** Throws `OWN_ACCESS` if the person would lose access to the team. */
function requireStillManaging(call: SignedInCall, team: Team, changed: RoleDefinition): void {
  const definitions = team.definitions.map((each) => (each.id === changed.id ? changed : each));
  const left = grantsBy(call.config, team.actor?.roles ?? [], definitions).permissions;
  if (!left.includes('team:manage')) throw new ApiError('OWN_ACCESS');
}
