import { openToken } from './open-token.js';
import { isCount } from './read-license.js';

/**
 * The revocations, from a source that the caller has already verified; see `readRevocations`.
 * @typedef {object} Revocations
 * @property {readonly string[]} licenses License numbers.
 * @property {readonly string[]} keys `jti` of single keys.
 * @property {readonly string[]} [suspended] Numbers of licenses that are suspended for now.
 * @property {readonly string[]} [superseded] Numbers of licenses that another license has replaced.
 * @property {number} [iat] Seconds.
 * @property {number} [exp] Seconds; later the list is stale, what it names stays revoked.
 */

const LONGEST_LIST = 1 << 23;

/**
 * Opens a signed revocation list once, to hand the result to many `verifyLicense` calls. Null when it is not a genuine list.
 * @param {string} text
 * @param {{ keys: import('./public-keys.js').Jwks }} options
 * @returns {Promise<Revocations | null>}
 */
export async function readRevocations(text, { keys }) {
  const expected = { typ: 'license-revocations+jwt', keys, longest: LONGEST_LIST };
  const opened = await openToken(text.trim(), expected);
  return 'claims' in opened && isRevocations(opened.claims) ? opened.claims : null;
}

/**
 * @param {unknown} value
 * @returns {value is Revocations}
 */
export function isRevocations(value) {
  if (typeof value !== 'object' || value === null) return false;
  const { licenses, keys, suspended = [], superseded = [], iat, exp } = /** @type {Record<string, unknown>} */ (value);
  return [licenses, keys, suspended, superseded].every(isTexts) && isSeconds(iat) && isSeconds(exp);
}

/** @param {unknown} value */
const isTexts = (value) => Array.isArray(value) && value.every((item) => typeof item === 'string');

/** @param {unknown} value */
const isSeconds = (value) => value === undefined || isCount(value);
