import { commandLineCall } from '../../../src/cli/command-line-call.ts';
import type { Role } from '../../../src/contract/permissions.ts';
import { createOperator } from '../../../src/server/identity/registration/create-operator.ts';
import type { ApiServer } from '../servers/api-server.ts';

export const operatorPassword = 'correct horse battery';

/** An operator with a verified mailbox, made as on the command line. */
export const makeOperator = ({ services }: ApiServer, username: string, role: Role) =>
  createOperator(commandLineCall(services), {
    username,
    email: `${username.replace('_', '')}@vendor.cn`,
    password: operatorPassword,
    role,
    isEmailVerified: true,
  });
