import type { Kysely } from 'kysely';
import type { Services } from '../../call.ts';
import { newId } from '../../database/new-id.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { discardFiles } from '../../uploads/discard-files.ts';
import { lockAccount, updateAccount } from '../account-store.ts';

export interface StoredPicture {
  pixels: number;
  location: string;
}

/** Shows these in place of the current ones; '' or an empty list means the default picture. */
export async function replaceAvatar(
  trx: Kysely<Tables>,
  userId: string,
  { name, pictures }: { name: string; pictures: readonly StoredPicture[] },
  now: number,
): Promise<void> {
  // One change of a picture at a time, so that exactly the last one's files stay.
  await lockAccount(trx, userId);
  await trx
    .updateTable('avatar_picture')
    .set({ dropped_at: now })
    .where('user_id', '=', userId)
    .where('dropped_at', 'is', null)
    .execute();
  if (pictures.length > 0)
    await trx
      .insertInto('avatar_picture')
      .values(pictures.map((picture) => ({ id: newId(), user_id: userId, name, ...picture, created_at: now })))
      .execute();
  await updateAccount(trx, userId, { avatar: name, updated_at: now });
}

/** Where a used picture is stored; several people may share one. */
export async function findPicture(db: Kysely<Tables>, name: string, pixels: number): Promise<string | null> {
  const row = await db
    .selectFrom('avatar_picture')
    .select('location')
    .where('name', '=', name)
    .where('pixels', '=', pixels)
    .where('dropped_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row?.location ?? null;
}

/** Removes files that nobody shows any more. */
export async function discardDroppedPictures(parts: Pick<Services, 'database' | 'files' | 'log'>): Promise<void> {
  const { db } = parts.database;
  const dropped = await db
    .selectFrom('avatar_picture')
    .select(['id', 'location'])
    .where('dropped_at', 'is not', null)
    .limit(500)
    .execute();
  const deleteRow = (id: string) => db.deleteFrom('avatar_picture').where('id', '=', id).execute();
  await discardFiles(parts, { kind: 'picture', dropped, deleteRow });
}
