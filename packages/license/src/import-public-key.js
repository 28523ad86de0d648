import { decodeBase64url } from './base64url.js';

/** @typedef {typeof crypto.subtle} SubtleCrypto */
/** @typedef {Awaited<ReturnType<SubtleCrypto['importKey']>>} CryptoKey */

/** @type {WeakMap<object, Map<string, CryptoKey>>} */
const imported = new WeakMap();

/**
 * Imported once for each key set. Rejects where WebCrypto lacks Ed25519.
 * @param {SubtleCrypto} subtle
 * @param {import('./public-keys.js').Jwks} keys
 * @param {string} x
 */
export async function importPublicKey(subtle, keys, x) {
  const known = imported.get(keys) ?? /** @type {Map<string, CryptoKey>} */ (new Map());
  imported.set(keys, known);
  const remembered = known.get(x);
  if (remembered) return remembered;
  const bytes = /** @type {Uint8Array<ArrayBuffer>} */ (decodeBase64url(x));
  const key = await subtle.importKey('raw', bytes, 'Ed25519', false, ['verify']);
  known.set(x, key);
  return key;
}
