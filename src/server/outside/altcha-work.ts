export interface AltchaWork {
  /** PBKDF2 rounds of one guess. */
  cost: number;
  /** The answer is drawn from this range, multiplied by the difficulty. */
  fromCounter: number;
  toCounter: number;
}

/** About 0.3 s on a laptop with four workers. */
export const standardWork: AltchaWork = { cost: 1000, fromCounter: 500, toCounter: 1500 };
