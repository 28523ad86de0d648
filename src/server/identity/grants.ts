import type { Kysely } from 'kysely';
import { permissionCodes, type Permission } from '../../contract/permissions.ts';
import type { Config } from '../config.ts';
import type { Tables } from '../database/tables/tables.ts';
import { findRoles, type RoleDefinition } from './operators/roles/role-store.ts';
import { rolesOf } from './roles-of.ts';
import { ownersNeedSecondFactor } from './rules.ts';

/** The permissions of an account, and what it needs for them. */
export interface Grants {
  permissions: readonly Permission[];
  needsSecondFactor: boolean;
}

/** Customers have none. */
export const noGrants: Grants = { permissions: [], needsSecondFactor: false };

type Site = Pick<Config, 'isStrict'>;

/**
 * Reads the present grants of an account's stored roles: the one place from which the server knows them. Customers cost
 * no query.
 */
export async function grantsOf(site: Site, db: Kysely<Tables>, stored: string): Promise<Grants> {
  const roles = rolesOf(stored);
  return roles.length === 0 ? noGrants : grantsBy(site, roles, await findRoles(db, roles));
}

/** The same where the definitions are known. */
export function grantsBy(site: Site, roles: readonly string[], definitions: readonly RoleDefinition[]): Grants {
  const held = definitions.filter(({ id }) => roles.includes(id));
  return {
    permissions: permissionsBy(roles, definitions),
    needsSecondFactor:
      held.some(({ needsSecondFactor }) => needsSecondFactor) ||
      (ownersNeedSecondFactor(site) && roles.includes('owner')),
  };
}

export function permissionsBy(roles: readonly string[], definitions: readonly RoleDefinition[]): Permission[] {
  const held = definitions.filter(({ id }) => roles.includes(id));
  return permissionCodes.filter((code) => held.some(({ permissions }) => permissions.includes(code)));
}
