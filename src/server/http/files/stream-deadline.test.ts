import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withDeadline } from './stream-deadline.ts';

const late = () => new Error('late');
const limits = { longestPauseMs: 60_000, longestMs: 60_000 };

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
  async function* dripping() {
    for (;;) {
      await pause(5);
      yield '.';
    }
  }
  await expect(text(withDeadline(dripping(), { ...limits, longestMs: 60 }, late))).rejects.toThrow('late');
});

test('a source that fails says so itself', async () => {
  const source = new PassThrough();
  source.destroy(new Error('torn off'));
  await expect(text(withDeadline(source, limits, late))).rejects.toThrow('torn off');
});
