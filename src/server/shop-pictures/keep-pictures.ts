import type { Transaction } from 'kysely';
import type { ShopPicture } from '../../contract/shop/shop-pictures.ts';
import type { Services } from '../call.ts';
import type { Tables } from '../database/tables/tables.ts';
import { days, hours } from '../duration.ts';
import { discardFiles } from '../uploads/discard-files.ts';

/** Time enough to fill in the rest of a form. */
const UNUSED_LIFE_MS = days(1);
/** Pages already sent request it a little longer. */
const DROPPED_LIFE_MS = hours(1);

/**
 * Keeps exactly these pictures, in the transaction that refers to them, and drops the others. Returns the names of
 * those that no longer exist. One caller at a time: the settings are locked.
 */
export async function keepPictures(
  trx: Transaction<Tables>,
  pictures: readonly ShopPicture[],
  now: number,
): Promise<Set<string>> {
  const names = pictures.map(({ name }) => name);
  if (names.length > 0)
    await trx
      .updateTable('shop_picture')
      .set({ kept_at: now })
      .where('name', 'in', names)
      .where('kept_at', 'is', null)
      .where('dropped_at', 'is', null)
      .execute();
  const kept = await trx
    .selectFrom('shop_picture')
    .select(['id', 'name', 'form'])
    .where('kept_at', 'is not', null)
    .where('dropped_at', 'is', null)
    .execute();
  const unused = kept.filter(({ name }) => !names.includes(name)).map(({ id }) => id);
  if (unused.length > 0)
    await trx.updateTable('shop_picture').set({ dropped_at: now }).where('id', 'in', unused).execute();
  const isThere = ({ name, format }: ShopPicture) => kept.some((row) => row.name === name && row.form === format);
  return new Set(pictures.filter((picture) => !isThere(picture)).map(({ name }) => name));
}

/** Removes files that no setting refers to. */
export async function discardDroppedShopPictures(
  parts: Pick<Services, 'database' | 'files' | 'log' | 'clock'>,
): Promise<void> {
  const { db } = parts.database;
  const now = parts.clock.now();
  await db
    .updateTable('shop_picture')
    .set({ dropped_at: now })
    .where('kept_at', 'is', null)
    .where('dropped_at', 'is', null)
    .where('created_at', '<=', now - UNUSED_LIFE_MS)
    .execute();
  const dropped = await db
    .selectFrom('shop_picture')
    .select(['id', 'location'])
    .where('dropped_at', '<=', now - DROPPED_LIFE_MS)
    .limit(500)
    .execute();
  const deleteRow = (id: string) => db.deleteFrom('shop_picture').where('id', '=', id).execute();
  await discardFiles(parts, { kind: 'shop-picture', dropped, deleteRow });
}
