import type { delivery, ManagedMaterial } from '../../../contract/delivery.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import { decodeJson, encodeJson } from '../../database/json-column.ts';
import { getManagedMaterial, lockSeenMaterial } from './managed-materials.ts';
import { requireReachable } from '../downloads/require-reachable.ts';

/** Changes a file's texts and audience; `replaceMaterial` changes the file. */
export async function editMaterial(
  call: SignedInCall,
  { id, revision, ...change }: ParsedInputOf<typeof delivery.editMaterial>,
): Promise<ManagedMaterial> {
  await getManagedMaterial(call.database.db, id);
  await requireReachable(call.database.db, change);
  await call.database.transaction(async (trx) => {
    const row = await lockSeenMaterial(trx, id, revision);
    if (row.kind === 'link') throw new ApiError('NOT_FOUND');
    await trx
      .updateTable('material')
      .set({
        title: change.title,
        description: change.description,
        kind: change.kind,
        is_public: change.isPublic ? 1 : 0,
        editions: encodeJson(change.editions),
        revision: row.revision + 1,
      })
      .where('id', '=', id)
      .execute();
    const before = { title: row.title, isPublic: row.is_public === 1, editions: decodeJson<string[]>(row.editions) };
    const after = { title: change.title, isPublic: change.isPublic, editions: change.editions };
    await recordAudit(call, trx, {
      act: 'material.edited',
      targetType: 'material',
      targetId: id,
      detail: { before, after },
    });
  });
  return getManagedMaterial(call.database.db, id);
}
