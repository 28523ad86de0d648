import type { ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { media, MediaDetail } from '../../contract/files/media.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SignedInCall } from '../call.ts';
import { contentChanged } from '../content/content-generation.ts';
import { endReservations } from '../uploads/reserve-file.ts';
import { storeForms, withSentPicture } from './media-forms.ts';
import { presentMediaDetail } from './present-media.ts';
import { dropMediaFiles, getMediaRow, insertMediaFiles, lockMedia, updateMedia } from './store.ts';

/** Gives a picture another file: from now on every place shows the new one. */
export async function replaceMedia(
  call: SignedInCall,
  { id, revision, file }: ParsedInputOf<typeof media.replace>,
): Promise<MediaDetail> {
  const { db } = call.database;
  // Checks that the picture exists before anything is drawn.
  await getMediaRow(db, id);
  await withSentPicture(call, file, async (sent) => {
    const { files, width, height, sizeBytes } = await storeForms(call, sent);
    await call.database.transaction(async (trx) => {
      const now = call.clock.now();
      const stored = await lockMedia(trx, id);
      if (revision !== undefined && stored.revision !== revision) throw new ApiError('PICTURE_CHANGED');
      await dropMediaFiles(trx, id, now);
      await insertMediaFiles(trx, id, files);
      await updateMedia(trx, id, {
        revision: stored.revision + 1,
        width,
        height,
        size_bytes: sizeBytes,
        sent_hash: sent.hash,
        changed_at: now,
      });
      await endReservations(
        trx,
        files.map(({ location }) => location),
      );
      await recordAudit(call, trx, {
        act: 'picture.replaced',
        targetType: 'picture',
        targetId: id,
        detail: { title: stored.title, fileName: file.name },
      });
    });
  });
  contentChanged(call.database);
  return presentMediaDetail(db, call.config, id);
}
