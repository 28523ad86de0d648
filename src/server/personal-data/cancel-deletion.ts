import type { OutputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { personalData } from '../../contract/identity/personal-data.ts';
import type { SignedInCall } from '../call.ts';
import { getUserInfo } from '../identity/profile/get-user-info.ts';
import { callOffDeletion } from './call-off-deletion.ts';
import { lockLeaver } from './store.ts';

/** The account stays; does nothing if no deletion is pending. */
export async function cancelDeletion(call: SignedInCall): Promise<OutputOf<typeof personalData.cancelDeletion>> {
  await call.database.transaction(async (trx) => {
    const leaver = await lockLeaver(trx, call.user.id);
    if (leaver === undefined || leaver.deleted_at !== null) throw new ApiError('LOGIN_EXPIRED');
    if (leaver.deletion_due_at === null) return;
    await callOffDeletion(call, trx, leaver, 'changed_mind');
  });
  return getUserInfo(call);
}
