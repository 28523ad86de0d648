import { ApiError } from '../../../../contract/errors.ts';
import type { OutputOf, ParsedInputOf } from '../../../../contract/endpoint.ts';
import type { operatorRoles } from '../../../../contract/team/operator-roles.ts';
import { permissionCodes } from '../../../../contract/permissions.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import type { SignedInCall } from '../../../call.ts';
import { newId } from '../../../database/new-id.ts';
import { violatedUnique } from '../../../database/unique-violation.ts';
import { holdTeamAsManager, requireOwnPermissions } from '../team.ts';
import { insertRole } from './role-store.ts';

type Entry = typeof operatorRoles.create;

/** A named set of permissions. The same one again, as after an answer that got lost, is the one that is there. */
export async function createRole(call: SignedInCall, input: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  const permissions = permissionCodes.filter((code) => input.permissions.includes(code));
  return call.database
    .transaction(async (trx) => {
      const team = await holdTeamAsManager(call, trx);
      requireOwnPermissions(team, permissions);
      const namesake = team.definitions.find(({ name }) => foldRoleName(name) === foldRoleName(input.name));
      if (namesake !== undefined && !namesake.isBuiltIn && namesake.permissions.join() === permissions.join())
        return { id: namesake.id };
      if (namesake !== undefined) throw roleNameTaken();
      const id = newId();
      const now = call.clock.now();
      await insertRole(trx, {
        id,
        name: input.name,
        name_folded: foldRoleName(input.name),
        permissions: JSON.stringify(permissions),
        created_at: now,
        updated_at: now,
      });
      await recordAudit(call, trx, {
        act: 'operator_role.created',
        targetType: 'operator_role',
        targetId: id,
        detail: { after: { name: input.name, permissions } },
      });
      return { id };
    })
    .catch(nameConflict);
}

/** Look-alike names are one name. */
export const foldRoleName = (name: string): string => name.normalize('NFKC').toLowerCase();

export const roleNameTaken = (): ApiError =>
  new ApiError('ROLE_NAME_TAKEN', { fields: { name: '已有同名的角色，请换一个名称' } });

export function nameConflict(error: unknown): never {
  throw violatedUnique(error) === 'operator_role_name_folded_key' ? roleNameTaken() : error;
}
