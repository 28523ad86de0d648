import type { Clock } from '../outside/clock.ts';
import { hours, minutes } from '../duration.ts';
import { DAY_MS, startOfDay } from '../outside/shanghai-calendar.ts';

export interface DemoClock extends Clock {
  /** Advances by some hours, but never into the future: late steps stay a few minutes apart before now. */
  pass(hoursLater: number): void;
}

const ROOM_FOR_LATER_STEPS = 12;

/** A clock that starts `daysAgo` days before `realNow` at the given hour in Shanghai. */
export function demoClock(realNow: number, daysAgo: number, hour: number): DemoClock {
  let stepsLeft = ROOM_FOR_LATER_STEPS;
  const wanted = startOfDay(realNow) - daysAgo * DAY_MS + hours(hour);
  const notAfter = (at: number) => Math.min(at, realNow - minutes(5 * stepsLeft));
  let now = notAfter(wanted);
  return {
    now: () => now,
    pass(hoursLater) {
      stepsLeft -= 1;
      now = Math.max(now + 1000, notAfter(now + hours(hoursLater)));
    },
  };
}
