import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => (existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : '');

/** The rows of all tables of a document, without their heads. */
function rowsOf(document: string): string[] {
  const lines = document.split('\n');
  return lines.filter(
    (line, at) => line.startsWith('| ') && !line.startsWith('| ---') && !lines[at + 1]?.startsWith('| ---'),
  );
}

/** `file`: “title”, “title”; a title as it stands in the file, with its %s and ${…}. */
const NAMED_TESTS = /`([^`]+\.test\.[jt]s)`: ((?:“[^”]+”(?:, )?)+)/g;

function namedTests(row: string): { file: string; title: string }[] {
  return [...row.matchAll(NAMED_TESTS)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title })),
  );
}

/** As the whole of a quoted text, so that part of a longer title, or a comment, is not taken for it. */
const isTestOf = ({ file, title }: { file: string; title: string }): boolean =>
  [`'`, '"', '`'].some((quote) => read(file).includes(quote + title + quote));

describe.each([
  ['docs/specification.md', 100],
  ['docs/traps.md', 20],
  ['docs/security.md', 50],
  ['docs/findings.md', 70],
])('%s', (name, least) => {
  const document = read(name);
  const rows = rowsOf(document);

  test('has its rows', () => expect(rows.length).toBeGreaterThan(least));

  test.each(rows.map((row) => [row.slice(2).split(' | ', 1)[0], row]))('%s: by tests that there are', (_line, row) => {
    const named = namedTests(row);
    expect(named).not.toEqual([]);
    expect(named.filter((one) => !isTestOf(one))).toEqual([]);
    // No file stands there without one of its tests.
    expect([...row.matchAll(/`[^`]+\.test\.[jt]s`/g)]).toHaveLength(new Set(named.map(({ file }) => file)).size);
  });

  test('names no file that is not there', () => {
    const files = [...document.matchAll(/`((?:src|tests|docs)\/[^`\s]+|vite\.config\.ts)`/g)];
    expect(files.map(([, file = '']) => file).filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });
});

test('every line of the specification names where it is done', () => {
  expect(rowsOf(read('docs/specification.md')).filter((row) => !row.split(' | ')[1]?.includes('`'))).toEqual([]);
});
