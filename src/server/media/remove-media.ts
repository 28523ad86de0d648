import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { media } from '../../contract/files/media.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SignedInCall } from '../call.ts';
import { dropMediaFiles, lockMedia, selectUses } from './store.ts';

type Entry = typeof media.remove;

/** Only an unused picture can be removed; its files are still sent for a while. */
export async function removeMedia(call: SignedInCall, { id }: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  await call.database.transaction(async (trx) => {
    const { title, alt } = await lockMedia(trx, id);
    const uses = await selectUses(trx, [id]);
    if (uses.length > 0) {
      const where = uses.map(({ label }) => label).join('、');
      throw new ApiError('PICTURE_IN_USE', { message: `这张图片还在使用，不能删除：${where}` });
    }
    await dropMediaFiles(trx, id, call.clock.now());
    await trx.deleteFrom('media_picture').where('id', '=', id).execute();
    await recordAudit(call, trx, {
      act: 'picture.removed',
      targetType: 'picture',
      targetId: id,
      detail: { title, alt },
    });
  });
  return {};
}
