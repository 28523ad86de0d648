import { expect, it } from 'vitest';
import { seenText } from './team-words.ts';

const now = Date.UTC(2026, 10, 23, 4);
const minutes = (count: number) => now - count * 60_000;

it.each([
  [minutes(1), '刚刚'],
  [minutes(35), '35 分钟前'],
  [minutes(5 * 60), '5 小时前'],
  [minutes(8 * 24 * 60), '2026-11-15'],
])('tells when somebody was there last: %s', (at, text) => {
  expect(seenText(at, now)).toBe(text);
});
