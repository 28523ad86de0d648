import { openToken } from './open-token.js';
import { isCount } from './read-license.js';

/**
 * The revocations, from a source that the caller has already verified; see `readRevocations`.
 * @typedef {object} Revocations
 * @property {readonly string[]} licenses License numbers.
 * @property {readonly string[]} keys `jti` of single keys.
 * @property {readonly string[]} [suspended] Numbers of licenses that are suspended at present.
 * @property {readonly string[]} [superseded] Numbers of licenses that another license has replaced.
 * @property {number} [iat] Seconds.
 * @property {number} [exp] Seconds; after that the list is stale, but its entries stay revoked.
 */

const LONGEST_LIST = 1 << 23;

/**
 * Opens a signed revocation list once, for many `verifyLicense` calls. Null if it is not genuine.
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
