import { expect, test } from 'vitest';
import { changeOf, periodOf, shortSpan } from './period-words.ts';

test.each([
  [3, 2, 50],
  [0, 4, -100],
  [4, 4, 0],
  [5, 0, undefined],
  [0, 0, undefined],
  [24, 1, undefined],
])('%i after %i is a change of %j per cent', (now, then, percent) => {
  expect(changeOf(now, then)).toBe(percent);
});

test('the period comes from the address; anything unknown is thirty days', () => {
  const read = (search: string) => periodOf(new URLSearchParams(search));
  expect([read('period=12m'), read(''), read('period=toString')]).toEqual(['12m', '30d', '30d']);
});

test('days are written without their year, months with it', () => {
  expect([shortSpan('2026-11-21'), shortSpan('2026-11')]).toEqual(['11-21', '2026-11']);
});
