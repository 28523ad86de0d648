import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import { renderArticle } from '../content/rendering/render-article.ts';
import type { Tables } from '../database/tables/tables.ts';
import { publicPictures } from '../media/present-media.ts';

const PICTURE = /\(media:([0-9a-f-]{36})\)/g;

/** Ids of the library's pictures that a text shows: `![说明](media:<id>)`. */
export const picturesIn = (body: string): string[] => [...body.matchAll(PICTURE)].map(([, id = '']) => id);

/** The text as safe HTML, its pictures from the library. */
export async function renderPost(db: Kysely<Tables>, config: Pick<Config, 'imageUrl'>, body: string): Promise<string> {
  return (await renderArticle(body, await publicPictures(db, config, picturesIn(body)))).html;
}
