import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { help } from '../../../contract/content/help.ts';
import type { Call } from '../../call.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { fillPlaceholders } from '../rendering/fill-placeholders.ts';
import { showPictures } from '../rendering/library-pictures.ts';
import { findHelp, type StoredHelp } from './help-store.ts';
import { categoryOf, inReadingOrder, renderOnce } from './render-help.ts';

type Entry = typeof help.page;

export async function getHelpPage(call: Call, { slug }: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  const pages = inReadingOrder(await findHelp(call.database.db, 'page'));
  const index = pages.findIndex((candidate) => candidate.slug === slug);
  const page = pages[index];
  if (page === undefined) throw new ApiError('NOT_FOUND');
  const article = await renderOnce(page.id, page.markdown);
  return {
    slug,
    category: categoryOf(page.category),
    title: page.title,
    summary: page.summary,
    version: page.version,
    publishedAt: page.published_at,
    html: await showPictures(call, fillPlaceholders(article.html, call.config, await readSettings(call.database))),
    headings: article.headings,
    previous: linkTo(pages[index - 1]),
    next: linkTo(pages[index + 1]),
  };
}

const linkTo = (page: StoredHelp | undefined) => (page === undefined ? null : { slug: page.slug, title: page.title });
