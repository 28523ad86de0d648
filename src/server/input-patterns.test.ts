import { describe, expect, test } from 'vitest';
import { growthOf, processorMs } from '../../tests/support/growth.ts';
import { attacksOn, inputOf, patternsOf, type Attack } from '../../tests/support/worst-inputs.ts';

const folders = ['packages/license/src', 'src/contract', 'src/server', 'src/web'];
/** Linear patterns take less for a short input; what takes more is measured with care. */
const SUSPICIOUS_MS = 0.3;
/** A cubic or exponential pattern takes more than that for few characters, and would never end with thousands. */
const HOPELESS_MS = 60;

function run(regex: RegExp, input: string): void {
  if (regex.global) input.replace(regex, '');
  else regex.test(input);
}

/** The better of two runs; the second is made only if the first was slow. */
function fastestMs(act: () => void, limit: number): number {
  const first = processorMs(act);
  return first < limit ? first : Math.min(first, processorMs(act));
}

/** An input that makes this pattern backtrack; undefined if none was found. */
function findSlowInput(regex: RegExp, longest = 1 << 16): Attack | undefined {
  return attacksOn(regex).find((attack) => {
    const act = (length: number) => runOn(regex, inputOf(attack, length));
    if ([24, 1024].some((length) => fastestMs(act(length), HOPELESS_MS) > HOPELESS_MS)) return true;
    return fastestMs(act(4096), SUSPICIOUS_MS) > SUSPICIOUS_MS && growthOf(act, longest) >= 8;
  });
}

const runOn = (regex: RegExp, input: string) => (): void => run(regex, input);

describe('a search for slow inputs finds what is slow', () => {
  test.each([
    /\s+$/,
    /ey[\w-]{20,}\./,
    /<[^>]*>/g,
    /index '(.+)'$/,
    /(a+)+$/,
    /"(?:[^"\\]|\\.)*"/g,
    /^\d+.*\d+x$/,
    /Version\/[\d.]+.* Safari/,
  ])('%s', (regex) => {
    expect(findSlowInput(regex, 1 << 13)).toBeDefined();
  });
});

test.each(folders)('every pattern written in %s reads 64 kB of its worst input in linear time', (folder) => {
  const patterns = patternsOf(folder);
  expect(patterns.length).toBeGreaterThan(10);
  const slow = patterns.flatMap(({ place, regex }) => {
    const input = findSlowInput(regex);
    return input === undefined ? [] : [{ place, regex: String(regex), input }];
  });
  expect(slow).toEqual([]);
});
