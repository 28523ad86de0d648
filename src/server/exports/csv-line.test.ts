import { expect, test } from 'vitest';
import { csvLine } from './csv-line.ts';

test.each([
  [['a', 'b c', 12, -3], 'a,b c,12,-3\r\n'],
  [['一,二', 'say "hi"', 'two\nlines'], '"一,二","say ""hi""","two\nlines"\r\n'],
  [['=1+1', '+86', '-', '@x'], `"'=1+1","'+86","'-","'@x"\r\n`],
  [[' =cmd|x', '\t=1', '＝1'], `"' =cmd|x","'\t=1","'＝1"\r\n`],
  [['a=b', '1-2', ''], 'a=b,1-2,\r\n'],
])('%j is written as %j', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});
