import { ApiError } from '../../../contract/errors.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import type { invitations } from '../../../contract/team/invitations.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Call } from '../../call.ts';
import { newId } from '../../database/new-id.ts';
import { violatedUnique } from '../../database/unique-violation.ts';
import { announceLink } from '../../outside/local-links.ts';
import { maskEmail } from '../account-mails.ts';
import { holdTeamAsManager, nameRoles, requireAuthority, requireKnownRoles, type Team } from '../operators/team.ts';
import { findHolderOfEmail } from '../store.ts';
import { findOpenInvitation, insertInvitation, type StoredInvitation } from './invitation-store.ts';
import { newLink, writeInvitation } from './send-invitation.ts';

type Entry = typeof invitations.invite;
type ActCall = Pick<Call, 'config' | 'database' | 'clock' | 'origin' | 'user'>;

/** Invites somebody. A repeated request, e.g. after a lost answer, writes no second letter. */
export async function invite(call: ActCall, { email, roles: given }: ParsedInputOf<Entry>): Promise<{ id: string }> {
  const roles = [...new Set(given)];
  const made = await call.database
    .transaction(async (trx) => {
      const team = await holdTeamAsManager(call, trx);
      requireKnownRoles(team, roles);
      requireAuthority(team, roles);
      const holder = await findHolderOfEmail(trx, email);
      const member = team.members.find(({ id, roles: held }) => id === holder?.id && held.length > 0);
      if (member !== undefined) throw inTeamAlready(member.username);
      const now = call.clock.now();
      const open = await findOpenInvitation(trx, email);
      if (open !== undefined && isSame(open, team, roles, now)) return { id: open.id, url: null };
      if (open !== undefined) throw openAlready();
      const id = newId();
      const { code, columns } = newLink(now);
      const invited_by = team.actor?.id ?? null;
      await insertInvitation(trx, {
        ...columns,
        id,
        email,
        roles: JSON.stringify(roles),
        invited_by,
        created_at: now,
        accepted_at: null,
        withdrawn_at: null,
      });
      const url = await writeInvitation(call, trx, { team, email, roles, code });
      await recordAudit(call, trx, {
        act: 'operator.invited',
        targetType: 'operator_invitation',
        targetId: id,
        detail: { email: maskEmail(email), roles: nameRoles(team, roles) },
      });
      return { id, url };
    })
    .catch((error: unknown) => {
      throw violatedUnique(error) === 'operator_invitation_email_key' ? openAlready() : error;
    });
  if (made.url !== null) announceLink(call.config, `邀请 ${email}`, made.url);
  return { id: made.id };
}

function isSame(open: StoredInvitation, team: Team, roles: readonly string[], now: number): boolean {
  const isOwn = open.invited_by === (team.actor?.id ?? null);
  return isOwn && open.expires_at > now && open.roles === JSON.stringify(roles);
}

const openAlready = (): ApiError =>
  new ApiError('INVITATION_OPEN', { fields: { email: '这个邮箱已有一份邀请，可以重新发送或撤回它' } });

const inTeamAlready = (username: string): ApiError =>
  new ApiError('FIELDS_INVALID', { fields: { email: `${username} 已经在团队里，直接更改角色即可` } });
