/** Pending requests by their content; an identical request cancels the earlier one. */
export class InFlight {
  readonly #controllers = new Map<string, AbortController>();

  add(key: string, controller: AbortController): void {
    this.#controllers.get(key)?.abort();
    this.#controllers.set(key, controller);
  }

  /** A request removes only its own entry, never a later one with the same key. */
  remove(key: string, controller: AbortController): void {
    if (this.#controllers.get(key) === controller) this.#controllers.delete(key);
  }

  get size(): number {
    return this.#controllers.size;
  }
}

export function requestKey(method: string, url: string, params: unknown, body: unknown): string {
  return JSON.stringify([method, url, params ?? null, body ?? null]);
}
