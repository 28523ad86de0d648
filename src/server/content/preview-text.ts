import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import type { textPreview } from '../../contract/pages/text-preview.ts';
import type { Call } from '../call.ts';
import { readSettings } from '../settings/read-settings.ts';
import { pageChanges } from './page-changes.ts';
import { fillPlaceholders } from './rendering/fill-placeholders.ts';
import { showPictures } from './rendering/library-pictures.ts';
import { renderArticle } from './rendering/render-article.ts';

type Entry = typeof textPreview.show;

/** Renders a text that is being written, in the same way as published ones. */
export async function previewText(
  call: Pick<Call, 'config' | 'database'>,
  { markdown, before }: ParsedInputOf<Entry>,
): Promise<OutputOf<Entry>> {
  const { config, database } = call;
  const [{ html }, settings] = await Promise.all([renderArticle(markdown), readSettings(database)]);
  return {
    html: await showPictures(call, fillPlaceholders(html, config, settings)),
    changes: before === undefined ? null : pageChanges(before, markdown, config, settings),
  };
}
