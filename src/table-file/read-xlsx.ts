import { unzipSync } from 'fflate';
import { type CellValue, readSheet, type SheetData } from 'read-excel-file/universal';
import {
  MOST_COLUMNS,
  MOST_ROWS,
  MOST_UNPACKED_BYTES,
  type TableRows,
  TableError,
  tooManyColumns,
  tooManyRows,
} from './table-limits.ts';

const broken = () => new TableError('这个 XLSX 文件已经损坏，请重新导出');

/** Reads the first sheet. */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<TableRows> {
  requireHarmless(bytes);
  let rows: SheetData<string>;
  try {
    // As text, so that long numbers keep all their digits.
    rows = await readSheet(bytes.buffer, 1, { parseNumber: (text) => text });
  } catch {
    throw broken();
  }
  if (rows.length > MOST_ROWS) throw tooManyRows();
  return rows.map((row) => row.map(textOf));
}

/** Checks the packed file before anything is unpacked: no part may be larger than we want to read. */
function requireHarmless(bytes: Uint8Array): void {
  let sum = 0;
  const names: string[] = [];
  // All parts: the reader follows the relations in the file, whatever the name of a part.
  const parts = unzip(bytes, ({ name, originalSize }) => {
    names.push(name);
    sum += originalSize;
    if (sum > MOST_UNPACKED_BYTES || names.length > 1000)
      throw new TableError('这个 XLSX 解开之后过大，没有读取。请只保留需要的行，另存一份');
    return true;
  });
  if (!names.includes('xl/workbook.xml'))
    throw new TableError('这是一个压缩包，不是 XLSX。请先解压，再选择里面的 CSV 或 XLSX');
  for (const part of Object.values(parts)) {
    const xml = new TextDecoder().decode(part);
    if (/<(?:\w+:)?sheetData[\s/>]/.test(xml)) requireSmall(xml);
  }
}

function unzip(bytes: Uint8Array, filter: (file: { name: string; originalSize: number }) => boolean) {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    throw error instanceof TableError ? error : broken();
  }
}

/** Rows and columns follow from the addresses of cells: a single cell far out would create millions of empty ones. */
function requireSmall(xml: string): void {
  if (/<(?:\w+:)?f[\s>]/.test(xml))
    throw new TableError('这个表格里有公式。请使用导出的原始文件，或把公式另存为数值后再选');
  // No program writes an address with character references.
  if (/\sr=["'][^"']*&/.test(xml)) throw broken();
  let count = 0;
  for (const [, column = '', row = ''] of xml.matchAll(/\sr=["']([A-Z]{0,7})(\d{1,10})["']/g)) {
    count += 1;
    if (Number(row) > MOST_ROWS) throw tooManyRows();
    if (columnNumber(column) > MOST_COLUMNS) throw tooManyColumns();
    if (count > MOST_ROWS * MOST_COLUMNS) throw tooManyRows();
  }
  if (xml.split('<row').length > MOST_ROWS + 1) throw tooManyRows();
}

const columnNumber = (letters: string): number =>
  Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

function textOf(cell: CellValue<string> | null): string {
  if (cell === null) return '';
  if (cell instanceof Date)
    return cell
      .toISOString()
      .slice(0, 19)
      .replace('T', ' ')
      .replace(/ 00:00:00$/, '');
  return String(cell)
    .replaceAll(/[\u0000-\u001f\u200b\ufeff\u00a0]/g, ' ')
    .trim();
}
