import type { Clock } from '../../src/server/outside/clock.ts';

export interface ManualClock extends Clock {
  advance(ms: number): void;
}

/** Stands still until it is advanced; starts at the real time because ALTCHA's library also uses the system clock. */
export function manualClock(start = Date.now()): ManualClock {
  let now = start;
  return {
    now: () => now,
    advance(ms) {
      now += ms;
    },
  };
}
