import { afterEach, expect, it, vi } from 'vitest';
import { newId } from './new-id.ts';

afterEach(() => vi.useRealTimers());

it('is a UUID of version 7 that holds the time', () => {
  const before = Date.now();
  const id = newId();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBeGreaterThanOrEqual(before);
});

it('ascends within one millisecond and beyond the counter', () => {
  vi.useFakeTimers({ now: Date.now() + 1_000 });
  const ids = Array.from({ length: 10_000 }, newId);
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
});

it('ascends when the clock jumps back', () => {
  const first = newId();
  vi.useFakeTimers({ now: 0 });
  expect(newId() > first).toBe(true);
});
