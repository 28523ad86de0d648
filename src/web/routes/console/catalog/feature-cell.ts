export type CellValue = boolean | string;

/** The text of a cell, as shown and typed. */
export const cellText = (value: CellValue): string => (value === true ? '✓' : value === false ? '–' : value);

const yes = new Set(['✓', '✔', '√', '有', '是', '包含', 'v', 'y', 'yes', 'true', '1']);
const no = new Set(['', '–', '-', '—', '×', '✗', '✘', '无', '没有', '否', '不包含', 'x', 'n', 'no', 'false', '0']);

/** Reads a typed value, or one pasted from a spreadsheet. */
export function parseCell(text: string): CellValue {
  const typed = text.trim();
  if (no.has(typed.toLowerCase())) return false;
  return yes.has(typed.toLowerCase()) || typed;
}

/**
 * Rows and cells from a spreadsheet's clipboard text: tabs between cells, quotes around a cell that contains a line
 * break. Null for a single cell, which is pasted as ordinary text.
 */
export function pastedCells(text: string): string[][] | null {
  const rows = text.replaceAll('\r\n', '\n').replace(/\n$/, '');
  if (!/[\t\n]/.test(rows)) return null;
  const cells: string[][] = [[]];
  for (const [, quoted, plain, end] of rows.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/g)) {
    const cell = (quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"')).replaceAll('\n', ' ');
    cells.at(-1)?.push(cell.trim());
    if (end === '\n') cells.push([]);
    if (end === '') break;
  }
  return cells;
}
