import type { Services } from '../call.ts';
import { minutes, seconds } from '../duration.ts';
import { pause } from '../pause.ts';
import { storeDenials } from './note-denial.ts';
import { sealEvents } from './seal-events.ts';

type Parts = Pick<Services, 'clock' | 'config' | 'database' | 'log'>;

export interface Sealing {
  /** Waits for the current batch. The rest is sealed after the next start. */
  stop(): Promise<void>;
}

/**
 * Seals audit events shortly after their commit, and stores counts of refusals, until stopped; safe on several servers
 * at once.
 */
export function startSealing(parts: Parts, pollMs = seconds(1)): Sealing {
  const stopping = new AbortController();
  const running = sealUntil(stopping.signal, parts, pollMs);
  return {
    async stop() {
      stopping.abort();
      await Promise.race([running, pause(seconds(5))]);
      await storeDenials(parts).catch((error: unknown) => parts.log.error({ err: error }, 'refusals were not stored'));
    },
  };
}

async function work(parts: Parts): Promise<number> {
  await storeDenials(parts);
  return sealEvents(parts);
}

async function sealUntil(stopped: AbortSignal, parts: Parts, pollMs: number): Promise<void> {
  while (!stopped.aborted) {
    const sealed = await work(parts).catch((error: unknown) => {
      parts.log.error({ err: error }, 'audit events could not be sealed');
      return null;
    });
    // After an upgrade there may be a million events: others write between batches.
    await pause(sealed === null ? minutes(1) : sealed > 0 ? 10 : pollMs, stopped);
  }
}
