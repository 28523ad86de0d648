import { ApiError } from '../contract/errors.ts';

/**
 * Runs at most `atOnce` jobs; up to `mostWaiting` more wait in line, and further ones are refused with `SERVER_BUSY`.
 */
export class WorkQueue {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  async run<T>(job: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await job();
    } finally {
      this.#leave();
    }
  }

  async #enter(): Promise<void> {
    if (this.#running < this.#atOnce) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= this.#mostWaiting) throw new ApiError('SERVER_BUSY');
    // A finishing job hands over its place: `#running` stays the same.
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#running -= 1;
    else next();
  }
}
