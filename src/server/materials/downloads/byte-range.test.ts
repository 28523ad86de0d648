import { expect, test } from 'vitest';
import { parseByteRange } from './byte-range.ts';

test.each<[string | undefined, number, ReturnType<typeof parseByteRange>]>([
  [undefined, 10, null],
  ['bytes=0-3', 10, { start: 0, end: 3 }],
  ['bytes=4-', 10, { start: 4, end: 9 }],
  ['bytes=-3', 10, { start: 7, end: 9 }],
  ['bytes=-30', 10, { start: 0, end: 9 }],
  ['bytes=9-99', 10, { start: 9, end: 9 }],
  ['bytes=10-', 10, 'unsatisfiable'],
  ['bytes=10-12', 10, 'unsatisfiable'],
  ['bytes=-0', 10, 'unsatisfiable'],
  ['bytes=-1', 0, 'unsatisfiable'],
  ['bytes=0-', 0, 'unsatisfiable'],
  // ignored: sending the whole file is also correct
  ['bytes=5-4', 10, null],
  ['bytes=-', 10, null],
  ['bytes=0-1,3-4', 10, null],
  ['lines=0-1', 10, null],
  ['bytes=a-b', 10, null],
  ['bytes=0-9999999999999999999999', 10, null],
])('%s of %i', (header, size, expected) => {
  expect(parseByteRange(header, size)).toEqual(expected);
});
