/** The first pause between two checks, and the longest one while nothing changes. */
const FIRST_MS = 10_000;
const LONGEST_MS = 60_000;
const LONGEST_AFTER_FAILURE_MS = 300_000;
/** Coming back to the page checks at once, but not more often than this. */
const LEAST_MS = 3000;

interface Ports {
  /** Resolves to true if anything was new. */
  check: () => Promise<boolean>;
  /** True while somebody looks at the page; otherwise nothing is asked. */
  isWatched: () => boolean;
}

/** Checks repeatedly: soon after a change, less often while nothing happens or the server fails. */
export class Poller {
  readonly #ports: Ports;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pauseMs = FIRST_MS;
  #askedAt = Date.now();
  #isStopped = false;
  #isAsking = false;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#schedule();
  }

  /** Call when somebody comes back to the page. */
  wake(): void {
    if (this.#isStopped || this.#isAsking || Date.now() - this.#askedAt < LEAST_MS) return;
    this.#pauseMs = FIRST_MS;
    void this.#ask();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.#ask(), this.#pauseMs);
  }

  async #ask(): Promise<void> {
    clearTimeout(this.#timer);
    // Sleeps until `wake`.
    if (!this.#ports.isWatched()) return;
    this.#isAsking = true;
    this.#askedAt = Date.now();
    try {
      const isNew = await this.#ports.check();
      this.#pauseMs = isNew ? FIRST_MS : Math.min(this.#pauseMs * 1.5, LONGEST_MS);
    } catch {
      // Keep the current data; the next poll may succeed.
      this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_AFTER_FAILURE_MS);
    }
    this.#isAsking = false;
    this.#schedule();
  }
}
