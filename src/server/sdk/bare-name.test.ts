import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const repository = path.join(import.meta.dirname, '../../..');
/** Everything that people read or run: help, pages, letters, the words of commands, documents. */
const shipped = [
  'src',
  'packages/license/src',
  'packages/license/bin',
  'packages/license/README.md',
  'packages/license/package.json',
  'docs',
  'README.md',
  'CHANGELOG.md',
  '.env.example',
];
const TEXT = /(?:\.(?:ts|tsx|js|md|json|css)|\.env\.example)$/;

const filesOf = (place: string): string[] =>
  TEXT.test(place)
    ? [place]
    : readdirSync(path.join(repository, place), { recursive: true, encoding: 'utf8' })
        .filter((file) => TEXT.test(file) && !file.includes('.test.'))
        .map((file) => path.join(place, file));

const COMMAND =
  /\b(?:npx|bunx|(?:npm|pnpm|yarn|bun) +(?:i|install|add|exec|x|dlx|create|init))((?: +(?:"[^"\n]*"|[^\s"`'|&;，。]+))+)/g;
const IMPORT = /(?:\bfrom|\bimport|\brequire) *\(? *['"`]vela-license(?:\/[\w-]+)?['"`]/g;

/** Whether a package manager would look this up under a name that anybody may register. */
const isBareName = (word: string): boolean =>
  /^[a-z\d][\w.-]*(?:@[\w.^~-]+)?$/i.test(word) && !/\.(?:tgz|js|ts)$/.test(word);

/** The unscoped names that a text tells people to fetch from a public registry. */
function bareNamesIn(text: string): string[] {
  const commands = [...text.matchAll(COMMAND)].flatMap(([command, rest = '']) => {
    const words = rest.trim().split(/ +/);
    const named = words.filter((word) => /^(?:--package=|-p$)/.test(word));
    const asked =
      named.length > 0
        ? named.map((word) => word.replace(/^--package=/, ''))
        : words.filter((word) => !word.startsWith('-')).slice(0, 1);
    return asked.some(isBareName) ? [command] : [];
  });
  return [...commands, ...(text.match(IMPORT) ?? [])];
}

test('no shipped text tells anybody to run, install or import an unscoped name from a public registry', () => {
  const files = shipped.flatMap(filesOf);
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    bareNamesIn(readFileSync(path.join(repository, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

describe('the search', () => {
  test.each([
    'npx vela-license verify x',
    'run `npx vela-license doctor`',
    'npx -y vela-license@latest verify',
    'npx --package=vela-license vela-license verify',
    'npm install vela-license',
    'npm i --save-exact vela-license',
    'pnpm add vela-license',
    'yarn dlx vela-license verify',
    "import { verifyLicense } from 'vela-license';",
    "const sdk = await import('vela-license/messages');",
    'const sdk = require("vela-license");',
  ])('finds %s', (text) => expect(bareNamesIn(text)).toHaveLength(1));

  test.each([
    'npx --package=https://vela.example/sdk/vela-license-0.2.0.tgz vela-license verify "$KEY"',
    'npx --package={{sdkUrl}} vela-license doctor',
    'npm install https://vela.example/sdk/vela-license-0.2.0.tgz',
    'npm install ./vela-license-0.2.0.tgz',
    'npm install @vela/license',
    'npm install',
    'vela-license verify <key>',
    "import { verifyLicense } from '@vela/license';",
    'vela-license.keys.json',
  ])('passes %s', (text) => expect(bareNamesIn(text)).toEqual([]));
});
