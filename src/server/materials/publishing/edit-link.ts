import type { delivery, ManagedMaterial } from '../../../contract/delivery.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import { linkColumns } from './add-link.ts';
import { decodeJson } from '../../database/json-column.ts';
import { getManagedMaterial, isOfferedTwice, lockSeenMaterial } from './managed-materials.ts';
import { requireReachable } from '../downloads/require-reachable.ts';

/** Changes a link and all its texts, including the address: link targets move without notice. */
export async function editLink(
  call: SignedInCall,
  { id, revision, ...change }: ParsedInputOf<typeof delivery.editLink>,
): Promise<ManagedMaterial> {
  await requireReachable(call.database.db, change);
  try {
    await call.database.transaction(async (trx) => {
      const row = await lockSeenMaterial(trx, id, revision);
      if (row.kind !== 'link') throw new ApiError('NOT_FOUND');
      await trx
        .updateTable('material')
        .set({ ...linkColumns(change), revision: row.revision + 1 })
        .where('id', '=', id)
        .execute();
      const before = {
        title: row.title,
        url: row.location,
        isPublic: row.is_public === 1,
        editions: decodeJson<string[]>(row.editions),
      };
      const { title, url, isPublic, editions } = change;
      await recordAudit(call, trx, {
        act: 'material.edited',
        targetType: 'material',
        targetId: id,
        detail: {
          before,
          after: { title, url, isPublic, editions },
          isCodeChanged: row.access_code !== change.accessCode,
        },
      });
    });
  } catch (error) {
    if (isOfferedTwice(error)) throw new ApiError('MATERIAL_EXISTS', { message: '这里已经有同一个链接的资料' });
    throw error;
  }
  return getManagedMaterial(call.database.db, id);
}
