import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import { showPictures } from '../content/rendering/library-pictures.ts';
import { renderArticle } from '../content/rendering/render-article.ts';
import type { Tables } from '../database/tables/tables.ts';

/** The text as safe HTML, its pictures from the library. */
export async function renderPost(db: Kysely<Tables>, config: Pick<Config, 'imageUrl'>, body: string): Promise<string> {
  return showPictures({ config, database: { db } }, (await renderArticle(body)).html);
}
