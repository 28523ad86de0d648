import type { delivery } from '../../../contract/delivery.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import type { Call } from '../../call.ts';
import { renderMarkdown } from '../../content/rendering/render-markdown.ts';

/** A release has about ten parts. */
const KEPT = 2000;
const rendered = new Map<string, string>();

/** The author's release notes, rendered for customers. */
export function renderChangelog(markdown: string): string {
  const known = rendered.get(markdown);
  if (known !== undefined) return known;
  if (rendered.size >= KEPT) rendered.clear();
  const html = renderMarkdown(markdown);
  rendered.set(markdown, html);
  return html;
}

/** The same for a text that is still being written: nothing is cached. */
export async function previewChangelog(
  _call: Call,
  { changelog }: ParsedInputOf<typeof delivery.previewChangelog>,
): Promise<OutputOf<typeof delivery.previewChangelog>> {
  return { html: renderMarkdown(changelog) };
}
