import { describe, expect, test } from 'vitest';
import { growthOf } from '../../../tests/support/growth.ts';
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
    // What is cut off at an end is slow only where something else stands behind it.
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
