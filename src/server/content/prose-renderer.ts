import type { RendererObject } from 'marked';
import { escapeHtml } from '../escape-html.ts';

/** Characters of code that fit into a line of a phone. */
const SHORT = 28;

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

/** `30 天`, `24 小时`, `Node.js 20 以上`, `SHA-256`: a figure stays with its name and its unit. */
function withJoinedFigures(text: string): string {
  return text
    .replaceAll(/(?<=\d) (?=\p{Script=Han})|(?<=[A-Za-z]) (?=\d)/gu, '\u00a0')
    .replaceAll(/(?<=\d\u00a0[小分])(?=[时钟])|(?<=\bSHA-)(?=\d+(?![^{]*\}))/g, '\u2060');
}

const words = new Intl.Segmenter('zh', { granularity: 'word' });
const TEXT_BEFORE_END = /(?<![^<>&;{}\n])[^<>&;{}\n]{5,}(?=(?:<\/(?:strong|em)>)?\n?<\/(p|li|td)>)/g;

/** From this length on a cell would become a staircase of its phrases. */
const LONG_CELL = 40;

/** Clean HTML whose long cells break wherever a line is full, the others (by their style) where a phrase ends. */
export function markLongCells(html: string): string {
  return html.replace(/<td([^>]*>)(.*?)(?=<\/td>)/gs, (cell, rest: string, inner: string) =>
    inner.replaceAll(/<[^>]*>/g, '').length < LONG_CELL ? cell : `<td class="long"${rest}${inner}`,
  );
}

/** Clean HTML in which no paragraph, item or cell ends in a line of one or two characters. */
export function bindLastWords(html: string): string {
  return html.replace(TEXT_BEFORE_END, (text, element: string) => {
    const last = lastWords(text, element === 'td' ? LONGEST_IN_CELL : LONGEST_END);
    return last === '' ? text : `${text.slice(0, -last.length)}<span class="whitespace-nowrap">${last}</span>`;
  });
}

/**
 * The fewest whole words that make three characters; nothing where they would be too long for a phone. What the segmenter
 * takes for a word of one character (`征|得|同意`) is most often half of one: it keeps its neighbours, where two are enough.
 */
function lastWords(text: string, longest: number): string {
  let [last, first, least] = ['', '', ''];
  let neighbours = 0;
  for (const { segment } of [...words.segment(text)].toReversed()) {
    if (last.replaceAll(/[\p{P}\s]/gu, '').length >= 3) {
      if (isWhole(segment, first, last)) return last;
      if (least === '' && !isBreak.test(first)) least = last;
      if (!opener.test(segment)) neighbours += 1;
      if (neighbours > 2) return least;
    }
    // `TypeScript 类型`: the last word alone, so that it is not torn itself.
    if (segment.length + last.length > longest) return least || last.trimStart();
    last = segment + last;
    first = segment;
  }
  return least;
}

/** Whether a line may begin with `first` where `before` stands before it. */
function isWhole(before: string, first: string, last: string): boolean {
  return isBreak.test(before) || !(endsTorn.test(before) || beginsTorn.test(first) || isWorkday(before, last));
}

/** Characters that stay within a phone's line. */
const LONGEST_END = 10;
/** The narrowest column there is (`help.css`). */
const LONGEST_IN_CELL = 5;
/** `工作|日内`: the segmenter's own. */
const isWorkday = (segment: string, last: string): boolean => segment === '工作' && last.startsWith('日');
/** Words of one character that go with what follows: a line may begin with them, not end behind them. */
const OPENERS = '不也以会先再到在从向对将就已并才把给而被要请都须可为';
/** A line may end behind these, not begin with them. */
const CLOSERS = '上下中内前后外时等里';
const opener = new RegExp(`^[${OPENERS}]$`);
const halfUnless = (whole: string): RegExp => new RegExp(`^(?![${whole}])\\p{Script=Han}$|[\\w\\u2060-]$`, 'u');
const beginsTorn = halfUnless(OPENERS);
const endsTorn = halfUnless(CLOSERS);
/** A line may end behind it. */
const isBreak = /^[的了与和或]$|^(?!-)[\p{P}\s]+$/u;
