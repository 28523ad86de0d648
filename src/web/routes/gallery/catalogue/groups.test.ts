import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { loadExampleProperties } from '../example-parts.ts';
import { findExamples } from '../find-examples.ts';
import { groups } from './groups.ts';

const web = new URL('../../../', import.meta.url);
const all = await Promise.all(
  groups.flatMap(({ id: group, examples }) =>
    examples.map(async (example) => ({ group, ...example, props: await loadExampleProperties(group, example.id) })),
  ),
);

const href = (file: string) => new URL(file, web).href;
const source = (file: string) => readFileSync(new URL(file, web), 'utf8');

/** The files that a file of the web part imports, statically or dynamically. */
function importsOf(file: string): string[] {
  const paths = [...source(file).matchAll(/(?:from |import\()'(\.[^']+)'/g)].map(([, to = '']) => to);
  return paths.map((to) => new URL(to, href(file)).href);
}

/** The imports of the site and the console, without the gallery. */
const imported = new Set(
  readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('routes/gallery/') && !file.endsWith('.test.ts'))
    .flatMap(importsOf),
);

/** The compiler's output for the documented properties: each must be accepted by its component. */
function compileProperties(): string {
  const cache = fileURLToPath(new URL('../../.cache/', web));
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'properties-'));
  try {
    const from = (file: string) => JSON.stringify(path.relative(folder, fileURLToPath(href(file))));
    const documented = all.map(({ file, props }) => {
      const names = props.map(([name]) => name.replace(/^.*\./, '')).filter((name) => name !== '…');
      return `void (${JSON.stringify(names)} satisfies Properties<typeof import(${from(file)})>[]);`;
    });
    const checked = `type KeysOf<T> = T extends unknown ? keyof T : never;
      type Given<T> = T extends (...given: infer Given) => unknown
        ? KeysOf<Extract<Given[number], object>>
        : T extends object ? keyof T | { [K in keyof T]: Given<T[K]> }[keyof T] : never;
      type Properties<Module> = { [K in keyof Module]: Given<Module[K]> }[keyof Module];
      // @ts-expect-error -- otherwise every name would pass
      void (['colour'] satisfies Properties<typeof import(${from('ui/form/button.tsx')})>[]);
      ${documented.join('\n')}`;
    writeFileSync(path.join(folder, 'checked.ts'), checked);
    const config = {
      extends: path.relative(folder, fileURLToPath(href('tsconfig.json'))),
      files: ['checked.ts'],
      include: [],
    };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
    const { stdout, stderr } = spawnSync('node_modules/.bin/tsc', ['-p', folder], { encoding: 'utf8' });
    return stdout + stderr;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the catalogue of the gallery', () => {
  test('shows only what the site or the console uses, and at least forty of it', () => {
    expect(all.filter(({ file }) => !imported.has(href(file))).map(({ id }) => id)).toEqual([]);
    expect(all.length).toBeGreaterThanOrEqual(40);
  });

  test('has every example once, and every file of an example in it', () => {
    const ids = all.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const folder = new URL('routes/gallery/examples/', web);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
    expect(files.sort()).toEqual(all.map(({ group, id }) => `${group}/${id}.tsx`).sort());
  });

  test.each(all)('$id: its example shows the file named', ({ group, id, file }) => {
    expect(importsOf(`routes/gallery/examples/${group}/${id}.tsx`)).toContain(href(file));
  });

  test('documents properties that the components take, each once', () => {
    for (const { id, props } of all) expect(props.length, id).toBeGreaterThan(0);
    for (const { id, props } of all) expect(new Set(props.map(([name]) => name)).size, id).toBe(props.length);
    expect(compileProperties()).toBe('');
  });
});

describe('the search', () => {
  test('finds by Chinese and by English name, in any case and width', () => {
    expect(findExamples(groups, '对话框')).toContain('dialog');
    expect(findExamples(groups, 'TOAST')).toEqual(new Set(['toast']));
    expect(findExamples(groups, 'ｔｏａｓｔ')).toEqual(new Set(['toast']));
    expect(findExamples(groups, '反馈 提示条')).toEqual(new Set(['alert']));
  });

  test('nothing asked for is everything, nonsense is nothing', () => {
    expect(findExamples(groups, '  ').size).toBe(all.length);
    expect(findExamples(groups, '<script>').size).toBe(0);
  });
});
