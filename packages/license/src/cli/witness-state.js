import { rename, writeFile } from 'node:fs/promises';
import { dayOf } from '../beijing-time.js';
import { readHash } from '../log/head.js';
import { parseJsonObject } from '../parse-json-object.js';
import { CannotCheck } from './cannot-check.js';
import { readSource } from './read-source.js';

/**
 * The size and root of a log that a witness saw, with the time of the witness's own clock.
 * @typedef {object} Sighting
 * @property {number} size
 * @property {Uint8Array} root
 * @property {string} head The signed text: the evidence.
 * @property {number} at Milliseconds.
 */

/** @typedef {{ site: string, seen: Sighting[] }} WitnessState */

/**
 * All sightings of a witness, oldest first. Their heads were verified when they were stored, and may be signed with a
 * key that is no longer published.
 * @param {string} file
 * @returns {Promise<WitnessState>}
 */
export async function readWitnessState(file) {
  const { site, seen, ...last } = parse(await readSource(file, { zh: '见证记录', en: 'state file' }));
  // Before version 0.2.0 it contained only the last head, without a time of the witness.
  const entries = Array.isArray(seen) ? seen : [last];
  const known = entries.map(sightingOf).filter((entry) => entry !== null);
  if (typeof site !== 'string' || known.length !== entries.length || known.length === 0) throw isDamaged();
  return { site, seen: known };
}

/**
 * @param {unknown} entry
 * @returns {Sighting | null}
 */
function sightingOf(entry) {
  const { size, root, head, at } = /** @type {Record<string, unknown>} */ (entry ?? {});
  const hash = readHash(root);
  if (typeof size !== 'number' || typeof head !== 'string' || hash === null) return null;
  const seenAt = typeof at === 'string' ? Date.parse(at) : signedAt(head);
  return Number.isFinite(seenAt) ? { size, root: hash, head, at: seenAt } : null;
}

/** The time in the log's own head. @param {string} head */
const signedAt = (head) => Number(claimsOf(head).iat) * 1000;

/**
 * Keeps one sighting a day, the last one, so that a file of many years stays readable.
 * @param {string} file
 * @param {WitnessState} state
 * @param {{ size: number, head: string, at: number }} now
 */
export async function keepSighting(file, { site, seen }, now) {
  const last = seen.at(-1);
  const before = last !== undefined && dayOf(last.at) === dayOf(now.at) ? seen.slice(0, -1) : seen;
  const kept = [...before.map(({ size, head, at }) => ({ size, head, at })), now].map(({ size, head, at }) => ({
    size,
    root: claimsOf(head).root,
    at: new Date(at).toISOString(),
    head,
  }));
  await writeFile(`${file}.new`, `${JSON.stringify({ site, seen: kept }, null, 2)}\n`);
  await rename(`${file}.new`, file);
}

/** For a head that was already verified. @param {string} head */
const claimsOf = (head) => parse(Buffer.from(head.split('.')[1] ?? '', 'base64url').toString());

/**
 * @param {string} text
 * @returns {Record<string, unknown>}
 */
const parse = (text) => parseJsonObject(new TextEncoder().encode(text)) ?? {};

/** The issuer in a verified head. @param {string} head */
export const issuerOf = (head) => claimsOf(head).iss;

export const isDamaged = () =>
  new CannotCheck({
    zh: '这个见证记录不是这个网站的，或者已经损坏。',
    en: 'This state file is not of this site, or it is damaged.',
  });
