import * as z from 'zod/mini';
import { endpoint, reading, writing } from '../endpoint.ts';
import { done, exactly, nothing, recordId, requiredLine, revision } from '../fields.ts';
import { roleId } from './operators.ts';
import { permissionCodes } from '../permissions.ts';

const permissions = z
  .array(z.enum(permissionCodes, { error: '没有这项权限' }), { error: '请选择权限' })
  .check(z.minLength(1, '请至少选择一项权限'), z.maxLength(permissionCodes.length, '权限重复'));

const name = requiredLine(20, '请填写角色名称');

const operatorRole = z.object({
  id: z.string(),
  name: z.string(),
  permissions: z.array(z.enum(permissionCodes)),
  /** A shipped role; its permissions never change. */
  isBuiltIn: z.boolean(),
  /** Its holders must use the second factor. */
  needsSecondFactor: z.boolean(),
  /** True if it can't be waived: owners of a site on the internet. */
  isSecondFactorFixed: z.boolean(),
  /** How many members hold it. */
  holders: z.int(),
  revision: z.int(),
  /** False if it grants permissions that the caller lacks. */
  isManageable: z.boolean(),
});
export type OperatorRole = z.infer<typeof operatorRole>;

/** A role as stored after the change. */
const savedRole = z.object({
  name: z.string(),
  permissions: z.array(z.enum(permissionCodes)),
  revision: z.int(),
});

const act = { side: 'admin', access: 'team:manage', limit: writing } as const;

/** Roles and their permissions: the shipped ones, and the vendor's own. */
export const operatorRoles = {
  list: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/operator-roles',
    summary: '角色与权限：自带的角色在前，自定义的在后',
    access: 'team:manage',
    limit: reading,
    input: nothing,
    output: z.object({ items: z.array(operatorRole) }),
    errors: [],
  }),
  create: endpoint({
    ...act,
    method: 'POST',
    path: '/operator-roles',
    summary: '新建自定义角色；只能包含自己有的权限',
    input: exactly({ name, permissions }),
    output: z.object({ id: z.string() }),
    errors: ['PERMISSION_DENIED', 'BEYOND_OWN_PERMISSIONS', 'ROLE_NAME_TAKEN', 'FRESH_LOGIN_REQUIRED'],
  }),
  edit: endpoint({
    ...act,
    method: 'PUT',
    path: '/operator-roles/:id',
    summary: '修改自定义角色，对已有这个角色的成员立即生效',
    input: exactly({ id: recordId, name, permissions, revision }),
    output: savedRole,
    errors: [
      'NOT_FOUND',
      'PERMISSION_DENIED',
      'BEYOND_OWN_PERMISSIONS',
      'ROLE_NAME_TAKEN',
      'OWN_ACCESS',
      'TEAM_CHANGED',
      'FRESH_LOGIN_REQUIRED',
    ],
  }),
  remove: endpoint({
    ...act,
    method: 'DELETE',
    path: '/operator-roles/:id',
    summary: '删除没有人在用的自定义角色',
    input: z.object({ id: recordId }),
    output: done,
    errors: ['NOT_FOUND', 'PERMISSION_DENIED', 'BEYOND_OWN_PERMISSIONS', 'ROLE_IN_USE', 'FRESH_LOGIN_REQUIRED'],
  }),
  requireSecondFactor: endpoint({
    ...act,
    method: 'PUT',
    path: '/operator-roles/:id/second-factor',
    summary: '某个角色是否必须使用两步验证；对已有这个角色的成员立即生效',
    input: exactly({ id: roleId, isRequired: z.boolean({ error: '请选择是否需要' }) }),
    output: done,
    errors: ['NOT_FOUND', 'PERMISSION_DENIED', 'BEYOND_OWN_PERMISSIONS', 'OWN_ACCESS', 'FRESH_LOGIN_REQUIRED'],
  }),
} as const;
