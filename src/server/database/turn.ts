/** Lets one holder at a time through, first come, first served. */
export class Turn {
  #isTaken = false;
  readonly #waiting: (() => void)[] = [];

  take(): Promise<void> {
    if (this.#isTaken) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
    return Promise.resolve();
  }

  give(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }
}
