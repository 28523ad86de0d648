import type { Services } from '../../call.ts';
import { minutes, seconds } from '../../duration.ts';
import { pause } from '../../pause.ts';
import { enterExisting } from './enter-existing.ts';
import { sealLog } from './seal-log.ts';

type Parts = Pick<Services, 'clock' | 'database' | 'log'>;

export interface RunningLog {
  /** Waits for the current batch. The rest gets its place after the next start. */
  stop(): Promise<void>;
}

/**
 * Enters missing leaves, then gives new ones their place shortly after their commit, until stopped; safe on several
 * servers at once.
 */
export function startLog(parts: Parts): RunningLog {
  const stopping = new AbortController();
  const running = sealUntil(stopping.signal, parts);
  return {
    async stop() {
      stopping.abort();
      await Promise.race([running, pause(seconds(5))]);
    },
  };
}

async function sealUntil(stopped: AbortSignal, parts: Parts): Promise<void> {
  let isWhole = false;
  while (!stopped.aborted) {
    try {
      if (!isWhole) await enterExisting(parts);
      isWhole = true;
      const sealed = await sealLog(parts);
      await pause(sealed > 0 ? 10 : seconds(1), stopped);
    } catch (error) {
      parts.log.error({ err: error }, 'the license log does not go on');
      await pause(minutes(1), stopped);
    }
  }
}
