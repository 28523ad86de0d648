import { ApiError } from '../../../contract/errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import { holdTeamAsManager, requireAuthority } from '../operators/team.ts';
import { rolesOf } from '../roles-of.ts';
import { findOpenById, updateInvitation } from './invitation-store.ts';

export async function withdrawInvitation(call: SignedInCall, { id }: { id: string }): Promise<Record<string, never>> {
  return call.database.transaction(async (trx) => {
    const team = await holdTeamAsManager(call, trx);
    const invitation = await findOpenById(trx, id);
    if (invitation === undefined) throw new ApiError('NOT_FOUND', { message: '没有这份邀请，可能刚刚被接受或撤回' });
    requireAuthority(team, rolesOf(invitation.roles));
    await updateInvitation(trx, id, { withdrawn_at: call.clock.now() });
    await recordAudit(call, trx, {
      act: 'operator.invitation_withdrawn',
      targetType: 'operator_invitation',
      targetId: id,
    });
    return {};
  });
}
