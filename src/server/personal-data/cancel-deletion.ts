import type { OutputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { personalData } from '../../contract/personal-data.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SignedInCall } from '../call.ts';
import { getUserInfo } from '../identity/get-user-info.ts';
import { recordSecurityEvent } from '../identity/record-security-event.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { deletionCancelledLetter } from './mails.ts';
import { lockLeaver } from './store.ts';

/** Stays; where nobody wanted to leave nothing happens. */
export async function cancelDeletion(call: SignedInCall): Promise<OutputOf<typeof personalData.cancelDeletion>> {
  await call.database.transaction(async (trx) => {
    const leaver = await lockLeaver(trx, call.user.id);
    if (leaver === undefined || leaver.deleted_at !== null) throw new ApiError('LOGIN_EXPIRED');
    if (leaver.deletion_due_at === null) return;
    await trx
      .updateTable('app_user')
      .set({ deletion_requested_at: null, deletion_due_at: null, updated_at: call.clock.now() })
      .where('id', '=', leaver.id)
      .execute();
    await recordSecurityEvent(call, trx, leaver.id, 'deletion_cancelled');
    await recordAudit(call, trx, { act: 'account.deletion_cancelled', targetType: 'user', targetId: leaver.id });
    if (leaver.email !== null && leaver.email_verified_at !== null)
      await queueMail(
        call,
        trx,
        deletionCancelledLetter(call.config, leaver, leaver.email, leaver.deletion_requested_at ?? 0),
      );
  });
  return getUserInfo(call);
}
