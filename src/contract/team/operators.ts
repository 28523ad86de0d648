import * as z from 'zod/mini';
import { endpoint, guessing, reading, writing } from '../endpoint.ts';
import { exactly, givenPassword, nothing, timestamp, username } from '../fields.ts';

const UNKNOWN_ROLE = '没有这个角色';

/** A shipped role by its name, or one of the vendor's own by its id. */
export const roleId = z.string({ error: UNKNOWN_ROLE }).check(z.regex(/^(?:[a-z]{1,20}|[0-9a-f-]{36})$/, UNKNOWN_ROLE));
export const roleIds = z.array(roleId, { error: '请选择角色' }).check(z.maxLength(20, '角色过多'));

const operator = z.object({
  username: z.string(),
  nickname: z.string(),
  email: z.nullable(z.string()),
  /** Role ids; `operatorRoles.list` has their names. */
  roles: z.array(z.string()),
  /** The last request of any session of the account; null if there was none. */
  lastSeenAt: z.nullable(timestamp),
  /** `required`: the console does not open before it is on. */
  secondFactor: z.enum(['off', 'on', 'required']),
  disabledAt: z.nullable(timestamp),
  createdAt: timestamp,
  isSelf: z.boolean(),
  /** False if the caller lacks a permission of the roles: nobody manages people with more rights than their own. */
  isManageable: z.boolean(),
});
export type Operator = z.infer<typeof operator>;

const act = { side: 'admin', access: 'team:manage', limit: writing } as const;

/** The accounts with access to the console. */
export const operators = {
  list: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/operators',
    summary: '团队成员：所有有角色的账号，包括已停用的',
    access: 'team:manage',
    limit: reading,
    input: nothing,
    output: z.object({ items: z.array(operator) }),
    errors: [],
  }),
  changeRoles: endpoint({
    ...act,
    method: 'PUT',
    path: '/operators/:username/roles',
    summary:
      '更改一位成员的角色，立即生效；收回时同时结束其全部登录、邮件链接与登录步骤。不能给出或收回自己没有的权限，也不能更改自己的角色',
    input: exactly({
      username,
      roles: roleIds,
      /** As the caller saw them: changes by others are not overwritten. */
      was: roleIds,
    }),
    output: z.object({ roles: z.array(z.string()), sessionsEnded: z.int() }),
    errors: [
      'NOT_FOUND',
      'PERMISSION_DENIED',
      'BEYOND_OWN_PERMISSIONS',
      'LAST_OWNER',
      'OWN_ACCESS',
      'TEAM_CHANGED',
      'FRESH_LOGIN_REQUIRED',
    ],
  }),
  removeRole: endpoint({
    ...act,
    method: 'DELETE',
    path: '/operators/:username/roles/:role',
    summary:
      '收回一个角色，并结束该账号的全部登录、邮件链接与登录步骤；不能收回自己没有的权限，也不能收回最后一个管理员',
    input: z.object({ username, role: roleId }),
    output: z.object({
      /** The rest. */
      roles: z.array(z.string()),
      sessionsEnded: z.int(),
    }),
    errors: [
      'NOT_FOUND',
      'PERMISSION_DENIED',
      'BEYOND_OWN_PERMISSIONS',
      'LAST_OWNER',
      'OWN_ACCESS',
      'FRESH_LOGIN_REQUIRED',
    ],
  }),
  disable: endpoint({
    ...act,
    method: 'POST',
    path: '/operators/:username/disable',
    summary: '停用一位成员的账号：不能再登录，全部登录与邮件链接随即失效；角色保留',
    input: exactly({ username }),
    output: z.object({ sessionsEnded: z.int() }),
    errors: [
      'NOT_FOUND',
      'PERMISSION_DENIED',
      'BEYOND_OWN_PERMISSIONS',
      'LAST_OWNER',
      'OWN_ACCESS',
      'FRESH_LOGIN_REQUIRED',
    ],
  }),
  enable: endpoint({
    ...act,
    method: 'POST',
    path: '/operators/:username/enable',
    summary: '重新启用一位成员的账号，角色照旧',
    input: exactly({ username }),
    output: nothing,
    errors: ['NOT_FOUND', 'PERMISSION_DENIED', 'BEYOND_OWN_PERMISSIONS', 'FRESH_LOGIN_REQUIRED'],
  }),
  handOver: endpoint({
    side: 'admin',
    method: 'POST',
    path: '/operators/:username/hand-over',
    summary: '把管理员移交给一位成员：对方成为管理员，自己不再是；用密码确认，自己的全部登录随即失效',
    access: 'team:manage',
    limit: guessing,
    input: exactly({ username, password: givenPassword }),
    output: nothing,
    errors: [
      'NOT_FOUND',
      'PERMISSION_DENIED',
      'BEYOND_OWN_PERMISSIONS',
      'OWN_ACCESS',
      'TEAM_CHANGED',
      'CURRENT_PASSWORD_WRONG',
      'TOO_MANY_FAILURES',
      'SERVER_BUSY',
    ],
  }),
} as const;
