import { ApiError } from '../../../../contract/errors.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import type { SignedInCall } from '../../../call.ts';
import { holdTeamAsManager, requireAuthority } from '../team.ts';
import { storeSecondFactor } from './role-store.ts';

/** Holders without a second factor get nothing of the console until they have set it up; nobody is locked out by it. */
export async function requireSecondFactor(
  call: SignedInCall,
  { id, isRequired }: { id: string; isRequired: boolean },
): Promise<Record<string, never>> {
  return call.database.transaction(async (trx) => {
    const team = await holdTeamAsManager(call, trx);
    const role = team.definitions.find((each) => each.id === id);
    if (role === undefined) throw new ApiError('NOT_FOUND', { message: '没有这个角色，可能刚刚被删除' });
    if (role.needsSecondFactor === isRequired) return {};
    requireAuthority(team, [id]);
    // Holders of a role cannot lift a requirement that an owner has set.
    const own = team.actor?.roles ?? [];
    if (!isRequired && own.includes(id) && !own.includes('owner')) throw new ApiError('OWN_ACCESS');
    await storeSecondFactor(trx, role, isRequired ? 1 : 0, call.clock.now());
    await recordAudit(call, trx, {
      act: 'operator_role.second_factor_changed',
      targetType: 'operator_role',
      targetId: id,
      detail: { before: { needsSecondFactor: !isRequired }, after: { needsSecondFactor: isRequired } },
    });
    return {};
  });
}
