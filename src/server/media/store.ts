import type { Kysely, Selectable, Transaction } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import { holds } from '../database/like-pattern.ts';
import { newId } from '../database/new-id.ts';
import type { Database } from '../database/open-database.ts';
import { forUpdate } from '../database/row-lock.ts';
import type { MediaFileRow, MediaPictureRow } from '../database/tables/media-tables.ts';
import type { Tables } from '../database/tables/tables.ts';
import type { TimeCursor } from '../database/time-cursor.ts';

export type StoredMedia = Selectable<MediaPictureRow>;
export type StoredMediaFile = Selectable<MediaFileRow>;
export type NewMediaFile = Omit<StoredMediaFile, 'id' | 'picture_id' | 'dropped_at'>;

export interface MediaPage {
  filter: 'unused' | 'no_alt' | undefined;
  q: string;
  after: TimeCursor | null;
  limit: number;
}

/** Newest first, by keyset. */
export async function listMediaRows(
  { db, dialect }: Database,
  { filter, q, after, limit }: MediaPage,
): Promise<StoredMedia[]> {
  let query = db
    .selectFrom('media_picture')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (filter === 'no_alt') query = query.where('alt', '=', '');
  if (filter === 'unused')
    query = query.where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('media_use').select('owner').whereRef('media_use.picture_id', '=', 'media_picture.id')),
      ),
    );
  if (q !== '')
    query = query.where((eb) => eb.or([holds(dialect, eb.ref('title'), q), holds(dialect, eb.ref('alt'), q)]));
  if (after !== null)
    query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.at, after.id)));
  return query.execute();
}

/** Throws `NOT_FOUND`. */
export async function getMediaRow(db: Kysely<Tables>, id: string): Promise<StoredMedia> {
  const row = await db.selectFrom('media_picture').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockMedia(trx: Transaction<Tables>, id: string): Promise<StoredMedia> {
  const row = await forUpdate(trx.selectFrom('media_picture').selectAll().where('id', '=', id)).executeTakeFirst();
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return row;
}

/** The current files of these pictures, from the narrowest to the widest. */
export async function selectMediaFiles(db: Kysely<Tables>, ids: readonly string[]): Promise<StoredMediaFile[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('media_file')
    .selectAll()
    .where('picture_id', 'in', ids)
    .where('dropped_at', 'is', null)
    .orderBy('width')
    .execute();
}

export async function selectUses(db: Kysely<Tables>, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('media_use').selectAll().where('picture_id', 'in', ids).orderBy('label').execute();
}

/** The size of all files, including those of replaced or removed pictures that are still kept. */
export async function usedLibraryBytes(db: Kysely<Tables>): Promise<number> {
  const { total } = await db
    .selectFrom('media_file')
    .select((eb) => eb.fn.sum<number | string | null>('size_bytes').as('total'))
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

export async function insertMedia(trx: Transaction<Tables>, row: StoredMedia): Promise<void> {
  await trx.insertInto('media_picture').values(row).execute();
}

export async function insertMediaFiles(
  trx: Transaction<Tables>,
  pictureId: string,
  files: readonly NewMediaFile[],
): Promise<void> {
  await trx
    .insertInto('media_file')
    .values(files.map((file) => ({ ...file, id: newId(), picture_id: pictureId })))
    .execute();
}

export async function updateMedia(
  trx: Transaction<Tables>,
  id: string,
  change: Partial<Omit<StoredMedia, 'id'>>,
): Promise<void> {
  await trx.updateTable('media_picture').set(change).where('id', '=', id).execute();
}

/** Marks files as dropped; they are still sent for a while, to older pages and letters. */
export async function dropMediaFiles(trx: Transaction<Tables>, pictureId: string, now: number): Promise<void> {
  await trx
    .updateTable('media_file')
    .set({ dropped_at: now })
    .where('picture_id', '=', pictureId)
    .where('dropped_at', 'is', null)
    .execute();
}
