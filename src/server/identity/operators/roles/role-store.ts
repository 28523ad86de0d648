import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import { permissionCodes, permissionsOf, type Permission, type Role } from '../../../../contract/permissions.ts';
import type { OperatorRoleRow } from '../../../database/tables/security-tables.ts';
import type { Tables } from '../../../database/tables/tables.ts';

/** A role as it is defined now. */
export interface RoleDefinition {
  id: string;
  name: string;
  permissions: readonly Permission[];
  isBuiltIn: boolean;
  needsSecondFactor: boolean;
  revision: number;
}

/** The product's roles, from the one that may most. */
const builtInNames: Record<Role, string> = {
  owner: '管理员',
  reviewer: '审核员',
  editor: '内容编辑',
  support: '客服',
};

const columns = ['id', 'name', 'permissions', 'needs_second_factor', 'revision'] as const;
type Row = Pick<Selectable<OperatorRoleRow>, (typeof columns)[number]>;

/** Those of the given ids that there are, in their order. */
export async function findRoles(db: Kysely<Tables>, ids: readonly string[]): Promise<RoleDefinition[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('operator_role')
    .select(columns)
    .where('id', 'in', [...ids])
    .execute();
  const definitions = definedBy(rows);
  return ids.flatMap((id) => definitions.find((definition) => definition.id === id) ?? []);
}

/** The product's, then the vendor's own in the order in which they were made. */
export async function listRoleDefinitions(db: Kysely<Tables>): Promise<RoleDefinition[]> {
  return definedBy(await db.selectFrom('operator_role').select(columns).orderBy('created_at').orderBy('id').execute());
}

export async function insertRole(trx: Kysely<Tables>, row: Insertable<OperatorRoleRow>): Promise<void> {
  await trx.insertInto('operator_role').values(row).execute();
}

export async function updateRole(trx: Kysely<Tables>, id: string, change: Updateable<OperatorRoleRow>): Promise<void> {
  await trx.updateTable('operator_role').set(change).where('id', '=', id).execute();
}

/** A shipped role has no row before somebody changes it. */
export async function storeSecondFactor(
  trx: Kysely<Tables>,
  { id, name }: RoleDefinition,
  needs_second_factor: 0 | 1,
  now: number,
): Promise<void> {
  await trx
    .insertInto('operator_role')
    .values({ id, name, name_folded: name, permissions: null, needs_second_factor, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ needs_second_factor, updated_at: now }))
    .execute();
}

export async function deleteRole(trx: Kysely<Tables>, id: string): Promise<void> {
  await trx.deleteFrom('operator_role').where('id', '=', id).execute();
}

function definedBy(rows: readonly Row[]): RoleDefinition[] {
  const builtIn = Object.entries(builtInNames).map(([id, name]) => {
    const row = rows.find((each) => each.id === id);
    return {
      id,
      name,
      permissions: permissionsOf([id]),
      isBuiltIn: true,
      needsSecondFactor: row?.needs_second_factor === 1,
      revision: row?.revision ?? 0,
    };
  });
  const own = rows.flatMap(({ id, name, permissions, needs_second_factor, revision }) =>
    permissions === null
      ? []
      : [
          {
            id,
            name,
            permissions: known(JSON.parse(permissions)),
            isBuiltIn: false,
            needsSecondFactor: needs_second_factor === 1,
            revision,
          },
        ],
  );
  return [...builtIn, ...own];
}

/** A permission that the product no longer knows grants nothing. */
const known = (codes: unknown): Permission[] =>
  permissionCodes.filter((code) => Array.isArray(codes) && codes.includes(code));
