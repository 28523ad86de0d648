import { randomInt } from 'node:crypto';
import { days } from '../../duration.ts';

/**
 * A password that was printed on a screen or in a log must not work for years: until then its person has to change it.
 */
export const GENERATED_PASSWORD_LASTS_MS = days(7);

/** Without letters that are mistaken for each other when read aloud or copied by hand. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** A password for an account that somebody else sets up: 20 characters, about 115 bits. */
export function generatePassword(): string {
  const group = (): string =>
    Array.from({ length: GROUP_LENGTH }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
