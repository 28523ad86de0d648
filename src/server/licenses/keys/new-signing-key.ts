import { createHash, generateKeyPairSync } from 'node:crypto';
import { newId } from '../../database/new-id.ts';
import type { Sealer } from './key-sealing.ts';

/** A new pair in its stored form: the private half sealed, not signing yet. */
export function newSigningKey(sealer: Sealer, now: number) {
  const pair = generateKeyPairSync('ed25519');
  const { x = '' } = pair.publicKey.export({ format: 'jwk' });
  const kid = thumbprintOf(x);
  const sealed = sealer.seal(pair.privateKey.export({ format: 'der', type: 'pkcs8' }), kid);
  return { id: newId(), kid, public_x: x, sealed_private: sealed, created_at: now };
}

/** The first 16 characters of the RFC 7638 thumbprint. */
const thumbprintOf = (x: string): string =>
  createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url')
    .slice(0, 16);
