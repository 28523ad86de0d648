import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { technology } from './technology.ts';

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;

test.each(technology.flatMap((group) => group.items))('$name is told in the version that is used', (item) => {
  const used = dependencies[item.package] ?? devDependencies[item.package] ?? '';
  expect(`${used}.`.startsWith(`${item.version}.`), `${item.package} is ${used}`).toBe(true);
});
