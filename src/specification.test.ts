import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const text = readFileSync(path.join(root, 'docs/specification.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Line') && !line.startsWith('| ---'))
  .map((line) => line.slice(2, -2).split(' | '));

test('every file that the table names exists', () => {
  const named = [...text.matchAll(/`((?:src|tests|docs)\/[^`\s]+|vite\.config\.ts)`/g)].map((match) => match[1] ?? '');
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test('every line that is not open names where it is done and a test that shows it', () => {
  const unshown = rows.filter((row) => {
    const [, doneBy = '', shownBy = ''] = row;
    return !doneBy.includes('**open**') && (!doneBy.includes('`') || !/\.test\.ts/.test(shownBy));
  });
  expect(unshown).toEqual([]);
});
