export const permissionCodes = [
  'application:review',
  'license:manage',
  'catalog:edit',
  'material:publish',
  'content:edit',
  'user:manage',
  'team:manage',
  'customer:read',
  'customer:edit',
  'customer:import',
  'audit:read',
  'setting:edit',
] as const;

export type Permission = (typeof permissionCodes)[number];

/** Roles of product.md section 2; `permissions` of a user is the union over its roles. */
export const rolePermissions = {
  owner: permissionCodes,
  reviewer: ['application:review', 'license:manage', 'customer:read'],
  editor: ['catalog:edit', 'material:publish', 'content:edit'],
  support: ['application:review', 'user:manage', 'customer:read', 'customer:edit'],
} as const satisfies Record<string, readonly Permission[]>;

export type Role = keyof typeof rolePermissions;

/** The permissions of the shipped roles. Other names grant nothing here. */
export function permissionsOf(roles: readonly string[]): Permission[] {
  const granted = new Set<Permission>();
  for (const role of roles) {
    if (Object.hasOwn(rolePermissions, role)) {
      for (const permission of rolePermissions[role as Role]) granted.add(permission);
    }
  }
  return permissionCodes.filter((code) => granted.has(code));
}
