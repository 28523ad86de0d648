import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Poller } from './poller.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function open() {
  const page = { isWatched: true };
  const check = vi.fn(async () => false);
  const poller = new Poller({ check, isWatched: () => page.isWatched });
  const asked = async (ms: number) => {
    check.mockClear();
    await vi.advanceTimersByTimeAsync(ms);
    return check.mock.calls.length;
  };
  return { page, check, poller, asked };
}

test('asks more and more seldom while nothing changes, at least once a minute', async () => {
  const { asked, poller } = open();
  expect(await asked(10_000)).toBe(1);
  expect(await asked(14_999)).toBe(0);
  expect(await asked(1)).toBe(1);
  await asked(300_000);
  expect(await asked(600_000)).toBe(10);
  poller.stop();
  expect(await asked(600_000)).toBe(0);
});

test('asks sooner again after a change', async () => {
  const { asked, check } = open();
  await asked(300_000);
  check.mockResolvedValueOnce(true);
  expect(await asked(120_000)).toBeGreaterThan(3);
});

test('waits longer while the server fails, and never gives up', async () => {
  const { asked, check } = open();
  check.mockRejectedValue(new Error('down'));
  expect(await asked(3_600_000)).toBeLessThan(20);
  check.mockResolvedValue(false);
  expect(await asked(600_000)).toBeGreaterThan(1);
});

test('asks nothing while nobody looks, and at once on return, however often that is', async () => {
  const { page, poller, asked, check } = open();
  page.isWatched = false;
  expect(await asked(600_000)).toBe(0);
  page.isWatched = true;
  for (let times = 0; times < 5; times += 1) poller.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(check).toHaveBeenCalledTimes(1);
  expect(await asked(10_000)).toBe(0);
  expect(await asked(5_000)).toBe(1);
});

test('one question at a time', async () => {
  const { check, poller } = open();
  let answer = (_isNew: boolean) => undefined as void;
  check.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await vi.advanceTimersByTimeAsync(60_000);
  poller.wake();
  expect(check).toHaveBeenCalledTimes(1);
  answer(false);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(check).toHaveBeenCalledTimes(2);
});
