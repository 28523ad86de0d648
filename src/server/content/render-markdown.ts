import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

/** What prose may consist of. */
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
    'hr',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href'], ol: ['start'], th: ['align', 'scope'], td: ['align'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  // The page has its own h1.
  transformTags: { h1: 'h2', th: sanitizeHtml.simpleTransform('th', { scope: 'col' }) },
};

/** Markdown as HTML that is safe whoever wrote it. */
export function renderMarkdown(markdown: string): string {
  return sanitizeHtml(marked.parse(markdown, { async: false, gfm: true }), allowedMarkup);
}
