/** Crockford's base32, without I, L, O and U: people read these numbers out on the phone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The letters in front are the vendor's; the check character is of what stands behind them. */
const NUMBER = new RegExp(`^[A-Z]{2,6}((?:-[${ALPHABET}]{4}){3})$`);

/**
 * True when the check character of a license number fits; says nothing about whether the license exists.
 * @param {string} number
 */
export function isLicenseNumber(number) {
  const code = NUMBER.exec(number)?.[1]?.replaceAll('-', '');
  return code !== undefined && checkCharacterOf(code.slice(0, -1)) === code.slice(-1);
}

/**
 * Luhn's algorithm modulo 32: finds every single wrong character and nearly every swap of neighbours.
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
