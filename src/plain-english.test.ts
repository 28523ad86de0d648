import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');

const filesIn = (folders: readonly string[], ending: RegExp): string[] =>
  folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((name) => ending.test(name) && !name.includes('node_modules')),
  );

/** Beginnings for which English has a noun: `What is left` is `the rest`, `Of the form` is `the form's`. */
const RIDDLE = /(?:(?:What (?:is|was|are)|Whoever|So (?:many|much|long))\b|Of [a-z])/;

const beginningIn = (place: string): RegExp => new RegExp(`${place}${RIDDLE.source}.*`, 'gm');

/** After the start of a comment: on one line, on several, or behind code. */
const COMMENT = beginningIn(String.raw`(?:^|[^:'"\`])(?:\/\/ |\/\*\*? ?|\/\*\*?\n\s*\* )`);

/** At the start of a paragraph, an item or a cell, also in bold. */
const PARAGRAPH = beginningIn(String.raw`(?:^|\n\n)(?:[-*] |> |\| ?|\d+\. |#+ )?[*_]{0,2}`);

const found = (files: readonly string[], pattern: RegExp): string[] =>
  files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(pattern)].map(([text]) => `${file}: ${text.trim()}`),
  );

const CODE_FOLDERS = ['src', 'packages', 'tests', 'scripts', 'bench', 'vite'];

it('no comment begins as a riddle', () => {
  const files = filesIn(CODE_FOLDERS, /\.(?:tsx?|m?js|css)$/).filter((name) => !name.endsWith('plain-english.test.ts'));
  expect(files.length).toBeGreaterThan(2000);
  expect(found(files, COMMENT)).toEqual([]);
});

it('no paragraph of the documents does', () => {
  const files = [...filesIn(['docs'], /\.md$/), ...filesIn(['packages'], /\.md$/)];
  expect(files.length).toBeGreaterThan(40);
  expect(found(files, PARAGRAPH)).toEqual([]);
});
