import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import { updateAccount } from '../account-store.ts';
import { idOfUsername, memberOf } from './find-member.ts';
import { holdTeamAsManager, requireAuthority } from './team.ts';

/** The account can log in again, with the roles that it has. */
export async function enableOperator(
  call: SignedInCall,
  { username }: { username: string },
): Promise<Record<string, never>> {
  const id = await idOfUsername(call, username);
  return call.database.transaction(async (trx) => {
    const team = await holdTeamAsManager(call, trx, id);
    const member = memberOf(team, id);
    if (!member.isDisabled) return {};
    requireAuthority(team, member.roles);
    await updateAccount(trx, id, { disabled_at: null, updated_at: call.clock.now() });
    await recordAudit(call, trx, { act: 'operator.enabled', targetType: 'user', targetId: id });
    return {};
  });
}
