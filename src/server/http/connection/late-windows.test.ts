import { expect, test } from 'vitest';
import { LateWindows, watchWindows } from './late-windows.ts';

const after = (...delays: number[]): boolean => {
  const windows = new LateWindows(2_000);
  for (const delay of delays) windows.note(delay);
  return windows.isTooMuch;
};

test('a machine that stood still sheds nobody: one late window, also a second one after a good one', () => {
  expect(after(0.3)).toBe(false);
  expect(after(0.3, 90_000)).toBe(false);
  expect(after(90_000, 0.3, 90_000)).toBe(false);
  expect(after(NaN, 90_000, NaN)).toBe(false);
});

test('two late windows in a row are too much work; a good one ends it, one without a measurement does not', () => {
  expect(after(2_001, 2_001)).toBe(true);
  expect(after(2_001, NaN, 2_001)).toBe(true);
  expect(after(2_001, 2_001, NaN)).toBe(true);
  expect(after(2_001, 2_001, 1_999)).toBe(false);
});

/** Blocks the event loop. */
function hold(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}
const turn = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 15));

test('what is measured is the loop of this process', async () => {
  const watch = watchWindows(40);
  const windowWith = async (work: () => void): Promise<boolean> => {
    for (let at = 0; at < 3; at += 1) {
      work();
      await turn();
    }
    return watch.canBearMore();
  };
  await turn();
  expect(await windowWith(() => hold(400))).toBe(true);
  expect(await windowWith(() => hold(400))).toBe(false);
  watch.stop();
});
