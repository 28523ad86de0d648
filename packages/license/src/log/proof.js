import { decodeBase64url, encodeBase64url } from '../base64url.js';
import { LONGEST_INPUT, normalizeKey, trim } from '../normalize-key.js';
import { parseJsonObject } from '../parse-json-object.js';
import { readHash, readLogHead } from './head.js';
import { isIncluded, leafHash } from './tree.js';

/**
 * The facts that the proof in a license file states. `isLogged` is null if the file has no proof.
 * @typedef {object} LogVerdict
 * @property {boolean | null} isLogged
 * @property {'unreadable' | 'head' | 'elsewhere'} [problem] The proof, the signed head, or the place is wrong.
 * @property {number} [index] Its place in the log, from 0.
 * @property {number} [size] The number of entries in the log.
 * @property {Date} [at]
 * @property {string} [root] The root of the log at that size, in base64url.
 */

const BEGIN = 'BEGINLICENSEPROOF';
const END = 'ENDLICENSEPROOF';
const LONGEST_PATH = 31;

/**
 * Checks whether the key in a license file is in its vendor's log, by the proof in the file; needs no network.
 * @param {unknown} file
 * @param {{ keys: import('../public-keys.js').Jwks }} options
 * @returns {Promise<LogVerdict>}
 */
export async function verifyLicenseProof(file, { keys }) {
  const section = sectionOf(file);
  if (section === null) return { isLogged: null };
  return verifyProof(section, { leaf: await leafOfKey(file), keys });
}

/**
 * The leaf of a key in its vendor's log.
 * @param {unknown} key
 */
export const leafOfKey = (key) => leafHash(new TextEncoder().encode(normalizeKey(key)));

/**
 * Checks whether a leaf is in its vendor's log, by a proof in the form of license files and certificates.
 * @param {string} text
 * @param {{ leaf: Uint8Array, keys: import('../public-keys.js').Jwks }} options
 * @returns {Promise<LogVerdict>}
 */
export async function verifyProof(text, { leaf, keys }) {
  const proof = readProof(text);
  if (proof === null) return { isLogged: false, problem: 'unreadable' };
  const head = await readLogHead(proof.head, { keys });
  if (head === null) return { isLogged: false, problem: 'head' };
  const { index, path } = proof;
  const { size, root, at } = head;
  if (!(await isIncluded({ leaf, index, size, path, root }))) return { isLogged: false, problem: 'elsewhere' };
  return { isLogged: true, index, size, at, root: encodeBase64url(root) };
}

/** @param {unknown} file */
function sectionOf(file) {
  if (typeof file !== 'string' || file.length > LONGEST_INPUT || !file.includes('PROOF')) return null;
  const text = file.replace(/\\{1,4}[nrt]|[\s\p{Cc}\p{Cf}>]/gu, '').replace(/[\u2010-\u2015\u2043\u2212]/g, '-');
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END, begin);
  if (begin < 0) return null;
  return end < 0 ? '' : trim(text.slice(begin + BEGIN.length, end), '-');
}

/** @param {string} section */
function readProof(section) {
  const { index, path, head } = parseJsonObject(decodeBase64url(section)) ?? {};
  if (typeof index !== 'number' || typeof head !== 'string') return null;
  const hashes = Array.isArray(path) && path.length <= LONGEST_PATH ? path.map(readHash) : [null];
  const known = hashes.filter((hash) => hash !== null);
  return known.length === hashes.length ? { index, head, path: known } : null;
}
