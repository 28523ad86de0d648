import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves after the time, or at once on abort; keeps no process alive. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
