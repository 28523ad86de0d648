import { decodeBase64url } from './base64url.js';

/** @typedef {typeof crypto.subtle} SubtleCrypto */
/** @typedef {Awaited<ReturnType<SubtleCrypto['importKey']>>} CryptoKey */

/** @type {WeakMap<object, Map<string, CryptoKey>>} */
const imported = new WeakMap();

/**
 * True if the signature of the text is genuine; if this cannot be checked, the reason. This version is for browsers and
 * workers; Node.js uses `verify-signature.node.js` (see `imports` in package.json).
 * @param {import('./public-keys.js').Jwks} keys the set that contains `x`
 * @param {string} x
 * @param {Uint8Array} signature
 * @param {string} text
 * @returns {Promise<boolean | 'insecure-context' | 'no-ed25519'>}
 */
export async function verifySignature(keys, x, signature, text) {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return 'insecure-context';
  try {
    const key = await importPublicKey(subtle, keys, x);
    const bytes = /** @type {Uint8Array<ArrayBuffer>} */ (signature);
    return await subtle.verify('Ed25519', key, bytes, new TextEncoder().encode(text));
  } catch {
    return 'no-ed25519';
  }
}

/**
 * Imported once per key set. Rejects if WebCrypto lacks Ed25519.
 * @param {SubtleCrypto} subtle
 * @param {import('./public-keys.js').Jwks} keys
 * @param {string} x
 */
async function importPublicKey(subtle, keys, x) {
  const known = imported.get(keys) ?? /** @type {Map<string, CryptoKey>} */ (new Map());
  imported.set(keys, known);
  const remembered = known.get(x);
  if (remembered) return remembered;
  const bytes = /** @type {Uint8Array<ArrayBuffer>} */ (decodeBase64url(x));
  const key = await subtle.importKey('raw', bytes, 'Ed25519', false, ['verify']);
  known.set(x, key);
  return key;
}
