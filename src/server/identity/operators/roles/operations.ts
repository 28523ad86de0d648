import type { Operations } from '../../../api/operations.ts';
import { requireFreshLogin } from '../../sessions/require-fresh-login.ts';
import { createRole } from './create-role.ts';
import { deleteRole } from './delete-role.ts';
import { editRole } from './edit-role.ts';
import { listRoles } from './list-roles.ts';
import { requireSecondFactor } from './require-second-factor.ts';

export const roleOperations: Operations['operatorRoles'] = {
  list: listRoles,
  async create(call, input) {
    requireFreshLogin(call);
    return createRole(call, input);
  },
  async edit(call, input) {
    requireFreshLogin(call);
    return editRole(call, input);
  },
  async remove(call, input) {
    requireFreshLogin(call);
    return deleteRole(call, input);
  },
  async requireSecondFactor(call, input) {
    requireFreshLogin(call);
    return requireSecondFactor(call, input);
  },
};
