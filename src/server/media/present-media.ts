import type { Kysely } from 'kysely';
import type { MediaDetail, MediaPicture, PublicPicture } from '../../contract/files/media.ts';
import { pictureUrl } from '../../contract/shop/shop-pictures.ts';
import type { Config } from '../config.ts';
import type { Tables } from '../database/tables/tables.ts';
import { getMediaRow, selectMediaFiles, selectUses, type StoredMedia, type StoredMediaFile } from './store.ts';

type Named = Pick<Config, 'imageUrl'>;

const addressOf = ({ imageUrl }: Named, file: StoredMediaFile): string => pictureUrl(imageUrl, file);

/** Rows as the console shows them, with the number of their uses. */
export async function presentMedia(
  db: Kysely<Tables>,
  config: Named,
  rows: readonly StoredMedia[],
): Promise<MediaPicture[]> {
  const ids = rows.map(({ id }) => id);
  const [files, uses] = await Promise.all([selectMediaFiles(db, ids), selectUses(db, ids)]);
  return rows.map((row) => {
    const webp = files.filter(({ picture_id, format }) => picture_id === row.id && format === 'webp');
    const [narrowest, widest] = [webp[0], webp.at(-1)];
    return {
      id: row.id,
      revision: row.revision,
      title: row.title,
      alt: row.alt,
      width: row.width,
      height: row.height,
      sizeBytes: row.size_bytes,
      thumbnail: narrowest === undefined ? '' : addressOf(config, narrowest),
      src: widest === undefined ? '' : addressOf(config, widest),
      useCount: uses.filter(({ picture_id }) => picture_id === row.id).length,
      createdAt: row.created_at,
      changedAt: row.changed_at,
    };
  });
}

/** Throws `NOT_FOUND`. */
export async function presentMediaDetail(db: Kysely<Tables>, config: Named, id: string): Promise<MediaDetail> {
  const row = await getMediaRow(db, id);
  const [[picture], uses] = await Promise.all([presentMedia(db, config, [row]), selectUses(db, [id])]);
  if (picture === undefined) throw new Error('a picture was not presented');
  return { ...picture, uses: uses.map(({ label, path }) => ({ label, path })) };
}

/** Pictures of the library as public pages show them, by id; removed ones are missing. */
export async function publicPictures(
  db: Kysely<Tables>,
  config: Named,
  ids: readonly string[],
): Promise<Map<string, PublicPicture>> {
  if (ids.length === 0) return new Map();
  const [rows, files] = await Promise.all([
    db.selectFrom('media_picture').selectAll().where('id', 'in', ids).execute(),
    selectMediaFiles(db, ids),
  ]);
  return new Map(
    rows.flatMap((row): [string, PublicPicture][] => {
      const own = files.filter(({ picture_id }) => picture_id === row.id);
      const setOf = (format: StoredMediaFile['format']): string =>
        own
          .filter((file) => file.format === format)
          .map((file) => `${addressOf(config, file)} ${file.width}w`)
          .join(', ');
      const widest = own.findLast(({ format }) => format === 'webp');
      if (widest === undefined) return [];
      const { width, height, alt } = row;
      return [
        [row.id, { src: addressOf(config, widest), avif: setOf('avif'), webp: setOf('webp'), width, height, alt }],
      ];
    }),
  );
}
