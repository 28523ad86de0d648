import type { Services } from '../call.ts';
import { days } from '../duration.ts';
import { discardFiles } from '../uploads/discard-files.ts';

/** Letters, feeds and open pages request an old address for some time. */
const DROPPED_LIFE_MS = days(7);

/** The location of a library file; a file of a replaced picture is found until it is removed. */
export async function findMediaFile(
  { database: { db }, files }: Pick<Services, 'database' | 'files'>,
  name: string,
  format: 'avif' | 'webp',
): Promise<{ location: string; sizeBytes: number; mediaType: string } | null> {
  const rows = await db
    .selectFrom('media_file')
    .select(['location', 'dropped_at'])
    .where('name', '=', name)
    .where('format', '=', format)
    .execute();
  const location = (rows.find(({ dropped_at }) => dropped_at === null) ?? rows[0])?.location;
  const sizeBytes = location === undefined ? null : await files.size(location);
  return location === undefined || sizeBytes === null ? null : { location, sizeBytes, mediaType: `image/${format}` };
}

/** Removes files of pictures that were replaced or removed. */
export async function discardDroppedMedia(
  parts: Pick<Services, 'database' | 'files' | 'log' | 'clock'>,
): Promise<void> {
  const { db } = parts.database;
  const dropped = await db
    .selectFrom('media_file')
    .select(['id', 'location'])
    .where('dropped_at', '<=', parts.clock.now() - DROPPED_LIFE_MS)
    .limit(500)
    .execute();
  const deleteRow = (id: string) => db.deleteFrom('media_file').where('id', '=', id).execute();
  await discardFiles(parts, { kind: 'media', dropped, deleteRow });
}
