import { ApiError } from '../../../contract/errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Call } from '../../call.ts';
import { updateAccount } from '../account-store.ts';
import { endAccess, endAccessWithInvitations } from './end-access.ts';
import { idOfUsername, memberOf } from './find-member.ts';
import {
  holdTeamAsManager,
  nameRoles,
  requireAnotherOwner,
  requireAuthority,
  requireKnownRoles,
  requireOther,
} from './team.ts';

type ActCall = Pick<Call, 'config' | 'database' | 'clock' | 'origin' | 'user'>;

interface Change {
  username: string;
  /** The roles to have, given those that the account has. */
  wanted: (has: readonly string[]) => readonly string[];
  /** Those that the caller saw. */
  was?: readonly string[];
}

export interface ChangedRoles {
  roles: string[];
  sessionsEnded: number;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((role) => other.includes(role));

/**
 * Gives and takes roles. If one is taken, sessions, links in mails and pending log-ins of the account end with it. A
 * repetition does nothing.
 */
export async function changeRoles(call: ActCall, { username, wanted, was }: Change): Promise<ChangedRoles> {
  const id = await idOfUsername(call, username);
  return call.database.transaction(async (trx) => {
    const team = await holdTeamAsManager(call, trx, id);
    const before = team.members.find((member) => member.id === id)?.roles ?? [];
    const roles = [...new Set(wanted(before))];
    if (isSame(before, roles)) return { roles, sessionsEnded: 0 };
    memberOf(team, id);
    if (was !== undefined && !isSame(before, was)) throw new ApiError('TEAM_CHANGED');
    requireKnownRoles(
      team,
      roles.filter((role) => !before.includes(role)),
    );
    const taken = before.filter((role) => !roles.includes(role));
    const added = roles.filter((role) => !before.includes(role));
    // Taking away a small role ends the sessions of an owner, too.
    requireAuthority(team, [...taken, ...added, ...before.filter((role) => role === 'owner')]);
    if (taken.includes('owner')) requireAnotherOwner(team, id);
    requireOther(team, id);
    const now = call.clock.now();
    await updateAccount(trx, id, { roles: JSON.stringify(roles), updated_at: now });
    const end = team.permissionsOf(roles).includes('team:manage') ? endAccess : endAccessWithInvitations;
    const sessionsEnded = taken.length === 0 ? 0 : await end(trx, id, now);
    await recordAudit(call, trx, {
      act: 'operator.roles_changed',
      targetType: 'user',
      targetId: id,
      detail: { before: { roles: nameRoles(team, before) }, after: { roles: nameRoles(team, roles) } },
    });
    return { roles, sessionsEnded };
  });
}
