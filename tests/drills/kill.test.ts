import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { tell } from '../support/drills/drill-figures.ts';
import { startRealServer } from '../support/servers/real-server.ts';
import { openPreparedPlace } from '../support/servers/server-place.ts';
import { findLosses, WriteLoad } from '../support/drills/write-load.ts';

const ENOUGH = 5_000;

test.for(['sqlite', 'postgres'] as const)(
  'kill -9 under write load, %s',
  { timeout: 1_200_000 },
  async (dialect, context) => {
    const place = await openPreparedPlace(dialect);
    const env = { ...place.env, TRUST_PROXY: '1' };
    const start = () => startRealServer({ dataDir: place.dataDir, env, atLittleCost: true });
    let server = await start();
    const load = new WriteLoad(server);
    const startedAt = performance.now();
    let kills = 0;
    let slowestStartMs = 0;
    while (load.acknowledged < ENOUGH) {
      const before = load.acknowledged;
      const working = load.run(8);
      await sleep(500 + Math.random() * 5_000);
      // A kill that interrupts nothing proves nothing.
      await vi.waitUntil(() => load.acknowledged > before, 60_000);
      await server.kill();
      kills += 1;
      await working;
      const losses = await place.look((database) => findLosses(load, database));
      tell(context, {
        acknowledged: load.acknowledged,
        kills,
        'without an answer': load.countOf(/cut/),
        ...losses,
        refusals: load.countOf(/^\d/),
        seconds: Math.round((performance.now() - startedAt) / 1000),
      });
      expect(losses).toMatchObject({ lost: 0, doubled: 0, half: 0 });
      server = await start();
      load.server = server;
      slowestStartMs = Math.max(slowestStartMs, server.readyAfterMs);
    }
    tell(context, { 'slowest start afterwards, ms': Math.round(slowestStartMs) });
    expect(load.failures.filter(({ kind }) => /^\d/.test(kind))).toEqual([]);
    expect(await server.stop()).toBe(0);
    await place.close();
  },
);
