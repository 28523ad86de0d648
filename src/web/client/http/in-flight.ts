/** Pending requests by their content; a second identical one cancels the first. */
export class InFlight {
  readonly #controllers = new Map<string, AbortController>();

  add(key: string, controller: AbortController): void {
    this.#controllers.get(key)?.abort();
    this.#controllers.set(key, controller);
  }

  /** Only the request itself takes its entry away, never a later one of the same key. */
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
