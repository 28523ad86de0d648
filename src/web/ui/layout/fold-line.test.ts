import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = globSync('src/web/**/*.tsx').map((file) => ({ file, text: readFileSync(file, 'utf8') }));

test('everything that opens in place has the one mark for that', () => {
  const own = sources.filter(({ file, text }) => text.includes('<summary') && !file.endsWith('/fold-line.tsx'));
  expect(own.map(({ file }) => file)).toEqual([]);
  const unmarked = sources.filter(({ text }) => text.includes('<details') && !text.includes('<FoldLine'));
  expect(unmarked.map(({ file }) => file)).toEqual([]);
  const styles = globSync('src/web/**/*.css').map((file) => readFileSync(file, 'utf8'));
  expect(styles.join('\n')).toMatch(/\nsummary \{\n {2}list-style: none;/);
});

test('a chevron that turns is no mark for opening', () => {
  const turning = sources.filter(({ text }) => /<Chevron\w+[^>]*rotate/.test(text));
  expect(turning.map(({ file }) => file)).toEqual([]);
});
