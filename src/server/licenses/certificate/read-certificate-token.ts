import { createPublicKey, verify } from 'node:crypto';
import { CERTIFICATE_TOKEN_TYPE } from './certificate-token.ts';
import type { SigningKeys } from '../keys/signing-keys.ts';

/** The number and the key that a genuine token names; null for anything else. */
export function readCertificateToken(
  jwks: ReturnType<SigningKeys['jwks']>,
  token: string,
): { number: string; keyId: string } | null {
  const [head = '', body = '', signature = '', ...rest] = token.trim().split('.');
  const header = parse(head);
  const jwk = jwks.keys.find(({ kid }) => kid !== undefined && kid === header?.kid);
  if (rest.length > 0 || header?.alg !== 'EdDSA' || header.typ !== CERTIFICATE_TOKEN_TYPE || jwk === undefined)
    return null;
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const bytes = Buffer.from(signature, 'base64url');
  const isGenuine =
    bytes.toString('base64url') === signature && verify(null, Buffer.from(`${head}.${body}`), key, bytes);
  const claims = isGenuine ? parse(body) : null;
  return typeof claims?.sub === 'string' ? { number: claims.sub, keyId: String(claims.jti) } : null;
}

function parse(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
