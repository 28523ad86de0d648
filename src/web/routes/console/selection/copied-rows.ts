import type { Column } from '../list/column.ts';

/** Text for the clipboard, readable by spreadsheets. */
export interface CopiedRows {
  /** Cells that keep long numbers as text: a spreadsheet would turn an invoice's number into 2.53E+19. */
  html: string;
  /** Columns separated by tabs. */
  plain: string;
}

/** The rows with their titles, for all columns that have a text. */
export function copiedRows<Item>(columns: readonly Column<Item>[], items: readonly Item[]): CopiedRows {
  const told = columns.flatMap(({ title, text }) => (text === undefined ? [] : [{ title, text }]));
  const rows = [told.map(({ title }) => title), ...items.map((item) => told.map(({ text }) => text(item)))];
  const cell = (text: string | number) =>
    typeof text === 'number' ? `<td>${text}</td>` : `<td style="mso-number-format:'\\@'">${escaped(text)}</td>`;
  return {
    html: `<table>${rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('')}</table>`,
    plain: rows.map((row) => row.map(plainCell).join('\t')).join('\n'),
  };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>');

/** Text that a spreadsheet would take for a formula stays text, as in exported files. */
function plainCell(text: string | number): string {
  if (typeof text === 'number') return String(text);
  const harmless = /^\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[\t\r\n"]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
