import { randomReadable, readableAlphabet } from '../readable-code.ts';

const RANDOM_LENGTH = 11;

/** `VL-XXXX-XXXX-XXXX`: 55 random bits and a check character, so that a typing mistake is noticed before anyone searches. */
export function newLicenseNumber(): string {
  const random = randomReadable(RANDOM_LENGTH);
  return grouped(random + checkCharacter(random));
}

/** True when the check character fits; says nothing about whether the license exists. */
export function isLicenseNumber(number: string): boolean {
  if (!/^VL(-[0-9A-HJKMNP-TV-Z]{4}){3}$/.test(number)) return false;
  const code = number.slice(3).replaceAll('-', '');
  return checkCharacter(code.slice(0, RANDOM_LENGTH)) === code.charAt(RANDOM_LENGTH);
}

const grouped = (code: string): string => `VL-${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;

/** Luhn's algorithm modulo 32: finds every single wrong character and nearly every swap of neighbours. */
function checkCharacter(code: string): string {
  const base = readableAlphabet.length;
  let sum = 0;
  for (let index = code.length - 1, factor = 2; index >= 0; index -= 1, factor = 3 - factor) {
    const value = readableAlphabet.indexOf(code.charAt(index)) * factor;
    sum += Math.floor(value / base) + (value % base);
  }
  return readableAlphabet.charAt((base - (sum % base)) % base);
}
