import * as z from 'zod/mini';
import { endpoint, writing } from './endpoint.ts';
import { username } from './fields.ts';
import { rolePermissions, type Role } from './permissions.ts';

const role = z.enum(Object.keys(rolePermissions) as [Role, ...Role[]], '没有这个角色');

/** Who may work in the console. */
export const operators = {
  removeRole: endpoint({
    side: 'admin',
    method: 'DELETE',
    path: '/operators/:username/roles/:role',
    summary:
      '收回一个角色，并结束该账号的全部登录、邮件链接与登录步骤；不能收回自己没有的权限，也不能收回最后一个管理员',
    access: 'user:manage',
    limit: writing,
    input: z.object({ username, role }),
    output: z.object({
      /** The rest. */
      roles: z.array(z.string()),
      sessionsEnded: z.int(),
    }),
    errors: ['NOT_FOUND', 'PERMISSION_DENIED', 'LAST_OWNER', 'FRESH_LOGIN_REQUIRED'],
  }),
} as const;
