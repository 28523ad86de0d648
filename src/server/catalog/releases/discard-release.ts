import type { delivery } from '../../../contract/delivery.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import { lockRelease } from './managed-releases.ts';

type Entry = typeof delivery.discardRelease;

/** Removes an abandoned draft. */
export function discardRelease(call: SignedInCall, { id }: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  return call.database.transaction(async (trx) => {
    const row = await lockRelease(trx, id);
    if (row.is_draft === 0) throw new ApiError('RELEASE_PUBLISHED');
    const material = await trx.selectFrom('material').select('id').where('release_id', '=', id).executeTakeFirst();
    if (material !== undefined) throw new ApiError('RELEASE_NOT_EMPTY');
    await trx.deleteFrom('product_release').where('id', '=', id).execute();
    await recordAudit(call, trx, {
      act: 'release.discarded',
      targetType: 'release',
      targetId: id,
      detail: { version: row.version },
    });
    return {};
  });
}
