import { expect, test } from 'vitest';
import { ticksUpTo } from './chart-scale.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [17, [0, 5, 10, 15, 20]],
  [100_000, [0, 50_000, 100_000]],
  [1_234_567, [0, 500_000, 1_000_000, 1_500_000]],
])('a highest value of %i is drawn on %j', (highest, ticks) => {
  expect(ticksUpTo(highest)).toEqual(ticks);
});
