/**
 * How a word is looked up in SQLite's index: by all its pieces of three letters, or by every piece that begins with it.
 */
export type Pieces = { match: string } | { from: string; to: string };

/** Letters as FTS5 counts them. */
const PIECE = 3;
/** This many pieces identify a text well enough; the rest is compared with the text itself. */
const MOST_PIECES = 40;

/** Null for words that the index can't answer: it folds the letters of all alphabets in its own way. */
export function piecesOf(word: string): Pieces | null {
  const letters = Array.from(word);
  if (letters.length >= PIECE) {
    const pieces = new Set(letters.slice(0, 1 - PIECE).map((_letter, at) => letters.slice(at, at + PIECE).join('')));
    const quoted = [...pieces].slice(0, MOST_PIECES).map((piece) => `"${piece.replaceAll('"', '""')}"`);
    return { match: quoted.join(' AND ') };
  }
  const from = word.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return from === word.toLowerCase() ? { from, to: `${from}\u{10FFFF}` } : null;
}

/** The number of bytes in four letters of base64. */
const GROUP = 3;
const BITS_OF_LETTER = 6;
const BITS_OF_BYTE = 8;

/**
 * The part of `search_grams` that every text with the word contains. A word may begin at each of the three bytes of a
 * group, and only the base64 letters that no neighbour changes count. Null for a word of fewer than three bytes: it has
 * no trigram.
 */
export function patternsOf(word: string): string[] | null {
  const bytes = Buffer.from(word.replace(/[A-Z]/g, (letter) => letter.toLowerCase()));
  if (bytes.length < GROUP) return null;
  return [0, 1, 2].map((shift) => {
    const letters = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
    const first = Math.ceil((shift * BITS_OF_BYTE) / BITS_OF_LETTER);
    const end = Math.floor(((shift + bytes.length) * BITS_OF_BYTE) / BITS_OF_LETTER);
    return `%${letters.slice(first, end).replaceAll('+', 'a').replaceAll('/', 'b')}%`;
  });
}
