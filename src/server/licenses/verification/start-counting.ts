import type { Services } from '../../call.ts';
import { seconds } from '../../duration.ts';
import { settleVerifications } from './verification-tally.ts';

export interface Counting {
  /** Writes the remaining counts. */
  stop(): Promise<void>;
}

/** Machines ask often, and nobody needs the last seconds: counts are written in batches. */
export function startCounting(parts: Pick<Services, 'database' | 'log'>, pauseMs = seconds(10)): Counting {
  const writing = setInterval(() => void settleVerifications(parts), pauseMs);
  writing.unref();
  return {
    async stop() {
      clearInterval(writing);
      await settleVerifications(parts);
    },
  };
}
