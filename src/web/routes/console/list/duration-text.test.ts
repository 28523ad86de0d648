import { expect, test } from 'vitest';
import { durationText } from './duration-text.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [-5000, '刚刚'],
  [59_999, '刚刚'],
  [35 * MINUTE, '35 分钟'],
  [HOUR, '1 小时'],
  [23 * HOUR + 59 * MINUTE, '23 小时'],
  [48 * HOUR, '2 天'],
  [51 * HOUR, '2 天 3 小时'],
])('%i ms is %s', (durationMs, text) => {
  expect(durationText(durationMs)).toBe(text);
});
