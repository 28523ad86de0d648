import type { content } from '../../contract/content/content.ts';
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Call } from '../call.ts';
import { readSettings } from '../settings/read-settings.ts';
import { fillPlaceholders } from './rendering/fill-placeholders.ts';
import { showPictures } from './rendering/library-pictures.ts';
import { pageChanges } from './page-changes.ts';
import { renderArticle } from './rendering/render-article.ts';
import { findPageVersions } from './store.ts';

type Entry = typeof content.page;

/** The version in force, or the requested one. */
export async function getPage(
  call: Pick<Call, 'config' | 'database'>,
  { slug, version, since }: ParsedInputOf<Entry>,
): Promise<OutputOf<Entry>> {
  const { config, database } = call;
  const versions = await findPageVersions(database.db, slug);
  const index = version === undefined ? 0 : versions.findIndex((row) => row.version === version);
  const page = versions[index];
  if (page === undefined) throw new ApiError('NOT_FOUND');
  const settings = await readSettings(database);
  const before = since === undefined ? versions[index + 1] : versions.find((row) => row.version === since);
  if (since !== undefined && before === undefined) throw new ApiError('NOT_FOUND');
  const { html, headings } = await renderArticle(page.markdown);
  return {
    slug,
    title: page.title,
    version: page.version,
    publishedAt: page.published_at,
    html: await showPictures(call, fillPlaceholders(html, config, settings)),
    headings: headings.map((heading) => ({ ...heading, text: fillPlaceholders(heading.text, config, settings) })),
    versions: versions.map((row) => ({ version: row.version, publishedAt: row.published_at })),
    changes:
      before === undefined
        ? null
        : { from: before.version, passages: pageChanges(before.markdown, page.markdown, config, settings) },
  };
}
