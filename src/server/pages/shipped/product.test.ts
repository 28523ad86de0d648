import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { BlockContent } from '../../../contract/pages/block-kinds.ts';
import { product } from './product.ts';

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;
/** Package names that differ from the shown name in lower case with hyphens. */
const packages: Record<string, string> = { 'Tailwind CSS': 'tailwindcss', Playwright: '@playwright/test' };
const technology = product.blocks.find(({ kind }) => kind === 'technology');
const groups = technology?.content['groups'] as BlockContent<'technology'>['groups'];

test.each(groups.flatMap(({ items }) => items))('$name is told in the version that is used', ({ name, version }) => {
  const named = packages[name] ?? name.toLowerCase().replaceAll(' ', '-');
  const used = dependencies[named] ?? devDependencies[named] ?? '';
  expect(`${used}.`.startsWith(`${version}.`), `${named} is ${used}`).toBe(true);
});

const shots = product.blocks.find(({ kind }) => kind === 'shots')?.content as unknown as BlockContent<'shots'>;

test.each(shots.items.filter(({ firstFor }) => firstFor !== ''))(
  'the drawing that $firstFor begins with fits into the first view of its page',
  ({ name }) => {
    expect(brotliCompressSync(readFileSync(`public/screenshots/${name}.svg`)).length).toBeLessThan(4000);
  },
);
