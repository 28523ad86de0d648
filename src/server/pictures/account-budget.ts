import { ApiError } from '../../contract/errors.ts';
import type { Clock } from '../outside/clock.ts';

interface Spent {
  count: number;
  endsAt: number;
}

/** Limits the acts of one account within a period that starts with the first of them. */
export class AccountBudget {
  readonly #clock: Clock;
  readonly #limits: { most: number; within: number };
  readonly #byAccount = new Map<string, Spent>();

  constructor(clock: Clock, limits: { most: number; within: number }) {
    this.#clock = clock;
    this.#limits = limits;
  }

  /** Throws TOO_MANY_REQUESTS once the budget is spent. */
  spend(account: string): void {
    const now = this.#clock.now();
    for (const [name, { endsAt }] of this.#byAccount) if (endsAt <= now) this.#byAccount.delete(name);
    const spent = this.#byAccount.get(account) ?? { count: 0, endsAt: now + this.#limits.within };
    if (spent.count >= this.#limits.most)
      throw new ApiError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil((spent.endsAt - now) / 1000) });
    spent.count += 1;
    this.#byAccount.set(account, spent);
  }
}
