import type { delivery, ManagedRelease } from '../../../contract/delivery.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import { encodeJson } from '../../database/json-column.ts';
import { requireSoundRelease } from './add-release.ts';
import { getManagedRelease, lockRelease } from './managed-releases.ts';

/** Changes a release's texts. Customers know it by its version, which is fixed once published. */
export async function editRelease(
  call: SignedInCall,
  { id, revision, ...release }: ParsedInputOf<typeof delivery.editRelease>,
): Promise<ManagedRelease> {
  const before = await getManagedRelease(call.database.db, id);
  await requireSoundRelease(call.database, release);
  await call.database.transaction(async (trx) => {
    const row = await lockRelease(trx, id);
    if (revision !== undefined && row.revision !== revision) throw new ApiError('DELIVERY_CHANGED');
    if (row.version !== release.version && row.is_draft === 0) throw new ApiError('RELEASE_PUBLISHED');
    const taken = await trx
      .selectFrom('product_release')
      .select('id')
      .where('version', '=', release.version)
      .where('id', '!=', id)
      .executeTakeFirst();
    if (taken !== undefined) throw new ApiError('RELEASE_EXISTS');
    await trx
      .updateTable('product_release')
      .set({
        version: release.version,
        channel: release.channel,
        changelog: release.changelog,
        is_security: release.isSecurity ? 1 : 0,
        editions: encodeJson(release.editions),
        ...(release.pictures && { pictures: encodeJson(release.pictures) }),
        revision: row.revision + 1,
      })
      .where('id', '=', id)
      .execute();
    const { version, channel, isSecurity, editions, changelog, pictures } = before;
    await recordAudit(call, trx, {
      act: 'release.edited',
      targetType: 'release',
      targetId: id,
      detail: { before: { version, channel, isSecurity, editions, changelog, pictures }, after: release },
    });
  });
  return getManagedRelease(call.database.db, id);
}
