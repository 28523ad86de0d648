import type { Marked, Token } from 'marked';

/** CSS pixels: a phone's first window at its tallest without the page's own head; what is laid out at once after it. */
const FIRST_PART = 760;
const NEXT_PART = 350;

/** Halves of a Chinese character that stand in a line of a phone's page at its widest. */
const LINE_WIDTH = 56;

/**
 * Markdown as clean HTML. What begins below a phone's first window stands in parts `<div class="far">`, which it lays
 * out when its turn comes (`src/web/start/lay-out-later.ts`).
 */
export function renderParts(marked: Marked, markdown: string, clean: (html: string) => string): string {
  const html = (tokens: Token[]) => clean(marked.parser(tokens));
  const [first = [], ...others] = partsOf(marked.lexer(markdown));
  return [html(first), ...others.map((part) => `<div class="far">\n${html(part)}</div>\n`)].join('');
}

function partsOf(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]];
  let height = 0;
  for (const token of tokens.filter(({ type }) => type !== 'space')) {
    if (height >= (parts.length === 1 ? FIRST_PART : NEXT_PART)) {
      parts.push([]);
      height = 0;
    }
    parts.at(-1)?.push(token);
    height += leastHeight(token);
  }
  return parts;
}

/** CSS pixels that a block takes at the very least, with the space around it (`.prose` in marketing.css and help.css). */
function leastHeight({ type, raw }: Token): number {
  const lines = raw.split('\n').filter((line) => line.trim() !== '');
  if (type === 'code') return lines.length * 22 + 50;
  if (type === 'table') return (lines.length - 1) * 40;
  const space = { heading: 40, paragraph: 14 }[type] ?? 0;
  return lines.reduce((sum, line) => sum + Math.ceil(widthOf(line) / LINE_WIDTH) * 29, space);
}

/** In halves of a Chinese character; the addresses of links are not seen. */
function widthOf(line: string): number {
  const seen = line.replace(/\]\([^)]*\)|[#*`[\]]/g, '');
  return seen.length + (seen.match(/[\u2E80-\uFFFF]/g)?.length ?? 0);
}
