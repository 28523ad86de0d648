import type { delivery, ManagedMaterial } from '../../../contract/delivery.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import { decodeJson } from '../../database/json-column.ts';
import { newId } from '../../database/new-id.ts';
import { markTaken, takeUpload } from '../../uploads/take-upload.ts';
import { addMaterial } from './add-material.ts';
import { getManagedMaterial, lockMaterial } from './managed-materials.ts';

/** Replaces a file; people entitled to the old one stay entitled. Idempotent. */
export async function replaceMaterial(
  call: SignedInCall,
  { id, uploadId }: ParsedInputOf<typeof delivery.replaceMaterial>,
): Promise<ManagedMaterial> {
  const newMaterialId = await call.database.transaction(async (trx) => {
    const old = await lockMaterial(trx, id);
    const upload = await takeUpload(trx, call, uploadId);
    if (upload.materialId !== null) {
      if (old.replaced_by !== upload.materialId) throw new ApiError('UPLOAD_USED');
      return upload.materialId;
    }
    if (old.withdrawn_at !== null) throw new ApiError('MATERIAL_RETIRED');
    const material = {
      id: newId(),
      releaseId: old.release_id,
      title: old.title,
      description: old.description,
      kind: old.kind === 'link' ? ('document' as const) : old.kind,
      fileName: upload.fileName,
      isPublic: old.is_public === 1,
      editions: decodeJson<string[]>(old.editions),
      publishedAt: call.clock.now(),
    };
    if (!(await addMaterial(trx, material, upload.file))) throw new ApiError('MATERIAL_EXISTS');
    await markTaken(trx, uploadId, material.id);
    await trx
      .updateTable('material')
      .set({ withdrawn_at: call.clock.now(), replaced_by: material.id })
      .where('id', '=', id)
      .execute();
    await recordAudit(call, trx, {
      act: 'material.replaced',
      targetType: 'material',
      targetId: id,
      detail: {
        title: old.title,
        by: material.id,
        before: { fileName: old.file_name, sha256: old.sha256 },
        after: { fileName: upload.fileName, sha256: upload.file.sha256 },
      },
    });
    return material.id;
  });
  return getManagedMaterial(call.database.db, newMaterialId);
}
