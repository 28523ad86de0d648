import { decodeBase64url } from '../base64url.js';
import { openToken } from '../open-token.js';
import { isCount, LATEST } from '../read-license.js';
import { isSize } from './tree.js';

/**
 * The size and contents of the log at a time, signed by its vendor.
 * @typedef {object} LogHead
 * @property {number} size
 * @property {Uint8Array} root
 * @property {Date} at
 * @property {string} issuer
 * @property {string} kid
 */

const LONGEST_HEAD = 4096;

/**
 * @param {unknown} text
 * @returns {Uint8Array | null}
 */
export function readHash(text) {
  const bytes = typeof text === 'string' && text.length === 43 ? decodeBase64url(text) : null;
  return bytes?.length === 32 ? bytes : null;
}

/**
 * The head of a license log, from `/.well-known/license-log`. Null if it is not genuine.
 * @param {string} text
 * @param {{ keys: import('../public-keys.js').Jwks }} options
 * @returns {Promise<LogHead | null>}
 */
export async function readLogHead(text, { keys }) {
  const opened = await openToken(text.trim(), { typ: 'license-log-head+jwt', keys, longest: LONGEST_HEAD });
  if (!('claims' in opened)) return null;
  const { v, iss, size, root, iat } = opened.claims;
  const hash = readHash(root);
  if (v !== 1 || typeof iss !== 'string' || !isSize(size) || hash === null) return null;
  if (!isCount(iat) || Number(iat) > LATEST) return null;
  return { size: Number(size), root: hash, at: new Date(Number(iat) * 1000), issuer: iss, kid: opened.kid };
}
