import type { Operations } from '../../api/operations.ts';
import { requireFreshLogin } from '../sessions/require-fresh-login.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { invite } from './invite.ts';
import { joinTeam } from './join-team.ts';
import { listInvitations } from './list-invitations.ts';
import { readInvitation } from './read-invitation.ts';
import { resendInvitation } from './resend-invitation.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

export const invitationOperations: Operations['invitations'] = {
  list: listInvitations,
  async invite(call, input) {
    requireFreshLogin(call);
    return invite(call, input);
  },
  async resend(call, input) {
    requireFreshLogin(call);
    return resendInvitation(call, input);
  },
  withdraw: withdrawInvitation,
  state: readInvitation,
  join: joinTeam,
  accept: acceptInvitation,
};
