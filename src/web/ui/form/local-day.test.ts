import { expect, test } from 'vitest';
import { formatLocalDay, parseLocalDay } from './local-day.ts';

test('a day survives being read and written', () => {
  expect(formatLocalDay(parseLocalDay('2024-02-29') as Date)).toBe('2024-02-29');
});

test.each(['', '2026-02-30', '2026-13-01', '2026-1-1', '26-01-01', '2026-01-01x', '二〇二六'])(
  '%j is no day',
  (text) => {
    expect(parseLocalDay(text)).toBeUndefined();
  },
);
