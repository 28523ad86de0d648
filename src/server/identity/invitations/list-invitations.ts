import type { OutputOf } from '../../../contract/endpoint.ts';
import type { invitations } from '../../../contract/team/invitations.ts';
import type { SignedInCall } from '../../call.ts';
import { mayDecideAbout, readTeam } from '../operators/team.ts';
import { rolesOf } from '../roles-of.ts';
import { listOpenInvitations } from './invitation-store.ts';

export async function listInvitations(call: SignedInCall): Promise<OutputOf<typeof invitations.list>> {
  const { db } = call.database;
  const team = await readTeam(call, db, { actorId: call.user.id });
  const items = (await listOpenInvitations(db)).map((open) => {
    const roles = rolesOf(open.roles);
    return {
      id: open.id,
      email: open.email,
      roles,
      invitedBy: open.inviter ?? '',
      sentAt: open.sent_at,
      expiresAt: open.expires_at,
      isManageable: mayDecideAbout(team, team.actor, roles),
    };
  });
  return { items };
}
