import type { FastifyInstance } from 'fastify';
import type { Services } from '../../call.ts';
import { refreshGeneration } from '../../content/content-generation.ts';
import { readContentVersion } from '../../content/content-version.ts';
import { pause } from '../../pause.ts';
import { readShop } from '../../shop/read-shop.ts';
import { publicPages } from './public-pages.ts';

/** More often than the second for which a reading is valid: nobody waits for one. */
const READ_EVERY_MS = 700;
/** After the start, which is busy enough. */
const FIRST_AFTER_MS = 2_000;
/** Between two background pages, so that present visitors are served. */
const BETWEEN_MS = 30;
/** The pages that visitors see first; help and news are made on demand. */
const FIRST_PAGES = 12;
/** The most recently requested; others are made on demand. */
const MOST_BEHIND = 60;

interface Kept {
  outdated(): Promise<string[]>;
  make(address: string): Promise<void>;
}

/**
 * While the server listens: reads the content's version, renders outdated pages again, and at first the shop's pages.
 */
export function keepPagesReady(app: FastifyInstance, services: Services, pages: Kept): void {
  const stopping = new AbortController();
  let isMaking = false;
  const makeAll = async (addresses: readonly string[]): Promise<void> => {
    for (const address of addresses) {
      if (stopping.signal.aborted) return;
      // The next request for it reports the failure.
      await pages.make(address).catch(() => undefined);
      await pause(BETWEEN_MS, stopping.signal);
    }
  };
  const once = async (act: () => Promise<void>): Promise<void> => {
    if (isMaking) return;
    isMaking = true;
    await act().catch(() => undefined);
    isMaking = false;
  };
  const makeFirst = async (): Promise<void> => {
    if ((await readShop(services.database)).state === 'closed') return;
    await makeAll((await publicPages(services)).slice(0, FIRST_PAGES).map(({ path }) => path));
  };
  const timers: NodeJS.Timeout[] = [];
  app.addHook('onListen', async () => {
    const reading = setInterval(() => {
      void refreshGeneration(services.database, () => readContentVersion(services)).then(() =>
        once(async () => makeAll((await pages.outdated()).slice(0, MOST_BEHIND))),
      );
    }, READ_EVERY_MS);
    const first = setTimeout(() => void once(makeFirst), FIRST_AFTER_MS);
    timers.push(reading, first);
    for (const timer of timers) timer.unref();
  });
  app.addHook('onClose', async () => {
    stopping.abort();
    for (const timer of timers) clearTimeout(timer);
  });
}
