export const LONGEST_INPUT = 1 << 16;
const CLEAN = /^ey[\w-]+\.[\w-]+\.[\w-]+$/;
/**
 * White space, control characters, invisible characters (soft hyphen, joiners, directions, BOM), an escaped line break,
 * the mark of a quoted line.
 */
const NOISE = /\\{1,4}[nrt]|[\s\p{C}\p{Mn}>]/gu;
const DASH = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63]/g;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_STOP = /[\u3002\uff61]/g;
export const BEGIN = 'BEGINLICENSEKEY';
const END = 'ENDLICENSEKEY';

/**
 * The key in pasted text or in a license file. Empty if there cannot be one.
 * @param {unknown} input
 */
export function normalizeKey(input) {
  if (typeof input !== 'string') return '';
  if (CLEAN.test(input)) return input;
  const text = input
    .slice(0, LONGEST_INPUT)
    .replace(NOISE, '')
    .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(DASH, '-')
    .replace(FULL_STOP, '.');
  const begin = text.indexOf(BEGIN);
  if (begin < 0) return trim(text, '"\'`“”‘’');
  const end = text.indexOf(END, begin);
  return trim(text.slice(begin + BEGIN.length, end < 0 ? undefined : end), '-');
}

/**
 * @param {string} text
 * @param {string} marks
 */
export function trim(text, marks) {
  let start = 0;
  let end = text.length;
  while (start < end && marks.includes(text.charAt(start))) start += 1;
  while (end > start && marks.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
