import { ApiError } from '../../../contract/errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import { updateAccount } from '../account-store.ts';
import { requireCurrentPassword, requireStillRight } from '../password/require-current-password.ts';
import { endAccess, endAccessWithInvitations } from './end-access.ts';
import { idOfUsername, memberOf } from './find-member.ts';
import { holdTeamAsManager, nameRoles, requireAuthority, requireOther } from './team.ts';

/** Makes somebody else owner in place of the caller, in one step: there is an owner at every moment. */
export async function handOver(
  call: SignedInCall,
  { username, password }: { username: string; password: string },
): Promise<Record<string, never>> {
  const id = await idOfUsername(call, username);
  const proof = await requireCurrentPassword(call, password);
  return call.database.transaction(async (trx) => {
    const team = await holdTeamAsManager(call, trx, id);
    await requireStillRight(call, trx, proof);
    requireAuthority(team, ['owner']);
    requireOther(team, id);
    const heir = memberOf(team, id);
    if (heir.isDisabled) throw new ApiError('TEAM_CHANGED', { message: '该成员已停用，不能接手；请先启用' });
    const now = call.clock.now();
    const left = (team.actor?.roles ?? []).filter((role) => role !== 'owner');
    const after = [...new Set(['owner', ...heir.roles])];
    await updateAccount(trx, id, { roles: JSON.stringify(after), updated_at: now });
    await updateAccount(trx, call.user.id, { roles: JSON.stringify(left), updated_at: now });
    const end = team.permissionsOf(left).includes('team:manage') ? endAccess : endAccessWithInvitations;
    await end(trx, call.user.id, now);
    await recordAudit(call, trx, {
      act: 'operator.ownership_handed_over',
      targetType: 'user',
      targetId: id,
      detail: { before: { roles: nameRoles(team, heir.roles) }, after: { roles: nameRoles(team, after) } },
    });
    return {};
  });
}
