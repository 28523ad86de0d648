import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import type { invitations } from '../../../contract/team/invitations.ts';
import type { MailCodeState } from '../../../contract/identity/account.ts';
import type { Call } from '../../call.ts';
import { findAccount } from '../account-store.ts';
import { findRoles } from '../operators/roles/role-store.ts';
import { rolesOf } from '../roles-of.ts';
import { findHolderOfEmail } from '../store.ts';
import { findInvitationByCode, type StoredInvitation } from './invitation-store.ts';

type Entry = typeof invitations.state;

/** Whether the link works and, for the holder of a working one, its contents. */
export async function readInvitation(call: Call, { code }: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  const { db } = call.database;
  const found = await findInvitationByCode(db, code);
  const state = stateOf(found, call.clock.now());
  if (found === undefined || state !== 'valid') return { state, invitation: null };
  const roles = await findRoles(db, rolesOf(found.roles));
  const inviter = found.invited_by === null ? undefined : await findAccount(db, found.invited_by);
  const holder = await findHolderOfEmail(db, found.email);
  return {
    state,
    invitation: {
      email: found.email,
      roles: roles.map(({ name }) => name),
      invitedBy: inviter?.username ?? '管理员',
      username: holder?.username ?? null,
    },
  };
}

/** A withdrawn one has expired. */
export function stateOf(invitation: StoredInvitation | undefined, now: number): MailCodeState {
  if (invitation === undefined) return 'unknown';
  if (invitation.accepted_at !== null) return 'used';
  return invitation.withdrawn_at !== null || invitation.expires_at <= now ? 'expired' : 'valid';
}
