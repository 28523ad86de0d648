import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { auditActs, auditGroups, auditTargets } from './audit-words.ts';

const server = path.join(import.meta.dirname, '../../server');
const code = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(path.join(server, name), 'utf8'))
  .join('\n');

it('has a word for each act that is recorded', () => {
  const literal = [...code.matchAll(/\bact: '(\w+\.\w+)'/g)].map(([, act = '']) => act);
  expect(literal.length).toBeGreaterThan(30);
  expect(literal.filter((act) => !Object.hasOwn(auditActs, act))).toEqual([]);
});

it('has Chinese words, each once within its group', () => {
  const words = Object.entries(auditActs).map(([act, word]) => `${act.split('.')[0]} ${word}`);
  expect(new Set(words).size).toBe(words.length);
  const all = [...Object.values(auditActs), ...Object.values(auditGroups), ...Object.values(auditTargets)];
  expect(all.filter((word) => !/^[一-鿿，]+$/.test(word))).toEqual([]);
});
