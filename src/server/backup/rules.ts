import { days, hours } from '../duration.ts';
import { dayOf, minuteOf, startOfDay } from '../outside/shanghai-calendar.ts';
import type { StoredRun } from './store.ts';

/** An older one means that something is wrong: the schedule had two chances to make a newer one. */
const LATE_MS = days(2);

interface Plan {
  /** Hour of the day for the first one. */
  hour: number;
  /** A divisor of a day: backups come at the same times every day. */
  everyHours: number;
}

/** The hour for which the schedule has to make a backup now, or null; after a failure it retries every hour. */
export function dueSlot(now: number, { hour, everyHours }: Plan, lastDoneAt: number | null): string | null {
  const yesterday = startOfDay(now) + hours(hour) - days(1);
  const due = now - ((now - yesterday) % hours(everyHours));
  return lastDoneAt !== null && lastDoneAt >= due ? null : minuteOf(now).slice(0, 13);
}

/** Why somebody has to look after the backups; null if all is well. */
export function troubleOf(
  now: number,
  { newest, lastDoneAt }: { newest: StoredRun | undefined; lastDoneAt: number | null },
): string | null {
  if (newest?.state === 'failed') return `${minuteOf(newest.started_at)} 的备份没有做成：${newest.problem}`;
  if (newest?.state === 'done' && newest.problem !== '')
    return `${minuteOf(newest.started_at)} 的备份已做成，但${newest.problem}`;
  if (lastDoneAt === null || now - lastDoneAt <= LATE_MS) return null;
  return `最近一次备份是 ${dayOf(lastDoneAt)}，已经过了 ${Math.floor((now - lastDoneAt) / days(1))} 天`;
}
