import type { delivery, ManagedRelease } from '../../../contract/delivery.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import { getManagedRelease, lockRelease } from './managed-releases.ts';

/** Withdraws a release from the public pages and from future licenses; licenses issued before keep it. */
export async function unpublishRelease(
  call: SignedInCall,
  { id }: ParsedInputOf<typeof delivery.unpublishRelease>,
): Promise<ManagedRelease> {
  await call.database.transaction(async (trx) => {
    const row = await lockRelease(trx, id);
    if (row.is_draft === 1) throw new ApiError('RELEASE_IS_DRAFT');
    if (row.withdrawn_at !== null) return;
    const now = call.clock.now();
    await trx.updateTable('product_release').set({ withdrawn_at: now }).where('id', '=', id).execute();
    await recordAudit(call, trx, {
      act: 'release.unpublished',
      targetType: 'release',
      targetId: id,
      detail: { version: row.version },
    });
  });
  return getManagedRelease(call.database.db, id);
}
