import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const headingsOf = (name: string): string[] =>
  readFileSync(path.join(import.meta.dirname, '../docs', name), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('## '))
    .map((line) => line.slice(3));

test('the runbook stands in both languages, section by section', () => {
  const chinese = headingsOf('running.md');
  const english = headingsOf('running.en.md').slice(0, chinese.length);
  expect(chinese.length).toBeGreaterThan(10);
  expect(english.map((heading) => /\((.+)\)$/.exec(heading)?.[1])).toEqual(chinese);
});
