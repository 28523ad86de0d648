import { describe, expect, test } from 'vitest';
import { formatDateTime, formatDay } from './date-time.tsx';
import { formatFen } from './money.ts';

describe('formats', () => {
  test('money is yuan with thousands, cents only where there are some', () => {
    expect(formatFen(199_900)).toBe('¥1,999');
    expect(formatFen(1_280_000)).toBe('¥12,800');
    expect(formatFen(0)).toBe('¥0');
    expect(formatFen(50)).toBe('¥0.50');
    expect(formatFen(-79_900)).toBe('-¥799');
  });

  test('moments are told in Shanghai time wherever the code runs', () => {
    expect(formatDateTime(Date.UTC(2026, 10, 21, 16, 5))).toBe('2026-11-22 00:05');
    expect(formatDay(Date.UTC(2026, 11, 31, 16, 0))).toBe('2027-01-01');
  });
});
