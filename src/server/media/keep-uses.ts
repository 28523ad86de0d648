import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { forUpdate } from '../database/row-lock.ts';

/** Something that shows pictures of the library, e.g. `page:home`. */
export interface PictureOwner {
  owner: string;
  /** The name shown to people, e.g. 页面“首页”. */
  label: string;
  /** The page of the console that edits it. */
  path: string;
}

/**
 * The one place where users of pictures declare which they show. Call it in the transaction that saves them, with all
 * pictures of the draft and of the published version. It replaces what the same owner declared before; an empty list
 * ends all of its uses. Returns the ids that are no longer in the library and so not recorded: refuse them beside their
 * field.
 */
export async function keepPictureUses(
  trx: Transaction<Tables>,
  { owner, label, path }: PictureOwner,
  pictureIds: Iterable<string>,
): Promise<Set<string>> {
  const ids = [...new Set(pictureIds)].toSorted();
  await trx.deleteFrom('media_use').where('owner', '=', owner).execute();
  if (ids.length === 0) return new Set();
  // Locked: a picture cannot be removed while somebody begins to show it.
  const there = await forUpdate(
    trx.selectFrom('media_picture').select('id').where('id', 'in', ids).orderBy('id'),
  ).execute();
  if (there.length > 0)
    await trx
      .insertInto('media_use')
      .values(there.map(({ id }) => ({ owner, picture_id: id, label, path })))
      .execute();
  return new Set(ids.filter((id) => !there.some((row) => row.id === id)));
}
