import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
/** Steps before and after the present one: phones' clocks differ. */
const WINDOW = 1;
const SECRET_BYTES = 20;

/** RFC 6238 as every authenticator app reads it: SHA-1, six digits, thirty seconds. */
const totp = (secret: Secret, names: { issuer: string; label: string } = { issuer: '', label: '' }): TOTP =>
  new TOTP({ ...names, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_S });

/** 160 random bits in base 32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The content of the QR code. */
export function enrolmentUri(secret: string, site: string, username: string): string {
  return totp(Secret.fromBase32(secret), { issuer: site.replaceAll(':', ' '), label: username }).toString();
}

/** The step that the code belongs to, or null. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = totp(Secret.fromBase32(secret)).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_S) + delta;
}
