import { expect, test } from 'vitest';
import { addMonths, dayNumberOf, dayOf, minuteOf, startOfDay } from './shanghai-calendar.ts';

const at = (text: string) => Date.parse(text);

test('days and minutes are those of Shanghai, whatever the server’s zone', () => {
  expect(dayOf(at('2026-03-01T15:59:59Z'))).toBe('2026-03-01');
  expect(dayOf(at('2026-03-01T16:00:00Z'))).toBe('2026-03-02');
  expect(minuteOf(at('2026-12-31T16:05:00Z'))).toBe('2027-01-01 00:05');
  expect(startOfDay(at('2026-03-01T16:30:00Z'))).toBe(at('2026-03-02T00:00:00+08:00'));
  expect(dayNumberOf(at('1970-01-01T23:59:59+08:00'))).toBe(0);
  expect(dayNumberOf(at('1970-01-02T00:00:00+08:00'))).toBe(1);
});

test.each([
  ['2026-01-31T10:00:00+08:00', 1, '2026-02-28T10:00:00+08:00'],
  ['2028-01-31T10:00:00+08:00', 1, '2028-02-29T10:00:00+08:00'],
  ['2028-02-29T23:59:59+08:00', 12, '2029-02-28T23:59:59+08:00'],
  ['2026-11-30T00:30:00+08:00', 3, '2027-02-28T00:30:00+08:00'],
  ['2026-12-15T08:00:00+08:00', 24, '2028-12-15T08:00:00+08:00'],
  // already the next day in Shanghai, while UTC is still a day behind
  ['2026-01-30T17:00:00Z', 1, '2026-02-28T01:00:00+08:00'],
])('%s plus %i months is %s', (from, months, expected) => {
  expect(new Date(addMonths(at(from), months)).toISOString()).toBe(new Date(at(expected)).toISOString());
});
