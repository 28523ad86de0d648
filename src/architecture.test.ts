import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { walk } from '../tests/support/walk.ts';

const root = path.join(import.meta.dirname, '..');
const at = (name: string) => path.join(root, name);
const read = (name: string) => readFileSync(at(name), 'utf8');
const namesIn = (folder: string) => readdirSync(at(folder));
const isFolder = (name: string) => existsSync(at(name)) && statSync(at(name)).isDirectory();

const document = read('docs/architecture.md');

/** Larger folders are split by a word that a newcomer would look for. */
const MOST_FILES = 25;

const everything = ['src', 'tests', 'packages', 'scripts', 'bench', 'vite'].flatMap((folder) =>
  readdirSync(at(folder), { recursive: true, withFileTypes: true })
    .map((entry) => ({
      folder: path.relative(root, entry.parentPath).replaceAll('\\', '/'),
      name: entry.name,
      isFile: entry.isFile(),
    }))
    .filter((entry) => !`/${entry.folder}/`.includes('/node_modules/')),
);

it(`no folder has more than ${MOST_FILES} files`, () => {
  const counts = new Map<string, number>();
  for (const { folder, isFile } of everything) if (isFile) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > MOST_FILES)).toEqual([]);
});

/** Shorter files with one importer are merged into it. */
const LEAST_LINES = 25;

/** Kinds of small files that stay, because people look for them by their name or place. */
const staying: Record<string, RegExp> = {
  'a command of the command line': /^src\/cli\/commands\//,
  'a kind of block or part of pages':
    /^src\/(?:contract\/pages\/(?:blocks|page-parts)|web\/routes\/marketing\/(?:blocks|live-blocks))\//,
  'a page as it is shipped': /^src\/server\/pages\/shipped\//,
  'an example of the gallery or its properties': /^src\/web\/routes\/gallery\/(?:examples|catalogue)\//,
  'the dialog of one act': /^src\/web\/routes\/console\/licenses\/acts\/[\w-]+-dialog\.tsx$/,
  'for the server alone: its importer is in the browser too': /^src\/web\/parts\/media\/kept-qr-path\.ts$/,
};

const isTableOfOperations = (file: string): boolean => /(?:^|[/-])(?:operations|help-editing)\.ts$/.test(file);

/** The part of the server that a file belongs to: `licenses`, `http`; files at the top belong to none. */
const partOf = (file: string): string | null => /^src\/server\/([\w-]+)\//.exec(file)?.[1] ?? null;

/** A use case, a table of them, an act that another domain calls, or something that the application registers. */
const isOfServer = (file: string, importer: string): boolean =>
  partOf(file) !== null &&
  (isTableOfOperations(file) ||
    isTableOfOperations(importer) ||
    partOf(file) !== partOf(importer) ||
    importer === 'src/server/http/app.ts');

it(`what has one importer and fewer than ${LEAST_LINES} lines stands in it, unless it is of a kind that stays`, () => {
  const files = everything
    .map(({ folder, name }) => `${folder}/${name}`)
    .filter((name) => /\.(?:tsx?|m?js)$/.test(name));
  const texts = new Map(files.map((file) => [file, read(file)]));
  const importers = new Map<string, { importer: string; isOwnChunk: boolean }[]>();
  for (const [importer, text] of texts)
    for (const [, how, address = ''] of text.matchAll(/(from|import|import\(|new URL\(|mock\()\s*'(\.[^'\n]+)'/g)) {
      const file = path.posix.join(path.posix.dirname(importer), address.replace(/\?.*/, ''));
      const isOwnChunk = how === 'import(' || how === 'new URL(' || address.includes('?');
      importers.set(file, [...(importers.get(file) ?? []), { importer, isOwnChunk }]);
    }
  const tests = [...texts].filter(([file]) => file.startsWith('tests/')).map(([, text]) => text);
  const small = files.filter((file) => {
    const [first, ...others] = importers.get(file) ?? [];
    if (!/^(?:src|packages\/license\/src)\//.test(file) || file.includes('.test.')) return false;
    if (first === undefined || others.length > 0 || first.isOwnChunk) return false;
    if (texts.has(file.replace(/(\.\w+)$/, '.test$1'))) return false;
    if ((texts.get(file) ?? '').trimEnd().split('\n').length >= LEAST_LINES) return false;
    if (isOfServer(file, first.importer) || Object.values(staying).some((kind) => kind.test(file))) return false;
    // Tests mock it under this name.
    return !tests.some((text) => text.includes(`/${file}`));
  });
  expect(importers.size).toBeGreaterThan(1000);
  expect(small).toEqual([]);
  const idle = Object.entries(staying).filter(([, kind]) => !files.some((file) => kind.test(file)));
  expect(idle).toEqual([]);
});

describe('decisions', () => {
  const names = namesIn('docs/decisions');

  it('have a number each, in their name and their title', () => {
    const numbers = names.map((name) => /^(\d{3})-[\w-]+\.md$/.exec(name)?.[1] ?? name);
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
    expect(names.filter((name, index) => !read(`docs/decisions/${name}`).startsWith(`# ${numbers[index]} `))).toEqual(
      [],
    );
  });

  it('are there where the architecture links to them', () => {
    const linked = [...document.matchAll(/\]\(decisions\/([^)]+\.md)\)/g)].map(([, name = '']) => name);
    expect(linked.length).toBeGreaterThan(3);
    expect(linked.filter((name) => !names.includes(name))).toEqual([]);
  });
});

const topLevel = namesIn('.').flatMap((name) =>
  isFolder(name) && !name.startsWith('.') ? [name, ...namesIn(name).map((each) => `${name}/${each}`)] : [name],
);

/** Each line of the tree with its folder, found by the indentation. */
function treeLines(): { folder: string; text: string }[] {
  const tree = /## The tree\n+```\n(.*?)```/s.exec(document)?.[1] ?? '';
  const above: { depth: number; folder: string }[] = [];
  return tree
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const text = line.trimStart();
      const depth = line.length - text.length;
      while (above.length > 0 && (above.at(-1)?.depth ?? 0) >= depth) above.pop();
      const folder = above.at(-1)?.folder ?? '';
      const head = /^[\w./-]+\//.exec(text)?.[0];
      if (head !== undefined) above.push({ depth, folder: folder + head });
      return { folder, text };
    });
}

