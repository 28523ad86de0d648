import { expect, it } from 'vitest';
import { contestedFields, differing, fieldsOf, nowReads, valueAt } from './compare-values.ts';

const before = { vendor: '', rules: { days: 7, hours: 24 }, links: [{ label: '案例' }] };

it('names the fields of a form; a list is one', () => {
  expect(fieldsOf(before)).toEqual(['vendor', 'rules.days', 'rules.hours', 'links']);
  expect(valueAt(before, 'rules.hours')).toBe(24);
  expect(valueAt(before, 'gone.hours')).toBeUndefined();
});

it('tells what was edited', () => {
  expect(differing(before, structuredClone(before))).toEqual([]);
  expect(differing(before, { ...before, rules: { days: 8, hours: 24 }, links: [] })).toEqual(['rules.days', 'links']);
  expect(differing({ days: null }, { days: 7 })).toEqual(['days']);
});

it('finds where two people edited the same field differently, and nothing else', () => {
  const typed = { ...before, vendor: '公司', rules: { days: 8, hours: 24 } };
  expect(contestedFields({ before, typed, latest: before })).toEqual([]);
  expect(contestedFields({ before, typed, latest: { ...before, links: [] } })).toEqual([]);
  expect(contestedFields({ before, typed, latest: { ...before, rules: { days: 9, hours: 1 } } })).toEqual([
    'rules.days',
  ]);
  expect(contestedFields({ before, typed, latest: typed })).toEqual([]);
});

it('says what the other one made of it', () => {
  expect(nowReads('')).toBe('刚刚有人清空了这一项');
  expect(nowReads(5)).toBe('刚刚有人改成了“5”');
  expect(nowReads([])).toBe('刚刚有人改过这一项');
  expect(nowReads('长'.repeat(201))).toBe('刚刚有人改过这一项');
});
