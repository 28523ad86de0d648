/** Lets Excel recognise UTF-8; the first bytes of a file. */
export const CSV_MARK = '\u{feff}';

/** One line of a CSV file (RFC 4180); a cell that a spreadsheet would take for a formula becomes plain text. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cellText).join(',')}\r\n`;

function cellText(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const text = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
