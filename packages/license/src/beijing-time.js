/** The issuer's days begin and end in Beijing time, wherever a key is checked. */
const AHEAD_MS = 8 * 3_600_000;

/**
 * `YYYY-MM-DD` in Beijing.
 * @param {number} milliseconds
 */
export const dayOf = (milliseconds) => new Date(milliseconds + AHEAD_MS).toISOString().slice(0, 10);

/**
 * `YYYY-MM-DD HH:mm` in Beijing.
 * @param {number} milliseconds
 */
export const minuteOf = (milliseconds) =>
  new Date(milliseconds + AHEAD_MS).toISOString().slice(0, 16).replace('T', ' ');

/**
 * NaN if it is not a moment. A date alone, such as `2026-11-21`, means its beginning in Beijing.
 * @param {unknown} moment
 */
export function millisecondsOf(moment) {
  const isText = typeof moment === 'string';
  if (!isText && typeof moment !== 'number' && !(moment instanceof Date)) return NaN;
  return new Date(moment).getTime() - (isText && /^\d{4}-\d\d-\d\d$/.test(moment) ? AHEAD_MS : 0);
}
