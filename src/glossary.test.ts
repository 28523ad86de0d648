import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');

/** Texts of pages, letters, documents, the command line and the SDK. */
const places = ['src', 'packages/license/src', 'packages/license/README.md', 'README.md'];

function filesOf(place: string): string[] {
  if (/\.\w+$/.test(place)) return [place];
  return readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|js|md|json)$/.test(name) && !/\.test\.\w+$/.test(name))
    .map((name) => path.posix.join(place, name.split(path.sep).join('/')));
}

/** Words that docs/glossary.md replaces, and slang that it replaced. */
const refused =
  /授权主体|持有人|更新窗口|窗口期|(?<!新)窗口(?:[内外]|之后|已过|过了)|认错了|不退了|没有退成|(?:一|两|几|每|\d|\}) ?[个张]授权(?!密钥)|写到底|写的就是没有/;
/** A code of WeChat's or of a mail provider's is called so by them. */
const borrowed = /微信|邮箱|邮件/;

it('shipped texts use the words of the glossary', () => {
  const found = places
    .flatMap(filesOf)

    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .map((line, index) => ({ line, place: `${file}:${index + 1}` }))
        .filter(({ line }) => refused.test(line) || (line.includes('授权码') && !borrowed.test(line)))
        .map(({ line, place }) => `${place} ${line.trim()}`),
    );
  expect(found).toEqual([]);
});
