import type { Kysely, Selectable } from 'kysely';
import type { Upload } from '../../contract/files/uploads.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Tables, UploadRow } from '../database/tables/tables.ts';
import { days } from '../duration.ts';
import { uploadState } from './rules.ts';

type Db = Kysely<Tables>;

export type StoredUpload = Selectable<UploadRow>;

/** The time that may pass without a byte arriving. */
export const UPLOAD_LIFE_MS = days(3);

/** Another account's upload counts as missing. */
export async function getOwnUpload(db: Db, userId: string, id: string): Promise<StoredUpload> {
  const row = await db
    .selectFrom('upload')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return row;
}

/** The same, if it has not expired. */
export async function getLivingUpload(
  { database, clock }: { database: { db: Db }; clock: { now(): number } },
  userId: string,
  id: string,
): Promise<StoredUpload> {
  const row = await getOwnUpload(database.db, userId, id);
  if (row.expires_at <= clock.now()) throw new ApiError('UPLOAD_EXPIRED');
  return row;
}

/** Uploads that no material uses yet. */
export const selectWaiting = (db: Db, userId: string, now: number) =>
  db.selectFrom('upload').where('user_id', '=', userId).where('material_id', 'is', null).where('expires_at', '>', now);

export const presentUpload = (row: StoredUpload): Upload => ({
  id: row.id,
  fileName: row.file_name,
  fingerprint: row.fingerprint,
  sizeBytes: row.size_bytes,
  offsetBytes: row.offset_bytes,
  state: uploadState(row),
  sha256: row.sha256,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});
