import { createHash, randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 32 bytes in base 62. */
const BODY_LENGTH = 43;
const CHECK_LENGTH = 6;
const shape = new RegExp(`^vela_[0-9A-Za-z]{${BODY_LENGTH + CHECK_LENGTH}}$`);

/** `vela_` + 256 random bits + checksum: recognisable by scanners for leaked secrets, refused without a query when mistyped. */
export function createSessionToken(): string {
  const body = base62(BigInt(`0x${randomBytes(32).toString('hex')}`), BODY_LENGTH);
  return `vela_${body}${checksum(body)}`;
}

export function isWellFormedToken(token: string): boolean {
  return shape.test(token) && checksum(token.slice(5, 5 + BODY_LENGTH)) === token.slice(-CHECK_LENGTH);
}

/** The stored hash; the token has enough entropy for a plain one. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function checksum(body: string): string {
  const digest = createHash('sha256').update(`vela_${body}`).digest();
  return base62(BigInt(digest.readUIntBE(0, 6)) % 62n ** BigInt(CHECK_LENGTH), CHECK_LENGTH);
}

function base62(value: bigint, length: number): string {
  let rest = value;
  let text = '';
  while (text.length < length) {
    text = alphabet.charAt(Number(rest % 62n)) + text;
    rest /= 62n;
  }
  return text;
}
