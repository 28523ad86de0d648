import type { account } from '../../../contract/identity/account.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { SignedInCall } from '../../call.ts';
import { discardDroppedPictures, replaceAvatar } from './avatar-store.ts';
import { getUserInfo } from './get-user-info.ts';
import { recordSecurityEvent } from '../record-security-event.ts';

/** Back to the default picture. */
export async function removeAvatar(call: SignedInCall): Promise<OutputOf<typeof account.removeAvatar>> {
  await call.database.transaction(async (trx) => {
    await replaceAvatar(trx, call.user.id, { name: '', pictures: [] }, call.clock.now());
    await recordSecurityEvent(call, trx, call.user.id, 'avatar_changed');
  });
  await discardDroppedPictures(call);
  return getUserInfo(call);
}
