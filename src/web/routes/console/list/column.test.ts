import { expect, test } from 'vitest';
import { directionOf, nextSort, sortOf } from './column.ts';

test('a press sorts by what one looks for first, the next one the other way round', () => {
  const amount = { by: 'amount', of: 'amounts' } as const;
  expect(nextSort(amount, undefined)).toEqual({ sort: '-amount', direction: 'descending' });
  expect(nextSort(amount, '-amount')).toEqual({ sort: 'amount', direction: 'ascending' });
  expect(nextSort(amount, 'amount')).toEqual({ sort: '-amount', direction: 'descending' });
  expect(nextSort({ by: 'holder', of: 'texts' }, '-amount').sort).toBe('holder');
});

test('who waits longest was submitted first', () => {
  const waiting = { by: 'submitted', of: 'times', isInverse: true } as const;
  expect(directionOf(waiting, 'submitted')).toBe('descending');
  expect(directionOf(waiting, '-submitted')).toBe('ascending');
  expect(directionOf(waiting, 'amount')).toBeNull();
  expect(sortOf(waiting, 'descending')).toBe('submitted');
});
