import { randomInt } from 'node:crypto';
import type { WayToLogIn } from '../log-in/ways-to-log-in.ts';

/** The last way in stays. */
export function mayTakeAway(ways: readonly WayToLogIn[], way: WayToLogIn): boolean {
  return ways.some((other) => other !== way);
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A user name that is very likely free; WeChat's own names are rarely made of our letters. */
export function suggestUsername(): string {
  return `wx_${Array.from({ length: 8 }, () => letters.charAt(randomInt(letters.length))).join('')}`;
}
