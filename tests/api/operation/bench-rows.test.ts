import { expect, test, vi } from 'vitest';
import { judgeRows } from '../../../bench/measure.ts';

test('a row beyond its bar fails the bench, and is told', () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  const row = { what: 'a page', reading: '3 ms', bar: '≤ 5 ms', holds: true };
  expect(judgeRows([row, row])).toBe(0);
  expect(said).toHaveBeenLastCalledWith('✓ all 2 within the bar');
  expect(judgeRows([row, { ...row, what: 'another', holds: false }])).toBe(1);
  expect(said).toHaveBeenCalledWith('✗ another: 3 ms (bar: ≤ 5 ms)');
  expect(said).toHaveBeenLastCalledWith('✗ 1 of 2 beyond the bar');
});
