import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { oneLine } from '../../contract/fields.ts';
import type { media } from '../../contract/files/media.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SignedInCall } from '../call.ts';
import { newId } from '../database/new-id.ts';
import { endReservations } from '../uploads/reserve-file.ts';
import { storeForms, withSentPicture } from './media-forms.ts';
import { presentMediaDetail } from './present-media.ts';
import { insertMedia, insertMediaFiles } from './store.ts';

type Entry = typeof media.add;

/** Adds a picture to the library. Sent twice, it is stored once: the second call returns the first one. */
export async function addMedia(call: SignedInCall, { file, alt = '' }: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  const { db } = call.database;
  return withSentPicture(call, file, async (sent) => {
    const known = await db
      .selectFrom('media_picture')
      .select('id')
      .where('sent_hash', '=', sent.hash)
      .orderBy('created_at')
      .executeTakeFirst();
    if (known !== undefined) return { picture: await presentMediaDetail(db, call.config, known.id), isKnown: true };
    const { files, width, height, sizeBytes } = await storeForms(call, sent);
    const [id, now] = [newId(), call.clock.now()];
    const title = titleOf(file.name);
    await call.database.transaction(async (trx) => {
      await insertMedia(trx, {
        id,
        revision: 1,
        title,
        alt,
        width,
        height,
        size_bytes: sizeBytes,
        sent_hash: sent.hash,
        created_at: now,
        changed_at: now,
      });
      await insertMediaFiles(trx, id, files);
      await endReservations(
        trx,
        files.map(({ location }) => location),
      );
      await recordAudit(call, trx, {
        act: 'picture.added',
        targetType: 'picture',
        targetId: id,
        detail: { title, fileName: file.name },
      });
    });
    return { picture: await presentMediaDetail(db, call.config, id), isKnown: false };
  });
}

/** The file's name without its ending. */
const titleOf = (fileName: string): string =>
  oneLine(fileName.replace(/\.[a-z0-9]{1,5}$/i, '')).slice(0, 100) || '图片';
