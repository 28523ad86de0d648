import { hours } from '../duration.ts';

const OFFSET_MS = 8 * 3_600_000;
export const DAY_MS = 86_400_000;

const shifted = (at: number): Date => new Date(at + OFFSET_MS);

/** `YYYY-MM-DD` in Asia/Shanghai (UTC+8 all year). */
export function dayOf(at: number): string {
  return shifted(at).toISOString().slice(0, 10);
}

/** `YYYY-MM-DD HH:mm` in Asia/Shanghai. */
export function minuteOf(at: number): string {
  return shifted(at).toISOString().slice(0, 16).replace('T', ' ');
}

/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export function secondOf(at: number): string {
  return shifted(at).toISOString().slice(0, 19).replace('T', ' ');
}

/** Midnight in Asia/Shanghai that begins the day of `at`. */
export function startOfDay(at: number): number {
  return Math.floor((at + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS;
}

/** Days since 1970-01-01 in Asia/Shanghai. */
export function dayNumberOf(at: number): number {
  return Math.floor((at + OFFSET_MS) / DAY_MS);
}

/** `months` later by the calendar, at the same time of day; the 31st becomes the month's last day if there is none. */
export function addMonths(at: number, months: number): number {
  const from = shifted(at);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate();
  const day = Math.min(from.getUTCDate(), lastDay);
  const midnight = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, day);
  return midnight + (from.getTime() % DAY_MS) - OFFSET_MS;
}

const NIGHT = hours(3);

/** Whether a daily task is due; its day begins at three in the morning. */
export function isNightlyCheckDue(now: number, checkedAt: number | null): boolean {
  return checkedAt === null || checkedAt < startOfDay(now - NIGHT) + NIGHT;
}
