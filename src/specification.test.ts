import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { declaresTest } from '../tests/support/declares-test.ts';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => (existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : '');

/** The rows of all tables in a document, without their heads. */
function rowsOf(document: string): string[] {
  const lines = document.split('\n');
  return lines.filter(
    (line, at) => line.startsWith('| ') && !line.startsWith('| ---') && !lines[at + 1]?.startsWith('| ---'),
  );
}

/** `file`: “title”, “title”; a title as in the file, with its %s and ${…}. */
const NAMED_TESTS = /`([^`]+\.test\.[jt]s)`: ((?:“[^”]+”(?:, )?)+)/g;

function namedTests(row: string): { file: string; title: string }[] {
  return [...row.matchAll(NAMED_TESTS)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title })),
  );
}

const isTestOf = ({ file, title }: { file: string; title: string }): boolean => declaresTest(read(file), title);

describe.each([
  ['docs/specification.md', 100],
  ['docs/traps.md', 20],
  ['docs/security.md', 50],
  ['docs/findings.md', 70],
  ['docs/decisions/016-own-primitives.md', 10],
])('%s', (name, least) => {
  const document = read(name);
  const rows = rowsOf(document);

  test('has its rows', () => expect(rows.length).toBeGreaterThan(least));

  test.each(rows.map((row) => [row.slice(2).split(' | ', 1)[0], row]))('%s: by tests that there are', (_line, row) => {
    const named = namedTests(row);
    expect(named).not.toEqual([]);
    expect(named.filter((one) => !isTestOf(one))).toEqual([]);
    // Every named file has at least one named test.
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

describe('a title', () => {
  const title = 'it holds';
  test.each([
    ["test('it holds', () => {})", true],
    ["  it(\n  'it holds', wide, () => {})", true],
    ["test.each([['it holds', 1]])('%s', () => {})", true],
    ["test.each([1, 2])('it holds', () => {})", true],
    ["const cases = [\n['it holds', 1]];\ntest.each(cases)('%s', () => {})", true],
    ["test.skip('it holds', () => {})", false],
    ["test.todo('it holds')", false],
    ["test('another', () => expect('it holds'))", false],
    ["const words = ['it holds'];", false],
    ["test('and it holds', () => {})", false],
  ])('%s', (text, expected) => expect(declaresTest(text, title)).toBe(expected));
});
