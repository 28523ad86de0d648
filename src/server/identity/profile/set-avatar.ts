import { createHash } from 'node:crypto';
import type { account } from '../../../contract/identity/account.ts';
import { avatarSizes } from '../../../contract/identity/avatar.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import type { SignedInCall } from '../../call.ts';
import { endReservations } from '../../uploads/reserve-file.ts';
import { storeReserved } from '../../uploads/store-reserved.ts';
import { Readable } from 'node:stream';
import { withSpooled } from '../../uploads/spool-file.ts';
import { discardDroppedPictures, replaceAvatar, type StoredPicture } from './avatar-store.ts';
import { getUserInfo } from './get-user-info.ts';
import { recordSecurityEvent } from '../record-security-event.ts';

/** As large as a phone's photo; a portrait shows no more detail. */
const MOST_PIXELS = 16_000_000;
/** From the middle. */
const squares = Object.values(avatarSizes).map((edge) => ({
  width: edge,
  height: edge,
  fit: 'cover' as const,
  format: 'webp' as const,
}));

type Entry = typeof account.setAvatar;

/** No sent bytes are kept: the stored picture is re-encoded here from its pixels. */
export async function setAvatar(call: SignedInCall, { file }: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  const drawn = await withSpooled(call, file, ({ path }) =>
    call.pictures.render(path, squares, { account: call.user.id, error: 'PICTURE_REFUSED', mostPixels: MOST_PIXELS }),
  );
  const largest = drawn.find(({ width }) => width === avatarSizes.large)?.bytes ?? Buffer.alloc(0);
  const name = createHash('sha256').update(largest).digest('hex');
  const pictures: StoredPicture[] = [];
  for (const { width, bytes } of drawn) {
    const { key } = await storeReserved(call, `avatar-${width}`, () => Readable.from([bytes]));
    pictures.push({ pixels: width, location: key });
  }
  // Leftovers of a failure belong to the sweep: the transaction may have committed before it.
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
