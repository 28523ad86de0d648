import { ApiError } from '../../contract/errors.ts';
import { WorkQueue } from '../work-queue.ts';

interface Line {
  queue: WorkQueue;
  people: number;
}

interface Limits {
  atOnce: number;
  ofOneAccount: number;
  /** For each account, and for all accounts together; further ones are refused with `SERVER_BUSY`. */
  mostWaiting: { ofOneAccount: number; ofAll: number };
}

/** Each account waits in its own line before the common one, so that nobody takes every place. */
export class AccountLines {
  readonly #limits: Limits;
  readonly #all: WorkQueue;
  readonly #lines = new Map<string, Line>();
  #people = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
    this.#all = new WorkQueue({ atOnce: limits.atOnce, mostWaiting: limits.mostWaiting.ofAll });
  }

  async run<T>(account: string, job: () => Promise<T>): Promise<T> {
    const { atOnce, mostWaiting } = this.#limits;
    if (this.#people >= atOnce + mostWaiting.ofAll) throw new ApiError('SERVER_BUSY');
    const line = this.#lineOf(account);
    line.people += 1;
    this.#people += 1;
    try {
      return await line.queue.run(() => this.#all.run(job));
    } finally {
      line.people -= 1;
      this.#people -= 1;
      if (line.people === 0) this.#lines.delete(account);
    }
  }

  #lineOf(account: string): Line {
    const { ofOneAccount: atOnce, mostWaiting } = this.#limits;
    const line = this.#lines.get(account) ?? {
      queue: new WorkQueue({ atOnce, mostWaiting: mostWaiting.ofOneAccount }),
      people: 0,
    };
    this.#lines.set(account, line);
    return line;
  }
}
