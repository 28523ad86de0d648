import { verifySignature } from '#verify-signature';
import { decodeBase64url } from './base64url.js';
import { parseJsonObject } from './parse-json-object.js';
import { findPublicKey } from './public-keys.js';

/** @typedef {{ header: string, payload: string, signature: Uint8Array, kid: string }} Token */
/** @typedef {{ code: import('./finding.js').FindingCode, detail: string }} Refusal */

const LONGEST_KID = 128;

/**
 * Reads the signed claims of a compact JWS: only with our algorithm, our type, a key of the set and a genuine
 * signature. The payload is not parsed before the signature has been verified.
 * @param {string} text
 * @param {{ typ: string, keys: import('./public-keys.js').Jwks, longest: number }} expected
 * @returns {Promise<{ claims: Record<string, unknown>, kid: string } | Refusal>}
 */
export async function openToken(text, { typ, keys, longest }) {
  const token = takeApart(text, typ, longest);
  if (typeof token === 'string') return { code: 'MALFORMED', detail: token };
  if (!Array.isArray(keys?.keys)) return { code: 'CANNOT_CHECK_HERE', detail: 'no-keys' };
  const x = findPublicKey(keys, token.kid);
  if (!x) return { code: 'UNKNOWN_KEY', detail: token.kid };
  const genuine = await verifySignature(keys, x, token.signature, `${token.header}.${token.payload}`);
  if (typeof genuine === 'string') return { code: 'CANNOT_CHECK_HERE', detail: genuine };
  if (!genuine) return { code: 'SIGNATURE_INVALID', detail: '' };
  const claims = parseJsonObject(decodeBase64url(token.payload));
  return claims ? { claims, kid: token.kid } : { code: 'MALFORMED', detail: 'payload' };
}

/**
 * The parts of a well-formed token, or the name of its error.
 * @param {string} text
 * @param {string} typ
 * @param {number} longest
 * @returns {Token | string}
 */
function takeApart(text, typ, longest) {
  if (!text) return 'empty';
  if (text.length > longest) return 'too-long';
  const [header = '', payload = '', encodedSignature = '', ...rest] = text.split('.');
  if (!payload || !encodedSignature || rest.length > 0) return 'not-a-key';
  const kid = kidOf(header, typ);
  if (!kid) return 'header';
  const signature = decodeBase64url(encodedSignature);
  return signature?.length === 64 ? { header, payload, signature, kid } : 'signature';
}

/**
 * @param {string} encoded
 * @param {string} typ
 */
function kidOf(encoded, typ) {
  const header = parseJsonObject(decodeBase64url(encoded));
  if (header?.alg !== 'EdDSA' || header.typ !== typ || Object.keys(header).length !== 3) return '';
  const { kid } = header;
  return typeof kid === 'string' && kid.length <= LONGEST_KID ? kid : '';
}
