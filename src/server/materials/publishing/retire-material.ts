import type { ManagedMaterial } from '../../../contract/delivery.ts';
import { ApiError } from '../../../contract/errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import { getManagedMaterial, isOfferedTwice, lockMaterial } from './managed-materials.ts';

/** Takes a material off offer; licenses issued before keep it. */
export const retireMaterial = (call: SignedInCall, { id }: { id: string }): Promise<ManagedMaterial> =>
  setRetired(call, id, call.clock.now());

/** Offers it again, unless the same is offered by now. */
export async function restoreMaterial(call: SignedInCall, { id }: { id: string }): Promise<ManagedMaterial> {
  try {
    return await setRetired(call, id, null);
  } catch (error) {
    if (isOfferedTwice(error)) throw new ApiError('MATERIAL_EXISTS', { message: '同样的资料已经在架，请先下架那一份' });
    throw error;
  }
}

async function setRetired(call: SignedInCall, id: string, retiredAt: number | null): Promise<ManagedMaterial> {
  await call.database.transaction(async (trx) => {
    const row = await lockMaterial(trx, id);
    if ((row.withdrawn_at === null) === (retiredAt === null)) return;
    await trx
      .updateTable('material')
      .set({ withdrawn_at: retiredAt, replaced_by: null })
      .where('id', '=', id)
      .execute();
    await recordAudit(call, trx, {
      act: retiredAt === null ? 'material.restored' : 'material.retired',
      targetType: 'material',
      targetId: id,
      detail: { title: row.title },
    });
  });
  return getManagedMaterial(call.database.db, id);
}
