/** Lets one holder at a time through, first come, first served. */
export class Mutex {
  #isTaken = false;
  readonly #waiting: (() => void)[] = [];

  acquire(): Promise<void> {
    if (this.#isTaken) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
    return Promise.resolve();
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }
}
