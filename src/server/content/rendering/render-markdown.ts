import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { escapeHtml } from '../../escape-html.ts';
import { boundedEmphasis } from './bounded-emphasis.ts';
import { withTimeLimit, TooLongToRead } from './time-limit.ts';
import { proseRenderer } from './prose-renderer.ts';

/** Elements allowed in prose. */
export const allowedMarkup: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'del',
    'code',
    'pre',
    'blockquote',
    'a',
    'br',
    'wbr',
    'hr',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href'], ol: ['start'], th: ['align', 'scope'], td: ['align'] },
  selfClosing: ['br', 'hr', 'wbr'],
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  // The page has its own h1.
  transformTags: {
    h1: 'h2',
    th: sanitizeHtml.simpleTransform('th', { scope: 'col' }),
    // Placeholders are filled in later: in an address they could change where it leads.
    a: (tagName, { href, ...others }): sanitizeHtml.Tag => ({
      tagName,
      attribs: href === undefined || href.includes('{{') ? others : { ...others, href },
    }),
  },
};

/** Markdown as sanitised HTML. */
export function renderMarkdown(markdown: string): string {
  try {
    return withTimeLimit(markdown.length, () => {
      const marked = new Marked({ gfm: true, renderer: proseRenderer }, boundedEmphasis());
      return sanitizeHtml(marked.parse(markdown, { async: false }), allowedMarkup);
    });
  } catch (error) {
    return asTyped(error, markdown);
  }
}

/**
 * A text with thousands of nested quotes or lists, or one that takes too long, is shown as it was typed: it must not
 * break the pages around it.
 */
export function asTyped(error: unknown, markdown: string): string {
  if (!(error instanceof RangeError || error instanceof TooLongToRead)) throw error;
  return `<p>${escapeHtml(markdown)}</p>`;
}
