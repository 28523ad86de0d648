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

/** “…” in the table is a name as it stands in the test file. */
test('every trap names tests that there are', () => {
  const lines = readFileSync(path.join(root, 'docs/traps.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Trap') && !line.startsWith('| ---'));
  expect(lines.length).toBeGreaterThan(20);
  const untested = lines.filter((line) => !/`[^`]+\.test\.[jt]s`: “/.test(line));
  expect(untested).toEqual([]);
  const missing = lines.flatMap((line) =>
    [...line.matchAll(/`([^`]+\.test\.[jt]s)`: ((?:“[^”]+”(?:, )?)+)/g)].flatMap(([, file = '', names = '']) => {
      const code = existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : '';
      return [...names.matchAll(/“([^”]+)”/g)]
        .map(([, name = '']) => `${file}: ${name}`)
        .filter((named) => !code.includes(named.slice(file.length + 2)));
    }),
  );
  expect(missing).toEqual([]);
});
