import { readCsv, startsWith } from './read-csv.ts';
import { MOST_BYTES, TableError, type TableRows, tooLarge } from './table-limits.ts';

/** The rows of a CSV or XLSX file, recognised by its content, whatever its name. */
export async function readTable(bytes: Uint8Array<ArrayBuffer>): Promise<TableRows> {
  if (bytes.length === 0) throw new TableError('这个文件是空的');
  if (bytes.length > MOST_BYTES) throw tooLarge();
  const problem = otherKinds.find(({ start }) => startsWith(bytes, start))?.text;
  if (problem !== undefined) throw new TableError(problem);
  const isZip = startsWith(bytes, [0x50, 0x4b]);
  // Loaded only if needed.
  const rows = isZip ? await (await import('./read-xlsx.ts')).readXlsx(bytes) : readCsv(bytes);
  if (rows.length === 0) throw new TableError('这个文件里没有内容');
  return rows;
}

const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));

const otherKinds = [
  {
    start: [0xd0, 0xcf, 0x11, 0xe0],
    text: '这是旧版 Excel（.xls）或加密的文件。请在 Excel 里另存为 .xlsx 或 CSV，再选一次',
  },
  { start: ascii('%PDF'), text: '这是 PDF。请改为导出 CSV 或 XLSX' },
  { start: ascii('<'), text: '这其实是网页格式的表格。请用 Excel 打开，另存为 .xlsx，再选一次' },
  { start: ascii('Rar!'), text: '这是一个压缩包。请先解压，再选择里面的 CSV 或 XLSX' },
  { start: [0x37, 0x7a, 0xbc, 0xaf], text: '这是一个压缩包。请先解压，再选择里面的 CSV 或 XLSX' },
];
