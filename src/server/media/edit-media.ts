import type { ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { media, MediaDetail } from '../../contract/files/media.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SignedInCall } from '../call.ts';
import { contentChanged } from '../content/content-generation.ts';
import { presentMediaDetail } from './present-media.ts';
import { lockMedia, updateMedia } from './store.ts';

export async function editMedia(
  call: SignedInCall,
  { id, revision, title, alt }: ParsedInputOf<typeof media.edit>,
): Promise<MediaDetail> {
  await call.database.transaction(async (trx) => {
    const stored = await lockMedia(trx, id);
    if (stored.revision !== revision) throw new ApiError('PICTURE_CHANGED');
    await updateMedia(trx, id, { revision: revision + 1, title, alt, changed_at: call.clock.now() });
    await recordAudit(call, trx, {
      act: 'picture.edited',
      targetType: 'picture',
      targetId: id,
      detail: { before: { title: stored.title, alt: stored.alt }, after: { title, alt } },
    });
  });
  contentChanged(call.database);
  return presentMediaDetail(call.database.db, call.config, id);
}
