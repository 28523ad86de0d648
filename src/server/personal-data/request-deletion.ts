import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { personalData } from '../../contract/identity/personal-data.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SignedInCall } from '../call.ts';
import { planDeletion } from '../identity/plan-deletion.ts';
import { getUserInfo } from '../identity/profile/get-user-info.ts';
import { recordSecurityEvent } from '../identity/record-security-event.ts';
import { requireFreshLogin } from '../identity/sessions/require-fresh-login.ts';
import { rolesOf } from '../identity/roles-of.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { deletionRequestedLetter } from './mails.ts';
import { deletionDue, deletionRefusal } from './rules.ts';
import { findHeld, lockLeaver } from './store.ts';

type Entry = typeof personalData.requestDeletion;

/** Starts the waiting time; a repeated request does not restart it. */
export async function requestDeletion(
  call: SignedInCall,
  { givesUpLicenses = false }: ParsedInputOf<Entry>,
): Promise<OutputOf<Entry>> {
  requireFreshLogin(call);
  await call.database.transaction(async (trx) => {
    const leaver = await lockLeaver(trx, call.user.id);
    if (leaver === undefined || leaver.deleted_at !== null) throw new ApiError('LOGIN_EXPIRED');
    if (leaver.deletion_due_at !== null) return;
    const held = await findHeld(trx, call.user.id);
    const message = deletionRefusal({ isOperator: rolesOf(leaver.roles).length > 0, ...held, givesUpLicenses });
    if (message !== null) throw new ApiError('ACCOUNT_HELD', { message });
    const now = call.clock.now();
    const dueAt = deletionDue(now);
    await planDeletion(trx, leaver.id, { requestedAt: now, dueAt }, now);
    await recordSecurityEvent(call, trx, leaver.id, 'deletion_requested');
    const licenses = held.licenses.map(({ number }) => number);
    await recordAudit(call, trx, {
      act: 'account.deletion_requested',
      targetType: 'user',
      targetId: leaver.id,
      detail: { dueAt, licenses },
    });
    if (leaver.email !== null && leaver.email_verified_at !== null)
      await queueMail(
        call,
        trx,
        deletionRequestedLetter(call.config, leaver, leaver.email, { requestedAt: now, dueAt }),
      );
  });
  return getUserInfo(call);
}
