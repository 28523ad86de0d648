import { strToU8, zipSync } from 'fflate';

type Bytes = Uint8Array<ArrayBuffer>;

let codes: Map<string, readonly number[]> | undefined;

/** The two-byte part of GB18030, inverted: Node can only decode it. */
function codesOf(): Map<string, readonly number[]> {
  const decoder = new TextDecoder('gb18030');
  const found = new Map<string, readonly number[]>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const letter = decoder.decode(new Uint8Array([lead, trail]));
      if (letter.length === 1 && letter !== '\ufffd') found.set(letter, [lead, trail]);
    }
  return found;
}

/** Text in the encoding of Chinese banks' exports. */
export function gb18030(text: string): Bytes {
  const table = (codes ??= codesOf());
  return new Uint8Array(
    Array.from(text).flatMap((letter) => (letter < '\u0080' ? [letter.charCodeAt(0)] : (table.get(letter) ?? [0x3f]))),
  );
}

type Cell = string | number | { day: number };

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const columnName = (index: number): string => String.fromCharCode(65 + index);

function cellXml(cell: Cell, address: string): string {
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  if (typeof cell === 'object') return `<c r="${address}" s="1"><v>${cell.day}</v></c>`;
  return `<c r="${address}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
}

/** A workbook with one sheet; days are numbers with a date style, as in Excel. */
export function xlsxOf(rows: readonly (readonly Cell[])[]): Bytes {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const sheet = rows
    .map(
      (row, at) =>
        `<row r="${at + 1}">${row.map((cell, index) => cellXml(cell, `${columnName(index)}${at + 1}`)).join('')}</row>`,
    )
    .join('');
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])));
}
