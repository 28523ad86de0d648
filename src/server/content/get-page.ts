import type { content } from '../../contract/content.ts';
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Call } from '../call.ts';
import { readSettings } from '../settings/read-settings.ts';
import { fillPlaceholders } from './fill-placeholders.ts';
import { renderMarkdown } from './render-markdown.ts';
import { findCurrentPage } from './store.ts';

type Entry = typeof content.page;

export async function getPage(
  call: Pick<Call, 'config' | 'database'>,
  { slug }: ParsedInputOf<Entry>,
): Promise<OutputOf<Entry>> {
  const page = await findCurrentPage(call.database.db, slug);
  if (page === undefined) throw new ApiError('NOT_FOUND');
  const html = fillPlaceholders(renderMarkdown(page.markdown), call.config, await readSettings(call.database));
  return { slug, title: page.title, version: page.version, publishedAt: page.published_at, html };
}
