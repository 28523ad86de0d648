import { expect, test } from 'vitest';
import { pieceEnd, uploadState } from './rules.ts';

test.each([
  [0, 100, 10],
  [9, 100, 10],
  [10, 100, 20],
  [95, 97, 97],
  [0, 4, 4],
])('a piece from %i of a file of %i ends at %i', (offset, size, end) => {
  expect(pieceEnd(offset, 10, size)).toBe(end);
});

test.each([
  [{ size_bytes: 10, offset_bytes: 0, sha256: '' }, 'receiving'],
  [{ size_bytes: 10, offset_bytes: 10, sha256: '' }, 'checking'],
  [{ size_bytes: 10, offset_bytes: 10, sha256: 'ab' }, 'ready'],
] as const)('%j is %s', (row, state) => {
  expect(uploadState(row)).toBe(state);
});
