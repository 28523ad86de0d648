import type { Transaction } from 'kysely';
import type { BlockFields, BlockPicture } from '../../contract/pages/block-fields.ts';
import { kindNamed } from '../../contract/pages/block-kinds.ts';
import type { StoredDocument } from '../../contract/pages/page-document.ts';
import { ApiError } from '../../contract/errors.ts';
import { picturesIn } from '../content/rendering/library-pictures.ts';
import type { Tables } from '../database/tables/tables.ts';
import { keepPictureUses } from '../media/keep-uses.ts';
import { shippedPage } from './shipped-pages.ts';

interface FoundPicture {
  id: string;
  /** The path of the picture's field, as in the endpoint's input. */
  path: string;
}

/**
 * Records which pictures of the library a page shows, in its draft and online. Returns the fields whose picture is
 * gone.
 */
export async function keepPagePictures(
  trx: Transaction<Tables>,
  slug: string,
  { draft, published }: { draft: StoredDocument | null; published: StoredDocument | null },
): Promise<FoundPicture[]> {
  const [drafted, online] = [draft, published].map((document) => (document === null ? [] : picturesOf(document)));
  const name = shippedPage(slug)?.name ?? (draft ?? published)?.title ?? slug;
  const gone = await keepPictureUses(
    trx,
    { owner: `page:${slug}`, label: `页面“${name}”`, path: `/dashboard/pages/${slug}` },
    [...(drafted ?? []), ...(online ?? [])].map(({ id }) => id),
  );
  return (drafted ?? []).filter(({ id }) => gone.has(id));
}

/** The same for a draft that is being saved: a picture that is gone is refused beside its field. */
export async function requirePagePictures(
  trx: Transaction<Tables>,
  slug: string,
  documents: Parameters<typeof keepPagePictures>[2],
): Promise<void> {
  const gone = await keepPagePictures(trx, slug, documents);
  if (gone.length === 0) return;
  const message = '这张图片已经不在图库里，请另选一张';
  throw new ApiError('FIELDS_INVALID', { fields: Object.fromEntries(gone.map(({ path }) => [path, message])) });
}

export const picturesOf = ({ blocks }: Pick<StoredDocument, 'blocks'>): FoundPicture[] =>
  blocks.flatMap(({ kind, content }, index) =>
    picturesWithin(kindNamed(kind)?.fields ?? {}, content, `document.blocks.${index}.content`),
  );

/** Stored blocks may come from another release: those that the schema refuses show nothing. */
function picturesWithin(fields: BlockFields, content: Record<string, unknown>, above: string): FoundPicture[] {
  return Object.entries(fields).flatMap(([name, { control, fields: inner = {} }]) => {
    const [value, path] = [content[name], `${above}.${name}`];
    if (control === 'list' && Array.isArray(value))
      return value.flatMap((item, index) =>
        picturesWithin(inner, (item ?? {}) as Record<string, unknown>, `${path}.${index}`),
      );
    if (control === 'markdown' && typeof value === 'string') return picturesIn(value).map((id) => ({ id, path }));
    const id = control === 'picture' ? (value as Partial<BlockPicture> | null | undefined)?.id : undefined;
    return typeof id !== 'string' || id === '' ? [] : [{ id, path: `${path}.address` }];
  });
}
