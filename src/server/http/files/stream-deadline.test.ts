import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withDeadline } from './stream-deadline.ts';

const late = () => new Error('late');
const limits = {
  longestPauseMs: 60_000,
  longestMs: 60_000,
  slowest: { bytesPerSecond: 1, graceMs: 60_000 },
};

/** Pieces of this length with a pause before each; without an end unless told otherwise. */
async function* dripping(length: number, count = Infinity) {
  for (let index = 0; index < count; index += 1) {
    await pause(5);
    yield '.'.repeat(length);
  }
}

test('what keeps moving comes through whole', async () => {
  const source = new PassThrough();
  const arriving = text(withDeadline(source, limits, late));
  source.write('one ');
  await pause(5);
  source.end('two');
  expect(await arriving).toBe('one two');
});

test('what stands still is given up, and its source with it', async () => {
  const source = new PassThrough();
  source.write('one');
  await expect(text(withDeadline(source, { ...limits, longestPauseMs: 20 }, late))).rejects.toThrow('late');
});

test('what drips is given up in the end', async () => {
  await expect(text(withDeadline(dripping(1), { ...limits, longestMs: 60 }, late))).rejects.toThrow('late');
});

test('what drips too slowly is given up once the time of grace is over, long before the end', async () => {
  const slowest = { bytesPerSecond: 20_000, graceMs: 100 };
  const startedAt = performance.now();
  await expect(text(withDeadline(dripping(1), { ...limits, slowest }, late))).rejects.toThrow('late');
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(99);
});

test('what is fast enough goes on beyond the time of grace', async () => {
  const slowest = { bytesPerSecond: 20_000, graceMs: 100 };
  const whole = await text(withDeadline(dripping(20_000, 50), { ...limits, slowest }, late));
  expect(whole).toHaveLength(1_000_000);
});

test('a source that fails says so itself', async () => {
  const source = new PassThrough();
  source.destroy(new Error('torn off'));
  await expect(text(withDeadline(source, limits, late))).rejects.toThrow('torn off');
});
