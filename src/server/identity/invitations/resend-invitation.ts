import { ApiError } from '../../../contract/errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import { announceLink } from '../../outside/local-links.ts';
import { requireAllowanceOf } from '../email/require-mail-allowance.ts';
import { holdTeamAsManager, requireAuthority } from '../operators/team.ts';
import { rolesOf } from '../roles-of.ts';
import { findOpenById, updateInvitation } from './invitation-store.ts';
import { newLink, writeInvitation } from './send-invitation.ts';

/** A new link in the name of its sender; the former one stops working. */
export async function resendInvitation(call: SignedInCall, { id }: { id: string }): Promise<Record<string, never>> {
  const known = await findOpenById(call.database.db, id);
  if (known === undefined) throw new ApiError('NOT_FOUND');
  await requireAllowanceOf(call.database.db, [known.email], call.clock.now());
  const { email, url } = await call.database.transaction(async (trx) => {
    const team = await holdTeamAsManager(call, trx);
    const invitation = await findOpenById(trx, id);
    if (invitation === undefined) throw new ApiError('NOT_FOUND');
    const roles = rolesOf(invitation.roles);
    requireAuthority(team, roles);
    const { code, columns } = newLink(call.clock.now());
    await updateInvitation(trx, id, { ...columns, invited_by: call.user.id });
    const link = await writeInvitation(call, trx, { team, email: invitation.email, roles, code });
    await recordAudit(call, trx, {
      act: 'operator.invitation_resent',
      targetType: 'operator_invitation',
      targetId: id,
    });
    return { email: invitation.email, url: link };
  });
  announceLink(call.config, `邀请 ${email}`, url);
  return {};
}
