import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { account } from '../../../contract/identity/account.ts';
import { avatarSizes } from '../../../contract/identity/avatar.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import type { SignedInCall } from '../../call.ts';
import { endReservations } from '../../uploads/reserve-file.ts';
import { storeReserved } from '../../uploads/store-reserved.ts';
import { discardDroppedPictures, replaceAvatar, type StoredPicture } from './avatar-store.ts';
import { encodeAvatar } from './encode-avatar.ts';
import { getUserInfo } from './get-user-info.ts';
import { recordSecurityEvent } from '../record-security-event.ts';

type Entry = typeof account.setAvatar;

/** Nothing that was sent is kept: what is stored and served was drawn here from its pixels. */
export async function setAvatar(call: SignedInCall, { file }: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  const encoded = await encodeAvatar(await buffer(file.bytes), Object.values(avatarSizes));
  const largest = encoded.find(({ pixels }) => pixels === avatarSizes.large)?.bytes ?? Buffer.alloc(0);
  const name = createHash('sha256').update(largest).digest('hex');
  const pictures: StoredPicture[] = [];
  for (const { pixels, bytes } of encoded)
    pictures.push({ pixels, location: (await storeReserved(call, `avatar-${pixels}`, bytes)).key });
  // What a failure leaves is the sweep's: nobody knows whether the transaction ended well before it.
  await call.database.transaction(async (trx) => {
    await replaceAvatar(trx, call.user.id, { name, pictures }, call.clock.now());
    await endReservations(
      trx,
      pictures.map(({ location }) => location),
    );
    await recordSecurityEvent(call, trx, call.user.id, 'avatar_changed');
  });
  await discardDroppedPictures(call);
  return getUserInfo(call);
}
