/** A part of a text: plain, or an address that can be opened. */
export interface TextPart {
  text: string;
  href: string | null;
}

/**
 * Ends at characters that no address contains unencoded: blanks, quotes, brackets of markup, and Chinese characters and
 * punctuation.
 */
const address = /https?:\/\/[^\s<>"'`\u2018-\u201f\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]+/gi;
/** Punctuation that ends a sentence, not an address. */
const afterAddress = '.,;:!?)]}';

/**
 * Finds the addresses in a plain text. Only those that a reader can check count: http(s), shown in full, without user
 * info before an @.
 */
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
