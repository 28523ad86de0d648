import { describe, expect, test } from 'vitest';
import { growthOf, processorMs } from '../../../tests/support/growth.ts';
import { hostIsCovered, inspectKey, normalizeKey, normalizeTerms } from '../src/index.js';
import { parseJsonObject } from '../src/parse-json-object.js';
import { recognize, recognizeError } from '../src/recognize.js';

/** Fragments of hostile input; each is repeated until the text is long. */
const units = [
  'ey',
  'ey-',
  'ey-.',
  '"',
  '\\',
  '\\\\n',
  '“',
  '-',
  '.',
  'a.',
  'VL',
  '?token=ey',
  '?token=ey-.',
  '://',
  '[',
  '%',
];
const texts = [
  '\u001b[',
  '\u001b[1;',
  'KEY_',
  'KEY_REVOKED_',
  'REVOKED ',
  'BEGIN ',
  'BEGIN LICENSE KEY',
  '授权的域名',
  '。',
  '，',
  ' ',
  'é',
  '😀',
  '\u200b',
  'ﷺ',
];

/** @type {Record<string, (text: string) => unknown>} */
const readers = {
  recognize,
  recognizeError,
  normalizeKey,
  normalizeTerms: (text) => normalizeTerms(text.slice(0, 1 << 16)),
  inspectKey,
  parseJsonObject: (text) => parseJsonObject(new TextEncoder().encode(text)),
  hostIsCovered: (text) => hostIsCovered(text, ['example.com', text]),
};

describe.each(Object.entries(readers))('%s reads 64 kB in linear time', (_name, read) => {
  test.each([...units, ...texts])('of %j', (unit) => {
    // Trimming an end is slow only if something else follows it.
    for (const { before, after } of [
      { before: '', after: '' },
      { before: 'x+"', after: '' },
      { before: 'x', after: 'x' },
    ])
      expect(
        growthOf((length) => {
          const text = (before + unit.repeat(Math.ceil(length / unit.length))).slice(0, length - after.length) + after;
          return () => read(text);
        }),
      ).toBeLessThan(8);
  });
});

const BAR_MS = 5;
const ROUNDS = 5;

/**
 * The median of several runs, in processor time. A bad result is measured again: other processes affect the caches.
 * @param {string} text
 */
function usualMs(text) {
  let least = Infinity;
  for (let again = 0; again < 3 && least > BAR_MS; again += 1) {
    const times = Array.from({ length: ROUNDS }, () => processorMs(() => recognize(text)));
    least = Math.min(least, times.toSorted((one, other) => one - other)[(ROUNDS - 1) / 2] ?? Infinity);
  }
  return least;
}

describe('recognize takes 5 ms at most: the page 授权查询 waits for it', () => {
  test.each([...units, ...texts, 'a b ', 'AB-1234-', 'ey012345678901234567890-', 'ﷺ '])('for 64 kB of %j', (unit) =>
    expect(usualMs(unit.repeat(Math.ceil((1 << 16) / unit.length)))).toBeLessThanOrEqual(BAR_MS),
  );

  test('for what is longer: its rest is not read', () =>
    expect(usualMs('ﷺ'.repeat(1_000_000))).toBeLessThanOrEqual(BAR_MS));
});

test('a long log is recognised by what stands at its end, a long file by the key in its middle', () => {
  const noise = 'GET /assets/app.js 200\n'.repeat(1000);
  expect(recognize(`${noise}KEY_REVOKED`)).toMatchObject({ kind: 'error', errors: [{ code: 'KEY_REVOKED' }] });
  const key = `ey${'a'.repeat(30)}.${'b'.repeat(60)}.${'c'.repeat(86)}`;
  expect(recognize(`${noise}LICENSE="${key}"\n${noise}`)).toEqual({ kind: 'key', text: key });
});
