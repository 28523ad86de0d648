/** A piece of a text: as it stands, or an address that may be opened. */
export interface TextPart {
  text: string;
  href: string | null;
}

/** Ends at what no address holds unencoded: blanks, quotes, brackets of markup, and Chinese characters and punctuation. */
const address = /https?:\/\/[^\s<>"'`\u2018-\u201f\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]+/gi;
/** These end a sentence and not an address. */
const afterAddress = '.,;:!?)]}';

/** Finds the addresses in a plain text. Only what a reader can check counts: http(s), shown whole, and nothing before an @. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = withoutEnd(found);
    const href = hrefOf(shown);
    if (href === null) continue;
    if (index > end) parts.push({ text: text.slice(end, index), href: null });
    parts.push({ text: shown, href });
    end = index + shown.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}

function withoutEnd(found: string): string {
  let length = found.length;
  while (length > 0 && afterAddress.includes(found.charAt(length - 1))) length -= 1;
  return found.slice(0, length);
}

function hrefOf(shown: string): string | null {
  if (!URL.canParse(shown)) return null;
  const url = new URL(shown);
  const isPlain = url.username === '' && url.password === '' && url.hostname.includes('.');
  return isPlain ? url.href : null;
}
