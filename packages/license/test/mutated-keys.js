import { normalizeKey } from '../src/index.js';
import { makeKey, makeSigner } from './made-key.js';

export const COUNT = 20_000;
const BATCH = 200;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ \n{"é';
const BASE64URL = ALPHABET.slice(0, 64);

/** A small generator with a seed, so that a failure can be repeated. */
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

/** @param {string} key */
function makeMutant(key) {
  for (;;) {
    const mutate = mutations[random(mutations.length)];
    const mutant = mutate?.(key, random(key.length)) ?? key;
    if (normalizeKey(mutant) !== key) return mutant;
  }
}

/** A key, and the key set that verifies it. */
export function makeGenuine() {
  const signer = makeSigner();
  return { key: makeKey(signer), keys: { keys: [signer.jwk] } };
}

/**
 * Those of `COUNT` changed keys that are accepted.
 * @param {typeof import('../src/index.js').verifyLicense} verifyLicense
 * @param {ReturnType<typeof makeGenuine>} genuine
 */
export async function acceptedMutants(verifyLicense, { key, keys }) {
  /** @type {string[]} */
  const accepted = [];
  for (let done = 0; done < COUNT; done += BATCH) {
    const mutants = Array.from({ length: BATCH }, () => makeMutant(key));
    const verdicts = await Promise.all(mutants.map((mutant) => verifyLicense(mutant, { keys })));
    accepted.push(...mutants.filter((_, index) => verdicts[index]?.valid !== false));
  }
  return accepted;
}

/**
 * All accepted texts with another character at one of the last places, where base64 has spare bits.
 * @param {typeof import('../src/index.js').verifyLicense} verifyLicense
 * @param {ReturnType<typeof makeGenuine>} genuine
 */
export async function acceptedEndings(verifyLicense, { key, keys }) {
  /** @type {Set<string>} */
  const accepted = new Set();
  for (let place = key.length - 3; place < key.length; place += 1) {
    for (const character of BASE64URL) {
      const changed = key.slice(0, place) + character + key.slice(place + 1);
      if ((await verifyLicense(changed, { keys })).valid === true) accepted.add(changed);
    }
  }
  return [...accepted];
}
