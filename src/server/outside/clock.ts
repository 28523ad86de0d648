/** Epoch milliseconds; tests pass in their own clock. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
