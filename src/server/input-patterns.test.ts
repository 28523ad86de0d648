import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { growthOf, processorMs } from '../../tests/support/growth.ts';
import { attacksOn, builtPatternsIn, inputOf, patternsOf, type Attack } from '../../tests/support/worst-inputs.ts';

const folders = ['packages/license/src', 'src/contract', 'src/server', 'src/table-file', 'src/web'];
/** Modules that build patterns when they are loaded. */
const builders = [
  '../../packages/license/src/free-hosts.js',
  '../../packages/license/src/license-number.js',
  '../../packages/license/src/recognize-error.js',
  '../contract/robots.ts',
  './content/rendering/library-pictures.ts',
  './identity/sessions/session-token.ts',
  './sdk/pack-sdk.ts',
];
/** Patterns made of constants, our own names, or escaped search terms: reviewed by a person. */
const ofTheirOwnWords = [
  'src/contract/identity/avatar.ts',
  'src/server/backup/load-rows.ts',
  'src/server/content/help/search-rules.ts',
  'src/server/licenses/issuing/license-terms.ts',
  'src/web/routes/marketing/guide/guide-questions.ts',
  'src/web/start/finish-page.ts',
];
/** Linear patterns take less time for a short input; slower ones are measured carefully. */
const SUSPICIOUS_MS = 0.3;
/** A cubic or exponential pattern takes longer than this for few characters, and would never end with thousands. */
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
  expect(patterns.length).toBeGreaterThan(5);
  const slow = patterns.flatMap(({ place, regex }) => {
    const input = findSlowInput(regex);
    return input === undefined ? [] : [{ place, regex: String(regex), input }];
  });
  expect(slow).toEqual([]);
});

test('as does every pattern that is put together when the program starts', async () => {
  const built: RegExp[] = [];
  vi.stubGlobal(
    'RegExp',
    new Proxy(RegExp, {
      construct(target, parts: ConstructorParameters<typeof RegExp>) {
        const regex = new target(...parts);
        built.push(regex);
        return regex;
      },
    }),
  );
  vi.resetModules();
  for (const builder of builders) await import(builder);
  vi.unstubAllGlobals();
  expect(built.length).toBeGreaterThan(builders.length);
  expect(built.filter((regex) => findSlowInput(regex) !== undefined)).toEqual([]);
});

test('no other module puts a pattern together, but of what it counts itself or has made harmless', () => {
  const found = folders.flatMap((folder) => builtPatternsIn(folder));
  const known = [...builders.map((name) => path.join('src/server', name)), ...ofTheirOwnWords];
  expect(found.toSorted()).toEqual(known.toSorted());
});
