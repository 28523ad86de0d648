import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { tell } from '../support/drills/drill-figures.ts';
import { startRealServer } from '../support/servers/real-server.ts';
import { openPreparedPlace } from '../support/servers/server-place.ts';
import { findLosses, WriteLoad } from '../support/drills/write-load.ts';

const ROUNDS = 15;

test.for(['sqlite', 'postgres'] as const)(
  'SIGTERM under write load, %s',
  { timeout: 500_000 },
  async (dialect, context) => {
    const place = await openPreparedPlace(dialect);
    const env = { ...place.env, TRUST_PROXY: '1' };
    let load: WriteLoad | undefined;
    const exits = new Set<number | null>();
    let slowestStopMs = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const server = await startRealServer({ dataDir: place.dataDir, env, atLittleCost: true });
      load ??= new WriteLoad(server);
      load.server = server;
      const working = load.run(8);
      await sleep(300 + Math.random() * 1_500);
      const askedAt = performance.now();
      exits.add(await server.stop());
      slowestStopMs = Math.max(slowestStopMs, performance.now() - askedAt);
      await working;
      const losses = await place.look((database) => findLosses(load as WriteLoad, database));
      tell(context, {
        rounds: round,
        acknowledged: load.acknowledged,
        'told to come back (503)': load.countOf(/^503/),
        'without an answer': load.countOf(/cut/),
        ...losses,
        'slowest end, ms': Math.round(slowestStopMs),
        'exit codes': [...exits].join(' '),
      });
      // Every accepted request is answered: nothing is done without an answer.
      expect(losses).toEqual({ lost: 0, doubled: 0, half: 0, unansweredButDone: 0 });
    }
    expect([...exits]).toEqual([0]);
    expect(slowestStopMs).toBeLessThan(11_000);
    expect(load?.failures.filter(({ kind }) => /^\d/.test(kind) && !kind.startsWith('503'))).toEqual([]);
    await place.close();
  },
);
