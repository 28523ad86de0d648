import { checkCharacterOf } from '@vela/license/recognize';
import { randomReadable } from '../../readable-code.ts';

const RANDOM_LENGTH = 11;

/** Whether a search text is one whole license number, in any case: then nothing else is searched. */
export const isWholeLicenseNumber = (text: string): boolean => /^[A-Z]{2,6}(-[0-9A-Z]{4}){3}$/i.test(text);

/**
 * `VL-XXXX-XXXX-XXXX`, with the prefix that the vendor has set: 55 random bits and a check character, so that a typing
 * mistake is noticed before anyone searches.
 */
export function newLicenseNumber(prefix: string): string {
  const random = randomReadable(RANDOM_LENGTH);
  const code = random + checkCharacterOf(random);
  return `${prefix}-${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;
}
