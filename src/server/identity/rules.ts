import { days, hours, minutes } from '../duration.ts';

const CUSTOMER_LIFE = days(7);
const OPERATOR_LIFE = hours(12);
const OPERATOR_IDLE = minutes(30);
const SEEN_EVERY = minutes(1);

/** Wrong guesses at an account (passwords, also the current one, and codes of the second step) from one network. */
export const failures = { most: 10, windowMs: minutes(15) };
/**
 * The same under a name from anywhere; they never refuse anyone. By name, because a harder captcha would tell
 * that two names are one person's; half of the hundred that an account may have, because it has a user name and an address.
 */
export const nameAttack = { most: 50, windowMs: days(1) };
/** Failures and registrations of one network; they only make the captcha harder, whole cities share an address. */
export const pressure = { step: 30, windowMs: minutes(15) };
/** Letters to an address that nobody proved to be theirs. */
export const unprovedMail = { most: 3, windowMs: days(1) };

/** Letters with a link in them to one address (reset links: from one network), or asked for by one account; shortest window first. */
export const mailAllowance = [
  { name: 'minute', most: 1, windowMs: minutes(1) },
  { name: 'hour', most: 5, windowMs: hours(1) },
  { name: 'day', most: 10, windowMs: days(1) },
] as const;

/** Reset links to one address from all networks; when that is spent, one an hour still leaves. */
export const resetMailAnywhere = [
  { name: 'hour', most: 10, windowMs: hours(1) },
  { name: 'day', most: 20, windowMs: days(1) },
] as const;
export const resetMailReserve = { name: 'reserve', windowMs: hours(1) } as const;

const HARDEST = 4;
/** The harder captcha for an account under attack. */
export const attackedDifficulty = HARDEST;

/** How long a confirmed identity is good for sensitive acts. */
export const freshFor = minutes(10);
/**
 * Wrong codes of an account from anywhere: whoever types them knows the password, so a stranger can't lock out the
 * owner.
 */
export const wrongCodes = { most: 50, windowMs: days(1) };
/** Wrong guesses within one session, from any network: then it ends. */
export const sessionGuesses = { most: 10, windowMs: days(7) };
/**
 * The same in all sessions of an account. Only holders of a session add to it, so no stranger locks out the owner;
 * logging in is not counted here and stays possible.
 */
export const guessesWithin = { most: 100, windowMs: days(1) };
/** Wrong codes for one pending log-in; then it starts again with the password. */
export const mostWrongCodes = 5;

/** If the site is served by https; for other roles the site's owner decides. */
export function ownersNeedSecondFactor({ isStrict }: { isStrict: boolean }): boolean {
  return isStrict;
}

export interface SessionTimes {
  createdAt: number;
  lastSeenAt: number;
  expiresAt: number;
  revokedAt: number | null;
}

/** Absolute end of a session that starts now. */
export function sessionEnd(now: number, isOperator: boolean): number {
  return now + (isOperator ? OPERATOR_LIFE : CUSTOMER_LIFE);
}

/** Operators are judged by their present permissions, not by those at log-in. */
export function isSessionAlive(session: SessionTimes, isOperator: boolean, now: number): boolean {
  if (session.revokedAt !== null || now >= session.expiresAt) return false;
  if (!isOperator) return true;
  return now < session.createdAt + OPERATOR_LIFE && now < session.lastSeenAt + OPERATOR_IDLE;
}

/** `last_seen_at` is written at most once a minute. */
export function isSightingDue(lastSeenAt: number, now: number): boolean {
  return now >= lastSeenAt + SEEN_EVERY;
}

/** Work factor of the next challenge for a network. */
export function captchaDifficulty(networkPressure: number, hasTriedAttackedAccount: boolean): number {
  if (hasTriedAttackedAccount) return attackedDifficulty;
  return Math.min(HARDEST, 1 + Math.floor(networkPressure / pressure.step));
}

export function isNameAttacked(failuresToday: number): boolean {
  return failuresToday >= nameAttack.most;
}

/** `3 分钟`, rounded up so that nobody comes back too early. */
export function waitText(ms: number): string {
  return `${Math.max(1, Math.ceil(ms / minutes(1)))} 分钟`;
}

/** Why a password may not be chosen, or null. Length is the contract's business. */
export function passwordRefusal(
  password: string,
  person: { username: string; email: string; ownWords: readonly string[] },
  isCommon: (password: string) => boolean,
): string | null {
  const folded = password.toLowerCase();
  if (folded === person.username.toLowerCase() || folded === person.email.toLowerCase())
    return '密码不能与用户名或邮箱相同';
  if (folded === person.email.toLowerCase().split('@')[0]) return '密码不能与邮箱名相同';
  if (person.ownWords.some((word) => bareWord(password).includes(word))) return '密码不能含有本站的名称';
  return isCommon(folded) ? '该密码过于常见，请换一个更难猜的' : null;
}

/** Letters and digits in lower case, so that “Vela Admin” and “vela_admin” are one word. */
export const bareWord = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Look-alike names are one name. */
export function foldUsername(username: string): string {
  return username.toLowerCase();
}

/** The part of an address that one customer of a provider has: the whole IPv4 address, the first 64 bits of an IPv6 one. */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1] !== undefined) return mapped[1];
  const [head = '', tail = ''] = ip.toLowerCase().replace(/%.*/s, '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = ip.includes('::') ? Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0') : [];
  const groups = [...before, ...zeros, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.join(':')}::/64`;
}

/** As much of a browser's name for itself as is worth keeping. */
export function storedUserAgent(userAgent: string): string {
  return userAgent.slice(0, 300).replaceAll('\u0000', '');
}
