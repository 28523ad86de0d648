import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const text = readFileSync(path.join(root, 'docs/asvs.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [requirement = '', level = '', where = '', shown = ''] = line.slice(2, -2).split(' | ');
    return { number: requirement.split(' ', 1)[0] ?? '', level, where, shown };
  });

/** Requirements of levels 1 and 2 in each section of version 5.0.0. */
const SECTIONS = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
};

test('every requirement of levels 1 and 2 stands here once', () => {
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  const found: Record<string, number> = {};
  for (const { number, level } of rows) {
    const section = number.split('.').slice(0, 2).join('.');
    found[section] = (found[section] ?? 0) + 1;
    expect(['1', '2']).toContain(level);
  }
  expect(found).toEqual(SECTIONS);
});

test('each is shown by tests that there are, or says why not', () => {
  const unshown = rows.filter(({ shown }) => {
    if (/^(?:n\/a|Open|Document)/.test(shown)) return false;
    const named = [...shown.matchAll(/`([^`]+)`: ((?:“[^”]+”(?:, )?)+)/g)];
    const isThere = named.every(([, file = '', titles = '']) => {
      if (!existsSync(path.join(root, file))) return false;
      const source = readFileSync(path.join(root, file), 'utf8');
      const isTitle = (title: string) => ["'", '"', '`'].some((quote) => source.includes(quote + title + quote));
      return [...titles.matchAll(/“([^”]+)”/g)].every(([, title = '']) => isTitle(title));
    });
    return named.length === 0 || !isThere;
  });
  expect(unshown.map(({ number, shown }) => `${number}: ${shown}`)).toEqual([]);
});

test('what is said to be there is there', () => {
  const files = [...text.matchAll(/`((?:src|tests|docs|deploy|packages|scripts)\/[^`]+)`/g)].map(
    ([, file = '']) => file,
  );
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
