import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import { updateAccount } from '../account-store.ts';
import { endAccessWithInvitations } from './end-access.ts';
import { idOfUsername, memberOf } from './find-member.ts';
import { holdTeamAsManager, requireAnotherOwner, requireAuthority, requireOther } from './team.ts';

/** The account can't log in any more, and everything open ends; its roles stay for when it is enabled again. */
export async function disableOperator(
  call: SignedInCall,
  { username }: { username: string },
): Promise<{ sessionsEnded: number }> {
  const id = await idOfUsername(call, username);
  return call.database.transaction(async (trx) => {
    const team = await holdTeamAsManager(call, trx, id);
    const member = memberOf(team, id);
    if (member.isDisabled) return { sessionsEnded: 0 };
    requireAuthority(team, member.roles);
    if (member.roles.includes('owner')) requireAnotherOwner(team, id);
    requireOther(team, id);
    const now = call.clock.now();
    await updateAccount(trx, id, { disabled_at: now, updated_at: now });
    await recordAudit(call, trx, { act: 'operator.disabled', targetType: 'user', targetId: id });
    return { sessionsEnded: await endAccessWithInvitations(trx, id, now) };
  });
}
