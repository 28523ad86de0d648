import { expect, it } from 'vitest';
import { randomString } from './random-string.ts';

it('is 16 characters long unless told otherwise, and fit for a key', () => {
  expect(randomString()).toMatch(/^[A-Za-z0-9_-]{16}$/);
  expect(randomString(40)).toHaveLength(40);
  expect(new Set(Array.from({ length: 100 }, () => randomString())).size).toBe(100);
});
