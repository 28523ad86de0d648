import { LRUCache } from 'lru-cache';
import type { delivery } from '../../../contract/delivery.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import type { Call } from '../../call.ts';
import { renderMarkdown } from '../../content/rendering/render-markdown.ts';

/** By size: a release has about ten parts, and sandboxes also render notes of their visitors here. */
const rendered = new LRUCache<string, string>({
  maxSize: 4 * 2 ** 20,
  sizeCalculation: (html, markdown) => html.length + markdown.length + 1,
  memoMethod: renderMarkdown,
});

/** The author's release notes, rendered for customers. */
export function renderChangelog(markdown: string): string {
  return rendered.memo(markdown);
}

/** The same for a text that is still being written: nothing is cached. */
export async function previewChangelog(
  _call: Call,
  { changelog }: ParsedInputOf<typeof delivery.previewChangelog>,
): Promise<OutputOf<typeof delivery.previewChangelog>> {
  return { html: renderMarkdown(changelog) };
}
