import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';

interface Window {
  current: number;
  endsAtMs: number;
}

export interface WindowState {
  /** Requests in this window, this one included. */
  current: number;
  /** Milliseconds until the next one. */
  ttl: number;
}

/** The older half is dropped when the newer one is full; both together are three megabytes. */
const WINDOWS_IN_A_LOT = 10_000;

/**
 * Counts requests by key in windows of a fixed length. It is synchronous, so that a page sent before Fastify sees the
 * request counts in the same window as one sent by Fastify.
 */
export class RequestWindows {
  // Whole generations are dropped: removing the oldest entry of one map each time gets slower and slower.
  #lot = new Map<string, Window>();
  #lotBefore = new Map<string, Window>();

  /** `by` other than 1 if a request weighs more, or is weighed later. */
  count(key: string, windowMs: number, now = Date.now(), by = 1): WindowState {
    const window = this.#find(key) ?? this.#keep(key, { current: 0, endsAtMs: 0 });
    if (window.endsAtMs <= now) {
      window.current = 0;
      window.endsAtMs = now + windowMs;
    }
    window.current += by;
    return { current: window.current, ttl: window.endsAtMs - now };
  }

  #find(key: string): Window | undefined {
    const known = this.#lot.get(key);
    if (known !== undefined) return known;
    const before = this.#lotBefore.get(key);
    return before && this.#keep(key, before);
  }

  #keep(key: string, window: Window): Window {
    if (this.#lot.size >= WINDOWS_IN_A_LOT) {
      this.#lotBefore = this.#lot;
      this.#lot = new Map();
    }
    this.#lot.set(key, window);
    return window;
  }
}

/** `@fastify/rate-limit` creates its store itself, one for each route: all of them count in the same place. */
export function storeIn(windows: RequestWindows): FastifyRateLimitStoreCtor {
  return class RouteStore {
    incr(key: string, callback: (error: Error | null, result: WindowState) => void, windowMs: number): void {
      callback(null, windows.count(key, windowMs));
    }

    child(): RouteStore {
      return this;
    }
  };
}

/** One counter for each network and route, whichever path a request takes. */
export function windowKey(network: string, method: string, route: string): string {
  return `${network} ${method === 'HEAD' ? 'GET' : method} ${route}`;
}
