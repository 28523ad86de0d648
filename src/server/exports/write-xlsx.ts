import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Cell } from './cells.ts';

/** One less than Excel can read, to leave room for the line that says so. */
const MOST_ROWS = 1_048_574;
const LONGEST_CELL = 32_767;

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const parts = {
  '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="导出" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

/**
 * A workbook with one sheet, packed while its rows arrive: its size costs no memory. Texts stay texts, never formulas.
 */
export async function* writeXlsx(columns: readonly string[], pages: AsyncIterable<Cell[][]>): AsyncGenerator<Buffer> {
  let packed: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    packed.push(chunk);
  });
  const add = (name: string): ZipDeflate => {
    const part = new ZipDeflate(name, { level: 6 });
    zip.add(part);
    return part;
  };
  const taken = (): Buffer => {
    const chunk = Buffer.concat(packed);
    packed = [];
    return chunk;
  };
  for (const [name, text] of Object.entries(parts)) add(name).push(strToU8(head + text), true);
  const sheet = add('xl/worksheets/sheet1.xml');
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const begin = `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetData>`;
  sheet.push(strToU8(head + begin + rowXml(columns)));
  let count = 0;
  for await (const rows of pages) {
    const fitting = rows.slice(0, MOST_ROWS - count);
    sheet.push(strToU8(fitting.map(rowXml).join('')));
    count += fitting.length;
    if (packed.length > 0) yield taken();
    if (fitting.length < rows.length) {
      sheet.push(strToU8(rowXml(['Excel 只能容纳这么多行，其余的请导出 CSV'])));
      break;
    }
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true);
  zip.end();
  yield taken();
}

const rowXml = (cells: readonly Cell[]): string => `<row>${cells.map(cellXml).join('')}</row>`;

function cellXml(cell: Cell): string {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  return cell === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${textXml(cell)}</t></is></c>`;
}

/** Removes characters that XML does not allow. */
const textXml = (text: string): string =>
  text
    .slice(0, LONGEST_CELL)
    .toWellFormed()
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
