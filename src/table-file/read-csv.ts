import Papa from 'papaparse';
import { MOST_COLUMNS, MOST_ROWS, type TableRows, tooManyColumns, tooManyRows, TableError } from './table-limits.ts';

/** Reads text separated by commas, tabs or semicolons, in UTF-8, UTF-16 or GB18030. */
export function readCsv(bytes: Uint8Array): TableRows {
  const text = decode(bytes);
  const { data } = Papa.parse<string[]>(text, {
    delimiter: separatorOf(text),
    preview: MOST_ROWS + 1,
    skipEmptyLines: false,
  });
  while (data.length > 0 && data.at(-1)?.every((cell) => cell.trim() === '') === true) data.pop();
  if (data.length > MOST_ROWS) throw tooManyRows();
  if (data.some((row) => row.length > MOST_COLUMNS)) throw tooManyColumns();
  return data.map((row) => row.map(plainCell));
}

function decode(bytes: Uint8Array): string {
  const text = startsWith(bytes, [0xff, 0xfe])
    ? tryDecode('utf-16le', bytes)
    : startsWith(bytes, [0xfe, 0xff])
      ? tryDecode('utf-16be', bytes)
      : (tryDecode('utf-8', bytes) ?? tryDecode('gb18030', bytes));
  if (text === null) throw new TableError('看不出这个文件的文字编码。请另存为 UTF-8 的 CSV，或直接使用 XLSX');
  // Private use characters, and control characters except tabs and line breaks: people do not type these.
  const odd = text.slice(0, 20_000).match(/[\u0000-\u0008\u000e-\u001f\ue000-\uf8ff\ufffe\uffff]/g)?.length ?? 0;
  if (odd > 2) throw new TableError('这个文件不是文字表格，或者编码已经损坏，请重新导出');
  return text;
}

export const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

function tryDecode(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The most frequent one in the first lines: statements begin with lines that have none. */
function separatorOf(text: string): string {
  const head = text.slice(0, 20_000);
  const count = (separator: string) => head.split(separator).length;
  // Chinese exports add a tab after long numbers, so that Excel keeps their digits: then commas are the separator.
  if (count(',') > 1 && count(',') * 2 >= count('\t')) return ',';
  return ['\t', ';', '|', ','].reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** Removes the tricks that keep Excel from changing long numbers: a tab, an apostrophe, a backquote, or `="…"`. */
function plainCell(cell: string): string {
  const text = cell.replaceAll(/[\u0000-\u001f\u200b\ufeff\u00a0]/g, ' ').trim();
  const quoted = /^="([^"]*)"$/.exec(text)?.[1];
  return (quoted ?? text).replace(/^[`']+(?=\S)/, '').trim();
}
