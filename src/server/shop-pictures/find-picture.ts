import { buffer } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import type { ShopPicture } from '../../contract/shop/shop-pictures.ts';
import type { Services } from '../call.ts';
import type { Tables } from '../database/tables/tables.ts';
import { findForm, type PictureForm } from './store.ts';

const mediaTypes: Record<PictureForm, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  ico: 'image/x-icon',
  touch: 'image/png',
};

interface FoundPicture {
  location: string;
  sizeBytes: number;
  mediaType: string;
}

/** Null if there is no such picture, or its file is gone. */
export async function findPictureFile(
  { database: { db }, files }: Pick<Services, 'database' | 'files'>,
  name: string,
  form: PictureForm,
): Promise<FoundPicture | null> {
  const location = await findForm(db, name, form);
  const sizeBytes = location === null ? null : await files.size(location);
  return location === null || sizeBytes === null ? null : { location, sizeBytes, mediaType: mediaTypes[form] };
}

/** The bytes of one form of a picture, for drawing with it; null if it is missing. */
export async function readPicture(
  parts: Pick<Services, 'database' | 'files'>,
  picture: Pick<ShopPicture, 'name'> | null,
  form: PictureForm,
): Promise<Buffer | null> {
  const found = picture === null ? null : await findPictureFile(parts, picture.name, form);
  return found === null ? null : buffer(parts.files.read(found.location));
}

/** Whether the picture may be referred to: it is kept, or was uploaded a short while ago. */
export async function hasPicture(db: Kysely<Tables>, { name, format }: ShopPicture): Promise<boolean> {
  const row = await db
    .selectFrom('shop_picture')
    .select('id')
    .where('name', '=', name)
    .where('form', '=', format)
    .where('dropped_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
