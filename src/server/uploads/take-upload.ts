import type { Transaction } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { SignedInCall } from '../call.ts';
import { forUpdate } from '../database/row-lock.ts';
import type { Tables } from '../database/tables/tables.ts';
import type { StoredFile } from '../outside/file-store.ts';

export interface TakenUpload {
  file: StoredFile;
  fileName: string;
  /** The material made from it already, if the same form was sent twice. */
  materialId: string | null;
}

/** The whole file of the caller's upload, locked until the transaction ends; `markTaken` records its use. */
export async function takeUpload(trx: Transaction<Tables>, call: SignedInCall, id: string): Promise<TakenUpload> {
  const row = await forUpdate(
    trx.selectFrom('upload').selectAll().where('id', '=', id).where('user_id', '=', call.user.id),
  ).executeTakeFirst();
  if (row === undefined) throw new ApiError('NOT_FOUND');
  if (row.expires_at <= call.clock.now()) throw new ApiError('UPLOAD_EXPIRED');
  if (row.sha256 === '') throw new ApiError('UPLOAD_NOT_READY');
  const file = { key: row.location, sizeBytes: row.size_bytes, sha256: row.sha256 };
  return { file, fileName: row.file_name, materialId: row.material_id };
}

export async function markTaken(trx: Transaction<Tables>, id: string, materialId: string): Promise<void> {
  await trx.updateTable('upload').set({ material_id: materialId }).where('id', '=', id).execute();
}
