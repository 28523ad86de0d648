import { createPublicKey, verify } from 'node:crypto';
import type { SigningKeys } from './signing-keys.ts';

const TYPE = 'license-certificate+jwt';

/** What the QR code of a certificate carries: the number, signed; nothing secret, and the same each time it is drawn. */
export const signCertificateToken = (keys: Pick<SigningKeys, 'sign'>, issuer: string, number: string): string =>
  keys.sign(TYPE, { v: 1, iss: issuer, sub: number });

/** The number that a genuine token names; null for everything else. */
export function readCertificateToken(jwks: ReturnType<SigningKeys['jwks']>, token: string): string | null {
  const [head = '', body = '', signature = '', ...rest] = token.trim().split('.');
  const header = parse(head);
  const jwk = jwks.keys.find(({ kid }) => kid !== undefined && kid === header?.kid);
  if (rest.length > 0 || header?.alg !== 'EdDSA' || header.typ !== TYPE || jwk === undefined) return null;
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const bytes = Buffer.from(signature, 'base64url');
  const isGenuine =
    bytes.toString('base64url') === signature && verify(null, Buffer.from(`${head}.${body}`), key, bytes);
  const number = isGenuine ? parse(body)?.sub : null;
  return typeof number === 'string' ? number : null;
}

function parse(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
