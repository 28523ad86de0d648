import { randomInt } from 'node:crypto';

/** Crockford's base32, without I, L, O and U: people read these codes out on the phone. */
export const readableAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export function randomReadable(length: number): string {
  return Array.from({ length }, () => readableAlphabet.charAt(randomInt(readableAlphabet.length))).join('');
}
