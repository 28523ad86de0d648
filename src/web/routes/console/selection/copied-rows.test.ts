import { expect, test } from 'vitest';
import { copiedRows } from './copied-rows.ts';

const columns = [
  { id: 'title', title: '抬头', cell: () => null, text: ({ title }: { title: string }) => title },
  { id: 'acts', title: '操作', cell: () => null },
  { id: 'amount', title: '金额', cell: () => null, text: () => 1999.5 },
  { id: 'number', title: '发票号码', cell: () => null, text: () => '25332000000123456789' },
];

test('rows are copied with the titles of the columns that hold something', () => {
  const { html, plain } = copiedRows(columns, [{ title: '示例 <公司> & 分公司' }]);
  expect(plain).toBe('抬头\t金额\t发票号码\n示例 <公司> & 分公司\t1999.5\t25332000000123456789');
  expect(html).toContain('<td>1999.5</td>');
  expect(html).toContain(`<td style="mso-number-format:'\\@'">示例 &lt;公司&gt; &amp; 分公司</td>`);
});

test.each([
  ['=HYPERLINK("http://evil")', `"'=HYPERLINK(""http://evil"")"`],
  ['两\n行\t字', '"两\n行\t字"'],
  ['-1', "'-1"],
])('%j stays one text', (title, cell) => {
  expect(copiedRows(columns, [{ title }]).plain.split('发票号码\n')[1]).toBe(`${cell}\t1999.5\t25332000000123456789`);
});
