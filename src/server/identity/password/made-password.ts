import { randomInt } from 'node:crypto';

/** Without letters that are mistaken for each other when read aloud or copied by hand. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** A password for an account that somebody else sets up: 20 characters, about 115 bits. */
export function makePassword(): string {
  const group = (): string =>
    Array.from({ length: GROUP_LENGTH }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
