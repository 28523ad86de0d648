import { createHash, randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 32 bytes in base 62. */
const BODY_LENGTH = 43;
const CHECK_LENGTH = 6;
const PREFIX = 'session_';
/** Tokens of releases up to 0.3 begin with `vela_`, and are good until their sessions end. */
const shape = new RegExp(`^(session_|vela_)([0-9A-Za-z]{${BODY_LENGTH}})([0-9A-Za-z]{${CHECK_LENGTH}})$`);

/** `session_` + 256 random bits + checksum: recognisable by scanners for leaked secrets, refused without a query when mistyped. */
export function createSessionToken(): string {
  const body = base62(BigInt(`0x${randomBytes(32).toString('hex')}`), BODY_LENGTH);
  return `${PREFIX}${body}${checksum(PREFIX, body)}`;
}

export function isWellFormedToken(token: string): boolean {
  const [, prefix = '', body = '', check] = shape.exec(token) ?? [];
  return check !== undefined && checksum(prefix, body) === check;
}

/** The stored hash; the token has enough entropy for a plain one. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function checksum(prefix: string, body: string): string {
  const digest = createHash('sha256').update(`${prefix}${body}`).digest();
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
