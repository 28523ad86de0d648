import type { Operations } from '../../api/operations.ts';
import { removeRole } from './remove-role.ts';
import { requireFreshLogin } from '../sessions/require-fresh-login.ts';

export const operatorOperations: Operations['operators'] = {
  async removeRole(call, input) {
    requireFreshLogin(call);
    return removeRole(call, input);
  },
};
