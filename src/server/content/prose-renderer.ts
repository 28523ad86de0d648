import type { RendererObject } from 'marked';
import { escapeHtml } from '../escape-html.ts';

const SHORT = 24;

/** How text and code within a sentence are written, wherever prose is. */
export const proseRenderer: RendererObject = {
  codespan: ({ text }) => `<code>${breakableCode(text)}</code>`,
  text(token) {
    if (!('tokens' in token && token.tokens)) token.text = withJoinedFigures(token.text);
    return false;
  },
};

/** Code never breaks (its style); this is where long code may: after a space or a slash, never at a hyphen nor before its last three characters. */
function breakableCode(code: string): string {
  if (code.length <= SHORT) return escapeHtml(code);
  const pieces = code.split(/(?<= )(?=.{4})|(?<=[^ /]\/)(?!\/)/).flatMap((piece) => piece.match(/.{1,32}/gs) ?? []);
  return pieces.map(escapeHtml).join('<wbr>');
}

/** `30 天`, `Node.js 20 以上`: a figure stays with its name and its unit. */
function withJoinedFigures(text: string): string {
  return text.replaceAll(/(?<=\d) (?=\p{Script=Han})|(?<=[A-Za-z]) (?=\d)/gu, '\u00a0');
}

const words = new Intl.Segmenter('zh', { granularity: 'word' });
const TEXT_BEFORE_END = /(?<![^<>&;{}\n])[^<>&;{}\n]{5,}(?=\n?<\/(?:p|li)>)/g;

/** From this length on a cell would become a staircase of its phrases. */
const LONG_CELL = /<td(?=[^>]*>[^<]{40})/g;

/** Clean HTML whose long cells break wherever a line is full, the others (by their style) where a phrase ends. */
export function markLongCells(html: string): string {
  return html.replace(LONG_CELL, '<td class="long"');
}

/** Clean HTML in which no paragraph or item ends in a line of one or two characters. */
export function bindLastWords(html: string): string {
  return html.replace(TEXT_BEFORE_END, (text) => {
    const last = lastWords(text);
    return last === '' ? text : `${text.slice(0, -last.length)}<span class="whitespace-nowrap">${last}</span>`;
  });
}

/** The fewest whole words that make three characters; nothing where they would be too long for a phone. */
function lastWords(text: string): string {
  let last = '';
  for (const { segment } of [...words.segment(text)].toReversed()) {
    last = segment + last;
    if (last.replaceAll(/[\p{P}\s]/gu, '').length >= 3) break;
  }
  return last.length <= 10 && last.length < text.length ? last : '';
}
