import { describe, expect, test } from 'vitest';
import { cellText, parseCell, pastedCells } from './feature-cell.ts';

describe('a cell of the comparison', () => {
  test.each(['✓', '√', '有', ' 是 ', 'TRUE', '1'])('%j is a tick', (text) => {
    expect(parseCell(text)).toBe(true);
  });

  test.each(['', ' ', '–', '-', '×', '无', 'false', '0'])('%j is nothing', (text) => {
    expect(parseCell(text)).toBe(false);
  });

  test('anything else is words, shown as typed', () => {
    expect(parseCell(' 有限 3 个 ')).toBe('有限 3 个');
    for (const value of [true, false, '12 个月']) expect(parseCell(cellText(value))).toBe(value);
  });
});

describe('what is pasted', () => {
  test('out of a spreadsheet has rows and cells, empty ones too', () => {
    expect(pastedCells('前端\t\t✓\r\n后端\t说明\t\r\n')).toEqual([
      ['前端', '', '✓'],
      ['后端', '说明', ''],
    ]);
  });

  test('a cell with a line break or a quote stays one cell', () => {
    expect(pastedCells('"一\n二"\t"说""好"""\n三\t四')).toEqual([
      ['一 二', '说"好"'],
      ['三', '四'],
    ]);
  });

  test('a single cell is any text', () => {
    expect(pastedCells('源码\n')).toBeNull();
    expect(pastedCells('源码')).toBeNull();
  });
});