/** `identity/{log-in,sessions}` names both. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/(?<![\w/-])[\w-]+(?:\/[\w-]+)*(?:\/\{[\w,-]+\}|\/(?![\w{])|\.(?:ts|mjs)\b)/g)].flatMap(
    ([found]) => {
      const [, base = '', parts = ''] = /^(.*\/)\{(.*)\}$/.exec(found) ?? [];
      return parts === '' ? [found] : parts.split(',').map((part) => base + part);
    },
  );
}

describe('the tree', () => {
  const lines = treeLines();

  it('names only what there is', () => {
    const named = lines.flatMap(({ text }) => pathsIn(text));
    expect(named.length).toBeGreaterThan(60);
    const paths = [
      ...everything.map(({ folder, name }) => `/${folder}/${name}`),
      ...topLevel.map((name) => `/${name}`),
    ];
    const isThere = (name: string) => paths.some((each) => each.endsWith(`/${name.replace(/\/$/, '')}`));
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  });

  it.each(['src', 'src/server', 'src/web', 'src/web/routes'])('names every folder of %s', (folder) => {
    const text = lines.map((line) => line.folder + line.text).join('\n');
    const folders = namesIn(folder).filter((name) => isFolder(`${folder}/${name}`));
    expect(folders.filter((name) => !new RegExp(`(?<![\\w-])${name}/`).test(text))).toEqual([]);
  });
});

/**
 * Places where one file calls another without importing it: the tables of operations and of pages, and the build of the
 * web part.
 */
const isSeam = (file: string) => /^(?:[\w-]*operations|routes)\.ts$/.test(file);

describe.each([
  ['a public page', /^\*\*A public page\*\*/, 7],
  ['an approval', /^\*\*An approval\*\*/, 10],
])('the walk of %s', (_name, start, most) => {
  const { stated, files } = walk(start);
  const importsOf = (file: string): string[] =>
    [...read(file).matchAll(/'([^'\n]+\.tsx?)'/g)].map(([, name = '']) =>
      path.posix.join(path.posix.dirname(file), name),
    );
  const tables = everything
    .filter(({ isFile, name }) => isFile && isSeam(name))
    .map(({ folder, name }) => `${folder}/${name}`);
  // The configuration names the web part's build, `app.ts` passes each page its Api, and `open-services.ts` each call
  // its database.
  const seams = ['vite.config.ts', 'src/server/http/app.ts', 'src/server/open-services.ts', ...tables].flatMap(
    importsOf,
  );

  it(`opens as many files as it says, and at most ${most}`, () => {
    expect(files.filter((file) => !existsSync(at(file)))).toEqual([]);
    expect(files).toHaveLength(stated);
    expect(stated).toBeLessThanOrEqual(most);
  });

  it('goes from each file to one that it, or a table of operations or pages, names', () => {
    const lost = files.slice(1).filter((file, index) => {
      const known = [...files.slice(0, index + 1).flatMap(importsOf), ...seams];
      return !known.includes(file);
    });
    expect(lost).toEqual([]);
  });

  it('ends where a query is sent', () => {
    const last = read(files.at(-1) ?? '');
    expect(last).toMatch(/\.(?:selectFrom|insertInto|updateTable)\(|from '[^']*store\.ts'/);
  });
});
