import { randomInt } from 'node:crypto';
import { minutes } from '../../duration.ts';
import type { WayToLogIn } from '../ways-to-log-in.ts';

/** How long after logging in nobody is asked for the password again. */
const FRESH = minutes(15);

export function isLoginFresh(startedAt: number | null, now: number): boolean {
  return startedAt !== null && now < startedAt + FRESH;
}

/** The last way in stays. */
export function mayTakeAway(ways: readonly WayToLogIn[], way: WayToLogIn): boolean {
  return ways.some((other) => other !== way);
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A user name that is very likely free; WeChat's own names are rarely made of our letters. */
export function suggestUsername(): string {
  return `wx_${Array.from({ length: 8 }, () => letters.charAt(randomInt(letters.length))).join('')}`;
}
