import { importPublicKey } from './import-public-key.js';

/**
 * Whether the signature over the text is genuine; where that cannot be told, the reason. This one is for browsers
 * and workers; Node.js takes `verify-signature.node.js` (see `imports` in package.json).
 * @param {import('./public-keys.js').Jwks} keys the set that `x` is of
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
