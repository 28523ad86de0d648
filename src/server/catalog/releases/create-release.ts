import type { delivery, ManagedRelease } from '../../../contract/delivery.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import { addRelease, requireSoundRelease } from './add-release.ts';
import { getManagedRelease } from './managed-releases.ts';

/** Begins a draft; nobody sees it until it is published. */
export async function createRelease(
  call: SignedInCall,
  input: ParsedInputOf<typeof delivery.createRelease>,
): Promise<ManagedRelease> {
  await requireSoundRelease(call.database, input);
  const id = await call.database.transaction(async (trx) => {
    const taken = await trx
      .selectFrom('product_release')
      .select('id')
      .where('version', '=', input.version)
      .executeTakeFirst();
    if (taken !== undefined) throw new ApiError('RELEASE_EXISTS');
    const added = await addRelease(trx, input, call.clock.now());
    if (!added.isNew) throw new ApiError('RELEASE_EXISTS');
    await trx.updateTable('product_release').set({ is_draft: 1 }).where('id', '=', added.id).execute();
    await recordAudit(call, trx, {
      act: 'release.created',
      targetType: 'release',
      targetId: added.id,
      detail: { version: input.version },
    });
    return added.id;
  });
  return getManagedRelease(call.database.db, id);
}
