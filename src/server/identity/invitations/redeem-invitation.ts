import type { Kysely } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { Call } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { linkRefusal } from '../one-time-token.ts';
import { holdTeam, isManager, mayDecideAbout, type Team } from '../operators/team.ts';
import { rolesOf } from '../roles-of.ts';
import { findInvitationByCode, updateInvitation, type StoredInvitation } from './invitation-store.ts';
import { stateOf } from './read-invitation.ts';

export interface Redeemed {
  team: Team;
  invitation: StoredInvitation;
  roles: string[];
}

/**
 * Uses up the link, in the transaction that lets somebody in; of several at once exactly one succeeds. Permissions that
 * the inviter may no longer give are not given. Throws `LINK_…`.
 */
export async function redeemInvitation(
  call: Call,
  trx: Kysely<Tables>,
  code: string,
  /** The account that joins, if there is one: locked with the team. */
  joinerId = '',
): Promise<Redeemed> {
  const team = await holdTeam(call, trx, { alsoId: joinerId, actorId: null });
  const invitation = await findInvitationByCode(trx, code);
  const now = call.clock.now();
  if (invitation === undefined || stateOf(invitation, now) !== 'valid') throw linkRefusal(stateOf(invitation, now));
  const roles = rolesOf(invitation.roles).filter((role) => team.definitions.some(({ id }) => id === role));
  requireInviter(team, invitation, roles);
  await updateInvitation(trx, invitation.id, { accepted_at: now });
  return { team, invitation, roles };
}

function requireInviter(team: Team, { invited_by: inviterId }: StoredInvitation, roles: readonly string[]): void {
  if (roles.length === 0) throw new ApiError('LINK_EXPIRED');
  if (inviterId === null) return;
  const inviter = team.members.find(({ id }) => id === inviterId);
  if (inviter === undefined || !isManager(team, inviter) || !mayDecideAbout(team, inviter, roles))
    throw new ApiError('LINK_EXPIRED');
}
