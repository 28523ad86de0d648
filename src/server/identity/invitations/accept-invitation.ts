import { ApiError } from '../../../contract/errors.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import type { invitations } from '../../../contract/team/invitations.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Call } from '../../call.ts';
import { findEntrant, findHolderOfEmail } from '../store.ts';
import { updateAccount } from '../account-store.ts';
import { linkRefusal } from '../one-time-token.ts';
import { endAccess } from '../operators/end-access.ts';
import { nameRoles } from '../operators/team.ts';
import { rolesOf } from '../roles-of.ts';
import { findInvitationByCode } from './invitation-store.ts';
import { stateOf } from './read-invitation.ts';
import { redeemInvitation } from './redeem-invitation.ts';

type Entry = typeof invitations.accept;

/**
 * The account with the verified address gets the roles. This logs nobody in: its sessions, which began as a customer's,
 * end, and the next log-in shows the password and the second factor.
 */
export async function acceptInvitation(call: Call, { code }: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  const { db } = call.database;
  const known = await findInvitationByCode(db, code);
  const state = stateOf(known, call.clock.now());
  if (known === undefined || state !== 'valid') throw linkRefusal(state);
  const expected = await findHolderOfEmail(db, known.email);
  return call.database.transaction(async (trx) => {
    const { team, invitation, roles } = await redeemInvitation(call, trx, code, expected?.id);
    const holder = await findHolderOfEmail(trx, invitation.email);
    if (holder === undefined || holder.id !== expected?.id)
      throw new ApiError('NOT_FOUND', { message: '没有账号验证过这个邮箱，请刷新后建立一个' });
    const account = await findEntrant(trx, holder.id, '');
    if (account === undefined || account.disabled_at !== null) throw new ApiError('ACCOUNT_DISABLED');
    if (account.deletion_due_at !== null) throw new ApiError('ACCOUNT_LEAVING');
    const now = call.clock.now();
    const before = rolesOf(account.roles);
    const after = [...new Set([...before, ...roles])];
    await updateAccount(trx, holder.id, { roles: JSON.stringify(after), updated_at: now });
    await endAccess(trx, holder.id, now);
    await recordAudit(call, trx, {
      act: 'operator.joined',
      targetType: 'user',
      targetId: holder.id,
      detail: { before: { roles: nameRoles(team, before) }, after: { roles: nameRoles(team, after) } },
    });
    return { username: holder.username };
  });
}
