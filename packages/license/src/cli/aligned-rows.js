/** Chinese characters and full-width marks take two columns. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/g;

/** @param {string} text */
const widthOf = (text) => text.length + (text.match(WIDE)?.length ?? 0);

/**
 * Formats two columns, the first one as wide as its widest cell.
 * @param {(readonly [label: string, value: string])[]} rows
 */
export function alignRows(rows) {
  const width = Math.max(...rows.map(([label]) => widthOf(label)));
  return rows.map(([label, value]) => `  ${label}${' '.repeat(width - widthOf(label))}  ${printable(value)}`);
}

/**
 * Replaces control characters: those of a foreign key must not reach the terminal.
 * @param {string} text
 */
export const printable = (text) => text.replace(/\p{C}/gu, '\ufffd');
