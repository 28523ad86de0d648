import { decodeBase64url } from './base64url.js';

/**
 * A public key of the vendor. All keys that are not Ed25519 signature keys are ignored.
 * @typedef {object} PublicJwk
 * @property {string} [kty]
 * @property {string} [crv]
 * @property {string} [kid]
 * @property {string} [x]
 * @property {string} [alg]
 * @property {string} [use]
 */

/**
 * The published key set, from `/.well-known/jwks.json`. Use the same object for all calls: imported keys are cached
 * with it.
 * @typedef {{ keys: readonly PublicJwk[] }} Jwks
 */

/**
 * The encoded public key with this `kid`; undefined if the set has no usable one.
 * @param {Jwks} keys
 * @param {string} kid
 */
export function findPublicKey(keys, kid) {
  return keys.keys.find((jwk) => jwk?.kid === kid && isUsable(jwk))?.x;
}

/** @param {PublicJwk} jwk */
function isUsable({ kty, crv, x, alg = 'EdDSA', use = 'sig' }) {
  const isEd25519 = kty === 'OKP' && crv === 'Ed25519' && (alg === 'EdDSA' || alg === 'Ed25519');
  return isEd25519 && use === 'sig' && typeof x === 'string' && decodeBase64url(x)?.length === 32;
}
