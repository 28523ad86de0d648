import type { Kysely, Transaction } from 'kysely';
import { newId } from '../database/new-id.ts';
import type { ShopPictureRow } from '../database/tables/shop-tables.ts';
import type { Tables } from '../database/tables/tables.ts';

export type PictureForm = ShopPictureRow['form'];

/** A form of a picture, on its way into the table. */
export interface StoredForm {
  form: PictureForm;
  sizeBytes: number;
  location: string;
}

export async function insertPicture(
  trx: Transaction<Tables>,
  { name, forms }: { name: string; forms: readonly StoredForm[] },
  now: number,
): Promise<void> {
  await trx
    .insertInto('shop_picture')
    .values(
      forms.map(({ form, sizeBytes, location }) => ({
        id: newId(),
        name,
        form,
        size_bytes: sizeBytes,
        location,
        created_at: now,
      })),
    )
    .execute();
}

/**
 * The location of a form of a picture. A dropped one is still found until its file is removed, for pages already sent.
 */
export async function findForm(db: Kysely<Tables>, name: string, form: PictureForm): Promise<string | null> {
  const rows = await db
    .selectFrom('shop_picture')
    .select(['location', 'dropped_at'])
    .where('name', '=', name)
    .where('form', '=', form)
    .execute();
  return (rows.find(({ dropped_at }) => dropped_at === null) ?? rows[0])?.location ?? null;
}
