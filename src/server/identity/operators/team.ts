import { sql, type Kysely, type Selectable } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import { permissionNames, permissionNeeded } from '../../../contract/permission-names.ts';
import type { Permission } from '../../../contract/permissions.ts';
import type { Call } from '../../call.ts';
import { forUpdate } from '../../database/row-lock.ts';
import type { AppUserRow } from '../../database/tables/account-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { grantsBy } from '../grants.ts';
import { rolesOf } from '../roles-of.ts';
import { listRoleDefinitions, type RoleDefinition } from './roles/role-store.ts';

export interface Member {
  id: string;
  username: string;
  roles: readonly string[];
  isDisabled: boolean;
}

/** The team while it is locked. */
export interface Team {
  members: readonly Member[];
  definitions: readonly RoleDefinition[];
  /** The member who acts; null for the command line, which may do everything. */
  actor: Member | null;
  permissionsOf: (roles: readonly string[]) => readonly Permission[];
}

interface Whom {
  /** An account that is looked at whether it has a role or not. */
  alsoId?: string;
  actorId: string | null;
}

type Site = Pick<Call, 'config'>;

/** The team for readers that change nothing. */
export async function readTeam(site: Site, db: Kysely<Tables>, whom: Whom): Promise<Team> {
  return teamOf(site, db, await membersQuery(db, whom).execute(), whom);
}

/**
 * Locks everybody with a role until the transaction ends: acts on the team happen one after the other, and each sees
 * the result of the one before.
 */
export async function holdTeam(site: Site, trx: Kysely<Tables>, whom: Whom): Promise<Team> {
  return teamOf(site, trx, await forUpdate(membersQuery(trx, whom)).execute(), whom);
}

function membersQuery(db: Kysely<Tables>, { alsoId = '' }: Whom) {
  return (
    db
      .selectFrom('app_user')
      .select(['id', 'username', 'roles', 'disabled_at'])
      .where((eb) => eb.or([eb('id', '=', alsoId), sql<boolean>`roles <> '[]'`]))
      // Always in the same order: two transactions that hold the same accounts must not wait for each other.
      .orderBy('id')
  );
}

async function teamOf(
  { config }: Site,
  db: Kysely<Tables>,
  rows: readonly Pick<Selectable<AppUserRow>, 'id' | 'username' | 'roles' | 'disabled_at'>[],
  { actorId }: Whom,
): Promise<Team> {
  const members = rows.map(({ id, username, roles, disabled_at }) => ({
    id,
    username,
    roles: rolesOf(roles),
    isDisabled: disabled_at !== null,
  }));
  const definitions = await listRoleDefinitions(db);
  return {
    members,
    definitions,
    actor: members.find(({ id }) => id === actorId) ?? null,
    permissionsOf: (roles) => grantsBy(config, roles, definitions).permissions,
  };
}

/**
 * The same for an act of the caller, who is judged by the permissions of now, not of the request's start. The command
 * line may do everything. Throws `PERMISSION_DENIED`.
 */
export async function holdTeamAsManager(
  call: Pick<Call, 'config' | 'user'>,
  trx: Kysely<Tables>,
  alsoId = '',
): Promise<Team> {
  const team = await holdTeam(call, trx, { alsoId, actorId: call.user?.id ?? null });
  if (call.user !== null && !isManager(team, team.actor))
    throw new ApiError('PERMISSION_DENIED', { message: permissionNeeded('team:manage') });
  return team;
}

export const isManager = (team: Team, member: Member | null | undefined): boolean =>
  member?.isDisabled === false && team.permissionsOf(member.roles).includes('team:manage');

/**
 * Nobody grants or takes more than they may do themselves, and only owners decide about owners. Throws
 * `BEYOND_OWN_PERMISSIONS`.
 */
export function requireAuthority(team: Team, roles: readonly string[]): void {
  requireOwnPermissions(team, team.permissionsOf(roles));
  if (!mayDecideAbout(team, team.actor, roles))
    throw new ApiError('BEYOND_OWN_PERMISSIONS', { message: '只有管理员能决定谁是管理员' });
}

/** The same for single permissions. */
export function requireOwnPermissions(team: Team, permissions: readonly Permission[]): void {
  if (team.actor === null) return;
  const own = team.permissionsOf(team.actor.roles);
  const lacking = permissions.find((permission) => !own.includes(permission));
  if (lacking !== undefined)
    throw new ApiError('BEYOND_OWN_PERMISSIONS', {
      message: `您自己没有“${permissionNames[lacking]}”权限，不能决定谁有它`,
    });
}

export function mayDecideAbout(team: Team, member: Member | null, roles: readonly string[]): boolean {
  if (member === null) return true;
  const own = team.permissionsOf(member.roles);
  const isCovered = team.permissionsOf(roles).every((permission) => own.includes(permission));
  return isCovered && (!roles.includes('owner') || member.roles.includes('owner'));
}

/** Throws `OWN_ACCESS`: nobody locks themselves out. */
export function requireOther(team: Team, id: string): void {
  if (team.actor?.id === id) throw new ApiError('OWN_ACCESS');
}

/** Throws `LAST_OWNER` unless somebody else is an owner who can log in. */
export function requireAnotherOwner(team: Team, id: string): void {
  const isOther = (member: Member) => member.id !== id && !member.isDisabled && member.roles.includes('owner');
  if (!team.members.some(isOther)) throw new ApiError('LAST_OWNER');
}

/** Throws `FIELDS_INVALID` for a role that does not exist, or no longer. */
export function requireKnownRoles(team: Team, roles: readonly string[]): void {
  if (roles.some((role) => !team.definitions.some(({ id }) => id === role)))
    throw new ApiError('FIELDS_INVALID', { fields: { roles: '没有这个角色，可能刚刚被删除，请刷新后重试' } });
}

/** The names of the roles, also for the audit log: an id would say nothing once the role is gone. */
export function nameRoles(team: Team, roles: readonly string[]): string[] {
  return roles.map((role) => team.definitions.find(({ id }) => id === role)?.name ?? role);
}
