import { expect, test } from 'vitest';
import { normalizeKey, verifyLicense } from '../src/index.js';
import { makeKey, makeSigner } from './made-key.js';

const COUNT = 20_000;
const BATCH = 200;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ \n{"é';

const signer = makeSigner();
const keys = { keys: [signer.jwk] };
const key = makeKey(signer);

/** A small generator with a seed, so that a failure can be seen again. */
function makeRandom(seed = 20_261_121) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const random = makeRandom();
const anyCharacter = () => ALPHABET.charAt(random(ALPHABET.length));

/** @type {((text: string, at: number) => string)[]} */
const mutations = [
  (text, at) => text.slice(0, at) + anyCharacter() + text.slice(at + 1),
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at) => text.slice(0, at) + anyCharacter() + text.slice(at),
  (text, at) => text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2),
  (text, at) => text.slice(0, at),
  (text, at) => text.slice(at) + text.slice(0, at),
  (text, at) => text.slice(0, at) + text.slice(at, at + 8).toUpperCase() + text.slice(at + 8),
  (text, at) => text.slice(0, at) + text.slice(at, at + 4) + text.slice(at),
];

function makeMutant() {
  for (;;) {
    const mutate = mutations[random(mutations.length)];
    const mutant = mutate?.(key, random(key.length)) ?? key;
    if (normalizeKey(mutant) !== key) return mutant;
  }
}

test(`none of ${COUNT} changed keys is accepted`, async () => {
  /** @type {string[]} */
  const accepted = [];
  for (let done = 0; done < COUNT; done += BATCH) {
    const mutants = Array.from({ length: BATCH }, makeMutant);
    const verdicts = await Promise.all(mutants.map((mutant) => verifyLicense(mutant, { keys })));
    accepted.push(...mutants.filter((_, index) => verdicts[index]?.valid !== false));
  }
  expect(accepted).toEqual([]);
});

test('no other character is accepted at any of the last places', async () => {
  const base64url = ALPHABET.slice(0, 64);
  for (let place = key.length - 3; place < key.length; place += 1) {
    for (const character of base64url) {
      const mutant = key.slice(0, place) + character + key.slice(place + 1);
      expect((await verifyLicense(mutant, { keys })).valid, mutant.slice(-3)).toBe(mutant === key);
    }
  }
});
