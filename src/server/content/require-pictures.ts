import type { Transaction } from 'kysely';
import { ApiError } from '../../contract/errors.ts';
import type { Tables } from '../database/tables/tables.ts';
import { keepPictureUses, type PictureOwner } from '../media/keep-uses.ts';
import { picturesIn } from './rendering/library-pictures.ts';

interface Shown {
  /** The content being saved: its pictures must exist. */
  markdown: string;
  /** Other content that the owner still shows to readers. */
  others?: readonly string[];
}

/** Notes the pictures of a text, which cannot be removed from now on; throws `FIELDS_INVALID` for missing ones. */
export async function requirePictures(
  trx: Transaction<Tables>,
  owner: PictureOwner,
  { markdown, others = [] }: Shown,
): Promise<void> {
  const gone = await keepPictureUses(trx, owner, [markdown, ...others].flatMap(picturesIn));
  if (picturesIn(markdown).some((id) => gone.has(id)))
    throw new ApiError('FIELDS_INVALID', { fields: { markdown: '有图片已经不在图库里，请删去或另选一张' } });
}
