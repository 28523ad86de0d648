import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readTable } from './read-table.ts';
import { MOST_BYTES, MOST_ROWS } from './table-limits.ts';
import { gb18030, xlsxOf } from '../../tests/support/databases/tables.ts';

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

describe('a table is read', () => {
  test('from UTF-8, with and without its mark, and from GB18030 and UTF-16', async () => {
    const rows = [
      ['日期', '金额'],
      ['2026-11-20', '1,999.00'],
    ];
    const text = '日期,金额\r\n2026-11-20,"1,999.00"\r\n\r\n';
    expect(await readTable(utf8(text))).toEqual(rows);
    expect(await readTable(utf8(`\ufeff${text}`))).toEqual(rows);
    expect(await readTable(gb18030(text))).toEqual(rows);
    expect(await readTable(new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')))).toEqual(rows);
  });

  test('without what keeps Excel from spoiling long numbers', async () => {
    expect(await readTable(utf8('`4200001234,\t2026112022001\t,="0012",\'007\n'))).toEqual([
      ['4200001234', '2026112022001', '0012', '007'],
    ]);
    expect(await readTable(utf8('a\tb\tc\n1\t2\t3'))).toEqual([
      ['a', 'b', 'c'],
      ['1', '2', '3'],
    ]);
  });

  test('from XLSX: long numbers keep their digits, days are days', async () => {
    const cells = [
      ['日期', '流水号', '金额'],
      [{ day: 46346 }, '20261120220014310000', 1999.5],
    ];
    expect(await readTable(xlsxOf(cells))).toEqual([
      ['日期', '流水号', '金额'],
      ['2026-11-20', '20261120220014310000', '1999.5'],
    ]);
  });
});

describe('rubbish is refused with a sentence', () => {
  const refused = (bytes: Uint8Array<ArrayBuffer>) =>
    readTable(bytes).then(
      () => 'read',
      (error: unknown) => String(error),
    );

  test.each([
    ['nothing', new Uint8Array(), /空的/],
    ['blank lines', utf8('\n\n , \n'), /没有内容/],
    ['too many bytes', new Uint8Array(MOST_BYTES + 1), /超过 20 MB/],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), /旧版 Excel/],
    ['a page that calls itself a table', utf8('<html><table></table></html>'), /网页格式/],
    ['a PDF', utf8('%PDF-1.7'), /PDF/],
    ['no text at all', new Uint8Array(Array.from({ length: 5000 }, (_, index) => (index * 7) % 256)), /编码|不是文字/],
    ['an archive', zipSync({ 'a.csv': utf8('a,b') }), /压缩包/],
    ['a broken archive', new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9, 9]), /损坏/],
    ['too many rows', utf8('1,2\n'.repeat(MOST_ROWS + 1)), /超过 20,000 行/],
    ['too many columns', utf8(`${'1,'.repeat(200)}\n`), /超过 100 列/],
  ])('%s', async (_name, bytes, sentence) => {
    expect(await refused(bytes)).toMatch(sentence);
  });

  test('two million rows', async () => {
    expect(await refused(utf8('1,2\n'.repeat(2_000_000)))).toMatch(/超过 20,000 行/);
  });

  test('a bomb: a small file that would be enormous', async () => {
    const bomb = zipSync({
      'xl/workbook.xml': strToU8('<workbook/>'),
      'xl/worksheets/sheet1.xml': new Uint8Array(200 * 1024 * 1024),
    });
    expect(bomb.length).toBeLessThan(MOST_BYTES);
    expect(await refused(bomb)).toMatch(/解开之后过大/);
  });

  test('one cell at the far end of the sheet, and formulas', async () => {
    const sheet = (content: string) =>
      zipSync({
        'xl/workbook.xml': strToU8('<workbook/>'),
        'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${content}</sheetData></worksheet>`),
      });
    expect(await refused(sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>'))).toMatch(/超过 100 列/);
    expect(await refused(sheet('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'))).toMatch(/超过 20,000 行/);
    const elsewhere = zipSync({
      'xl/workbook.xml': strToU8('<workbook/>'),
      'xl/_rels/workbook.xml.rels': strToU8('<Relationships><Relationship Target="x.dat"/></Relationships>'),
      'xl/x.dat': strToU8('<worksheet><sheetData><row r="1"><c r="XFD1"><v>1</v></c></row></sheetData></worksheet>'),
    });
    expect(await refused(elsewhere)).toMatch(/超过 100 列/);
    expect(await refused(sheet('<row r="1"><c r="A&#49;048576"><v>1</v></c></row>'))).toMatch(/损坏/);
    expect(await refused(sheet('<row r="1"><c r="A1"><f>1+1</f><v>2</v></c></row>'))).toMatch(/公式/);
  });
});
