import type { PublicPicture } from '../../../contract/files/media.ts';
import type { Kysely } from 'kysely';
import type { Config } from '../../config.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { escapeHtml } from '../../escape-html.ts';
import { publicPictures } from '../../media/present-media.ts';

/** `![替代文字](media:<id>)` is a picture of the library: its address changes when it is replaced, its id does not. */
export const PICTURE_SCHEME = 'media';

const ID = '[0-9a-f-]{36}';
/** A picture written as Markdown, or as the HTML that it allows. */
const inMarkdown = new RegExp(`(\\]\\(|["'])${PICTURE_SCHEME}:(${ID})`, 'g');
const inHtml = new RegExp(`<img src="${PICTURE_SCHEME}:(${ID})"(?: alt="([^"]*)")? ?/?>`, 'g');
/** A picture with anything else in place of an id. */
const unknown = new RegExp(`<img src="${PICTURE_SCHEME}:[^<>]*>`, 'g');

/** As wide as a column of prose. */
const SIZES = '(min-width: 800px) 736px, calc(100vw - 40px)';

interface Reader {
  config: Pick<Config, 'imageUrl'>;
  database: { db: Kysely<Tables> };
}

/** The ids of the pictures that a text shows. */
export const picturesIn = (markdown: string): string[] => [...markdown.matchAll(inMarkdown)].map(([, , id = '']) => id);

/** HTML that `renderArticle` made, with the current addresses of its pictures; pictures that are gone are left out. */
export async function showPictures({ config, database }: Reader, html: string): Promise<string> {
  if (!html.includes(`<img src="${PICTURE_SCHEME}:`)) return html;
  const ids = [...html.matchAll(inHtml)].map(([, id = '']) => id);
  const pictures = await publicPictures(database.db, config, ids);
  return html
    .replace(inHtml, (_whole, id: string, alt: string = '') => {
      const picture = pictures.get(id);
      return picture === undefined ? '' : markupOf(picture, alt);
    })
    .replace(unknown, '');
}

/** The same for a text as its author wrote it. */
export async function showPicturesInMarkdown({ config, database }: Reader, markdown: string): Promise<string> {
  const ids = picturesIn(markdown);
  if (ids.length === 0) return markdown;
  const pictures = await publicPictures(database.db, config, ids);
  return markdown.replace(inMarkdown, (_whole, before: string, id: string) => before + (pictures.get(id)?.src ?? ''));
}

/** The same markup as `LibraryPicture` draws; `alt` is HTML already. */
function markupOf({ src, avif, webp, width, height, alt: own }: PublicPicture, alt: string): string {
  const [avifSet, webpSet, address] = [avif, webp, src].map(escapeHtml);
  return `<picture><source type="image/avif" srcset="${avifSet}" sizes="${SIZES}"><img src="${address}" srcset="${webpSet}" sizes="${SIZES}" width="${width}" height="${height}" alt="${alt === '' ? escapeHtml(own) : alt}" loading="lazy" decoding="async"></picture>`;
}
