import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');

/** Texts of pages, letters, documents, the command line and the SDK. */
const places = [
  'src',
  'packages/license/src',
  'packages/license/README.md',
  'README.md',
  // Customers read it as the site's changelog, as its feed and as a file of the materials.
  'CHANGELOG.md',
  'docs',
  'public',
  '.env.example',
];
/** This file lists the refused words. */
const list = 'docs/glossary.md';

function filesOf(place: string): string[] {
  if (/\.\w+$/.test(place)) return [place];
  return readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|js|md|json|svg)$/.test(name) && !/\.test\.\w+$/.test(name))
    .map((name) => path.posix.join(place, name.split(path.sep).join('/')))
    .filter((name) => name !== list);
}

/** Words that docs/glossary.md replaces, and slang. */
const refused =
  /授权主体|持有人|更新窗口|窗口期|(?<!新)窗口(?:[内外]|之后|已过|过了)|认错了|不退了|没有退成|(?:一|两|几|每|\d|\}) ?[个张]授权(?!密钥)|写到底|写的就是没有|所有者/;
/** Words that are allowed beside the word of somebody else that they belong to. */
const borrowed = [
  // WeChat and mail providers use this word for a code of theirs.
  { word: /授权码/, beside: /微信|邮箱|邮件/ },
  // The law on personal information uses this word for the protected person, and other systems for a column.
  { word: /主体/, beside: /个人信息|本站以外的主体|'被授权方类型', '授权类型'/ },
];
const isRefused = (line: string): boolean =>
  refused.test(line) || borrowed.some(({ word, beside }) => word.test(line) && !beside.test(line));

it('shipped texts use the words of the glossary', () => {
  const found = places.flatMap(filesOf).flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .map((line, index) => ({ line, place: `${file}:${index + 1}` }))
      .filter(({ line }) => isRefused(line))
      .map(({ line, place }) => `${place} ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
