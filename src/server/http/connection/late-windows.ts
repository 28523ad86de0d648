import { monitorEventLoopDelay } from 'node:perf_hooks';

/** The length of a window in milliseconds; two of them are as quick as the former single one of five seconds. */
export const WINDOW_MS = 2_500;

const RESOLUTION_MS = 10;

/**
 * Tells overload from a machine that stood still: a standstill makes one window late, however long it was, and sheds
 * nobody; overload makes every window late.
 */
export class LateWindows {
  readonly #limitMs: number;
  #lateInARow = 0;

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  /** The mean delay of the event loop in the last window; not a number if nothing was measured. */
  note(delayMs: number): void {
    if (Number.isNaN(delayMs)) return;
    this.#lateInARow = delayMs > this.#limitMs ? this.#lateInARow + 1 : 0;
  }

  get isTooMuch(): boolean {
    return this.#lateInARow > 1;
  }
}

/** Measures from now on; each call ends a window and says whether the server can take more. */
export function watchWindows(limitMs: number): { canBearMore: () => boolean; stop: () => void } {
  const windows = new LateWindows(limitMs);
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  return {
    canBearMore: () => {
      windows.note(histogram.mean / 1e6 - RESOLUTION_MS);
      histogram.reset();
      return !windows.isTooMuch;
    },
    stop: () => histogram.disable(),
  };
}
