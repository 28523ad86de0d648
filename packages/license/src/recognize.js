import { hostIsCovered } from './domains.js';
import { inspectKey } from './inspect-key.js';
import { isLicenseNumber } from './license-number.js';
import { LONGEST_INPUT, normalizeKey } from './normalize-key.js';
import { recognizeError } from './recognize-error.js';

export { checkCharacterOf, isLicenseNumber } from './license-number.js';
export { findingCodes, recognizeError } from './recognize-error.js';

/** @typedef {import('./recognize-error.js').KnownError} KnownError */
/** @typedef {'key' | 'certificate' | 'number' | 'host'} Subject */

/**
 * The recognised kind of an input.
 * @typedef {{ kind: Subject, text: string } | { kind: 'free-host', host: string } | { kind: 'error', errors:
 * KnownError[] } | { kind: 'empty' | 'unknown' }} Recognized
 */

/**
 * In a long text only the beginning and the end are read closely, where logs have the important lines; keys are
 * searched everywhere.
 */
const READ_CLOSELY = 1 << 13;

/**
 * Recognises a key, a license file, a certificate's link, a license number, an error text or a host. Text after 64 kB
 * is not read: a person who pastes a whole file must not wait for it.
 * @param {string} input
 * @returns {Recognized}
 */
export function recognize(input) {
  const text = input.slice(0, LONGEST_INPUT).trim();
  if (text === '') return { kind: 'empty' };
  const plain = normalizeKey(text.slice(0, READ_CLOSELY));
  // NFKC can turn one character into eighteen.
  const folded = endsOf(text).normalize('NFKC').slice(0, READ_CLOSELY);
  return (
    recognizeCertificate(text, plain) ??
    recognizeKey(text, plain) ??
    recognizeNumber(folded, WHOLE_NUMBER) ??
    ownNumber(OWN_NUMBER.exec(compact(folded))) ??
    recognizeErrors(folded) ??
    recognizeHost(folded) ??
    recognizeNumber(folded, NUMBER_WITHIN) ??
    ownNumber(OWN_WITHIN.exec(folded.toUpperCase())) ?? { kind: 'unknown' }
  );
}

/** @param {string} text */
const endsOf = (text) =>
  text.length <= READ_CLOSELY ? text : `${text.slice(0, READ_CLOSELY / 2)}\n${text.slice(1 - READ_CLOSELY / 2)}`;

const CERTIFICATE_LINK = /[?&]token=(ey[\w-]+\.[\w-]+\.[\w-]+)/;
/** A single character class: a pattern for the whole key would start at every `ey` and read to the end each time. */
const LONG_PART = /[\w-]{20,}/g;
const SHORTEST_PART = 20;
const LONG_ENOUGH_FOR_A_KEY = 60;

/**
 * @param {string} text
 * @param {string} plain
 * @returns {Recognized | null}
 */
function recognizeCertificate(text, plain) {
  const linked = CERTIFICATE_LINK.exec(text)?.[1];
  const token = linked ?? plain;
  const isCertificate = token.startsWith('ey') && inspectKey(token)?.header.typ === 'license-certificate+jwt';
  return linked !== undefined || isCertificate ? { kind: 'certificate', text: token } : null;
}

/**
 * A damaged key is still recognised as one, also in `.env` lines and JSON.
 * @param {string} text
 * @param {string} plain
 * @returns {Recognized | null}
 */
function recognizeKey(text, plain) {
  if (/BEGIN\s*LICENSE\s*KEY/i.test(text)) return { kind: 'key', text };
  if (plain.startsWith('ey') && plain.length >= LONG_ENOUGH_FOR_A_KEY) return { kind: 'key', text };
  const within = findKeyWithin(text);
  return within === null ? null : { kind: 'key', text: within };
}

/**
 * Finds three long parts in a row; the first one begins at its `ey`.
 * @param {string} text
 */
function findKeyWithin(text) {
  /** The possible header of a key, and the claims once they follow. */
  let [header, claims, end] = ['', '', -1];
  for (const { 0: part, index } of text.matchAll(LONG_PART)) {
    const follows = index === end + 1 && text[end] === '.';
    if (follows && claims !== '') return `${header}.${claims}.${part}`;
    if (follows && header !== '') claims = part;
    else [header, claims] = [fromMark(part), ''];
    end = index + part.length;
  }
  return null;
}

/**
 * The part from `ey` on if it is long enough; otherwise nothing.
 * @param {string} part
 */
function fromMark(part) {
  const start = part.indexOf('ey');
  return start >= 0 && part.length - start - 2 >= SHORTEST_PART ? part.slice(start) : '';
}

const WHOLE_NUMBER = /^(VL)([0-9A-Z]{8,16})$/;
const NUMBER_WITHIN = /(VL)([0-9A-Z]{12})/;
/**
 * A number with other letters at the front, which are frequent in texts: recognised by its hyphens and its check
 * character.
 */
const OWN_NUMBER = /^([A-Z]{2,6})([\dA-Z]{12})$/;
const OWN_WITHIN =
  /(?<![A-Z\d])([A-Z]{2,6})[\s\p{Pd}_]+([\dA-Z]{4})[\s\p{Pd}_]+([\dA-Z]{4})[\s\p{Pd}_]+([\dA-Z]{4})(?![A-Z\d])/u;

/**
 * Lower case, full width, missing hyphens, letters that look like digits: still the same number.
 * @param {string} text
 * @param {RegExp} pattern
 * @returns {Recognized | null}
 */
function recognizeNumber(text, pattern) {
  const [, letters, code] = pattern.exec(compact(text)) ?? [];
  if (letters === undefined || code === undefined) return null;
  return { kind: 'number', text: numberOf(letters, code) };
}

/**
 * @param {RegExpExecArray | null} found
 * @returns {Recognized | null}
 */
function ownNumber(found) {
  const [, letters = '', ...groups] = found ?? [];
  const number = numberOf(letters, groups.join(''));
  return isLicenseNumber(number) ? { kind: 'number', text: number } : null;
}

/** @param {string} text */
const compact = (text) => text.toUpperCase().replace(/[\s\p{Pd}_]/gu, '');

/**
 * @param {string} letters
 * @param {string} given
 */
function numberOf(letters, given) {
  const code = given.replaceAll('O', '0').replace(/[IL]/g, '1');
  return `${letters}-${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;
}

/**
 * @param {string} text
 * @returns {Recognized | null}
 */
function recognizeErrors(text) {
  const errors = recognizeError(text);
  return errors.length === 0 ? null : { kind: 'error', errors };
}

const HOST = /^([\p{L}\p{N}_*-]+(\.[\p{L}\p{N}_-]+)+|localhost|\[[\da-f:.]+\])$/iu;

/**
 * Hosts for development and trial need no license: recognised here without a request.
 * @param {string} text
 * @returns {Recognized | null}
 */
function recognizeHost(text) {
  const host = text.replace(/^[a-z][a-z\d+.-]*:\/\//i, '').replace(/[/?#].*$/s, '');
  const name = host.replace(/:\d+$/, '').replace(/\.$/, '');
  if (!HOST.test(name)) return null;
  return hostIsCovered(host, ['licensed.invalid']) ? { kind: 'free-host', host } : { kind: 'host', text: host };
}
