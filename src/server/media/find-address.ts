import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { selectMediaFiles } from './store.ts';

/** One form of a picture, named by properties that stay when it is redrawn. */
export interface FormOfPicture {
  id: string;
  width: number;
}

/** The library's files among these names. */
export async function formsNamed(
  db: Kysely<Tables>,
  names: readonly string[],
): Promise<[name: string, form: FormOfPicture][]> {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('media_file')
    .select(['name', 'picture_id', 'width'])
    .where('name', 'in', names)
    .where('format', '=', 'webp')
    .where('dropped_at', 'is', null)
    .orderBy('name')
    .execute();
  return rows.map(({ name, picture_id: id, width }) => [name, { id, width }]);
}

/** The file of that form, or the one nearest in width; null if the picture is not here. */
export async function findForm(db: Kysely<Tables>, { id, width }: FormOfPicture): Promise<string | null> {
  const files = (await selectMediaFiles(db, [id])).filter(({ format }) => format === 'webp');
  const [nearest] = files.toSorted((one, other) => Math.abs(one.width - width) - Math.abs(other.width - width));
  return nearest?.name ?? null;
}
