import { createPublicKey, verify } from 'node:crypto';

/** @type {WeakMap<object, Map<string, import('node:crypto').KeyObject>>} */
const imported = new WeakMap();

/**
 * The same as `verify-signature.js`, but without WebCrypto's thread, which takes as long as the verification itself.
 * @type {typeof import('./verify-signature.js').verifySignature}
 */
export async function verifySignature(keys, x, signature, text) {
  try {
    return verify(null, Buffer.from(text), publicKeyOf(keys, x), signature);
  } catch {
    return 'no-ed25519';
  }
}

/**
 * Made once per key set.
 * @param {object} keys
 * @param {string} x
 */
function publicKeyOf(keys, x) {
  const known = imported.get(keys) ?? /** @type {Map<string, import('node:crypto').KeyObject>} */ (new Map());
  imported.set(keys, known);
  const remembered = known.get(x);
  if (remembered) return remembered;
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  known.set(x, key);
  return key;
}
