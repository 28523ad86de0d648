import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findExamples } from '../find-examples.ts';
import { groups } from './groups.ts';

const web = new URL('../../../', import.meta.url);
const all = groups.flatMap((group) => group.examples.map((example) => ({ group: group.id, ...example })));

/** What the site and the console import, the gallery left out. */
const imported = new Set(
  readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('routes/gallery/') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const source = readFileSync(new URL(file, web), 'utf8');
      const paths = [...source.matchAll(/(?:from |import\()'(\.[^']+)'/g)].map(([, path = '']) => path);
      return paths.map((path) => new URL(path, new URL(file, web)).href);
    }),
);

describe('the catalogue of the gallery', () => {
  test('shows only what the site or the console uses, and at least forty of it', () => {
    expect(all.filter(({ file }) => !imported.has(new URL(file, web).href)).map(({ id }) => id)).toEqual([]);
    expect(all.length).toBeGreaterThanOrEqual(40);
  });

  test('has every example once, and every file of an example in it', () => {
    const ids = all.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const folder = new URL('routes/gallery/examples/', web);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
    expect(files.sort()).toEqual(all.map(({ group, id }) => `${group}/${id}.tsx`).sort());
  });

  test.each(all)('$id: its example uses the file named, and each property stands in that file', (example) => {
    const { group, id, file, props } = example;
    expect(existsSync(new URL(file, web)), file).toBe(true);
    const source = readFileSync(new URL(file, web), 'utf8');
    const shown = readFileSync(new URL(`routes/gallery/examples/${group}/${id}.tsx`, web), 'utf8');
    expect(shown).toContain(`'../../../../${file}'`);
    const documented = props.map(([name]) => name.replace(/^.*\./, '')).filter((name) => name !== '…');
    for (const name of documented) expect(source, name).toMatch(new RegExp(`\\b${name}\\b`));
    expect(new Set(documented).size).toBe(documented.length);
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
