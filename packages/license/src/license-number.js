/** Crockford's base32, without I, L, O and U: people read these numbers out on the phone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The vendor chooses the letters at the front; the check character covers the rest. */
const NUMBER = new RegExp(`^[A-Z]{2,6}((?:-[${ALPHABET}]{4}){3})$`);

/**
 * True if the check character of a license number is correct; says nothing about whether the license exists.
 * @param {string} number
 */
export function isLicenseNumber(number) {
  const code = NUMBER.exec(number)?.[1]?.replaceAll('-', '');
  return code !== undefined && checkCharacterOf(code.slice(0, -1)) === code.slice(-1);
}

/**
 * Luhn's algorithm modulo 32: detects every single wrong character and nearly every swap of neighbours.
 * @param {string} code
 */
export function checkCharacterOf(code) {
  const base = ALPHABET.length;
  let sum = 0;
  for (let index = code.length - 1, factor = 2; index >= 0; index -= 1, factor = 3 - factor) {
    const value = ALPHABET.indexOf(code.charAt(index)) * factor;
    sum += Math.floor(value / base) + (value % base);
  }
  return ALPHABET.charAt((base - (sum % base)) % base);
}
