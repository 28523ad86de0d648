import type { Operations } from '../../api/operations.ts';
import { requireFreshLogin } from '../sessions/require-fresh-login.ts';
import { changeRoles } from './change-roles.ts';
import { disableOperator } from './disable-operator.ts';
import { enableOperator } from './enable-operator.ts';
import { handOver } from './hand-over.ts';
import { listOperators } from './list-operators.ts';
import { removeRole } from './remove-role.ts';

export const operatorOperations: Operations['operators'] = {
  list: listOperators,
  async changeRoles(call, { username, roles, was }) {
    requireFreshLogin(call);
    return changeRoles(call, { username, was, wanted: () => roles });
  },
  async removeRole(call, input) {
    requireFreshLogin(call);
    return removeRole(call, input);
  },
  async disable(call, input) {
    requireFreshLogin(call);
    return disableOperator(call, input);
  },
  async enable(call, input) {
    requireFreshLogin(call);
    return enableOperator(call, input);
  },
  handOver,
};
