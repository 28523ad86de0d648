import type { account } from '../../../contract/identity/account.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { SignedInCall } from '../../call.ts';
import { getUserInfo } from '../profile/get-user-info.ts';

/** The person is asked once; another mailbox, too, is not asked about again. */
export async function endMailboxQuestion(call: SignedInCall): Promise<OutputOf<typeof account.endMailboxQuestion>> {
  await call.database.db
    .updateTable('app_user')
    .set({ mailbox_question_ended_at: call.clock.now() })
    .where('id', '=', call.user.id)
    .where('mailbox_question_ended_at', 'is', null)
    .execute();
  return getUserInfo(call);
}
