import type { delivery, ManagedMaterial } from '../../../contract/delivery.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import { lockRelease } from '../../catalog/releases/managed-releases.ts';
import { newId } from '../../database/new-id.ts';
import { markTaken, takeUpload } from '../../uploads/take-upload.ts';
import { addMaterial } from './add-material.ts';
import { getManagedMaterial } from './managed-materials.ts';
import { requireReachable } from '../downloads/require-reachable.ts';

type Entry = typeof delivery.addMaterial;

/** Makes an uploaded file a material of a release, or of none. A form sent twice adds one. */
export async function addUploadedMaterial(
  call: SignedInCall,
  { uploadId, releaseId, ...description }: ParsedInputOf<Entry>,
): Promise<ManagedMaterial> {
  await requireReachable(call.database.db, description);
  const id = await call.database.transaction(async (trx) => {
    const upload = await takeUpload(trx, call, uploadId);
    const release = releaseId === null ? null : await lockRelease(trx, releaseId);
    if (upload.materialId !== null) {
      const known = await trx
        .selectFrom('material')
        .select('id')
        .where('id', '=', upload.materialId)
        .where('release_id', 'is not distinct from', releaseId)
        .executeTakeFirst();
      if (known === undefined) throw new ApiError('UPLOAD_USED');
      return known.id;
    }
    const material = {
      ...description,
      id: newId(),
      releaseId,
      fileName: upload.fileName,
      publishedAt: call.clock.now(),
    };
    if (!(await addMaterial(trx, material, upload.file))) throw new ApiError('MATERIAL_EXISTS');
    await markTaken(trx, uploadId, material.id);
    await recordAudit(call, trx, {
      act: 'material.added',
      targetType: 'material',
      targetId: material.id,
      detail: { title: material.title, release: release?.version ?? null, sha256: upload.file.sha256 },
    });
    return material.id;
  });
  return getManagedMaterial(call.database.db, id);
}
