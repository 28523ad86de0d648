import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { tell } from '../support/drills/drill-figures.ts';
import { memoryOf } from '../support/memory.ts';
import { startRealServer } from '../support/servers/real-server.ts';
import { openPreparedPlace } from '../support/servers/server-place.ts';
import { WriteLoad } from '../support/drills/write-load.ts';

const MINUTES = Number(process.env['DRILL_MINUTES'] ?? 10);
/** Caches fill at first; growth after that is a leak. */
const WARM_UP = 0.2;
const PAGES = [
  '/home',
  '/product/pricing',
  '/product/detail',
  '/comp/index',
  '/docs/index',
  '/api/web/catalog',
  '/api/web/pages/privacy',
];
const MOST_MB_A_MINUTE = 1;

/** Least squares: MB per minute. */
function slopeOf(samples: readonly { minute: number; megabytes: number }[]): number {
  const mean = (of: (sample: { minute: number; megabytes: number }) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const [x, y] = [mean(({ minute }) => minute), mean(({ megabytes }) => megabytes)];
  const over = samples.reduce((sum, { minute, megabytes }) => sum + (minute - x) * (megabytes - y), 0);
  return over / samples.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
}

test(`soak of ${MINUTES} minutes`, { timeout: (MINUTES + 3) * 60_000 }, async (context) => {
  const place = await openPreparedPlace('sqlite');
  const server = await startRealServer({
    dataDir: place.dataDir,
    env: { ...place.env, TRUST_PROXY: '1' },
    atLittleCost: true,
  });
  const load = new WriteLoad(server);
  const working = load.run(2, 60);
  const readings: number[] = [];
  let wrong = 0;
  const over = new AbortController();
  const reading = Promise.all(
    [0, 1, 2].map(async (reader) => {
      for (let turn = reader; !over.signal.aborted; turn += 1) {
        const startedAt = performance.now();
        // From a thousand networks: limits are not measured here.
        const headers = { 'x-forwarded-for': `172.16.${turn % 250}.${reader}` };
        const answer = await fetch(new URL(PAGES[turn % PAGES.length] ?? '/', server.url), { headers });
        await answer.arrayBuffer();
        if (answer.status !== 200) wrong += 1;
        readings.push(performance.now() - startedAt);
        await sleep(40);
      }
    }),
  );
  const samples: { minute: number; megabytes: number }[] = [];
  const startedAt = performance.now();
  for (let minute = 0; minute < MINUTES;) {
    await sleep(5_000);
    minute = (performance.now() - startedAt) / 60_000;
    samples.push({ minute, megabytes: memoryOf(server.pid) / 1_048_576 });
  }
  load.stop();
  over.abort();
  await Promise.all([working, reading]);
  const settled = samples.filter(({ minute }) => minute > MINUTES * WARM_UP);
  const slope = slopeOf(settled);
  const sorted = readings.toSorted((left, right) => left - right);
  tell(context, {
    minutes: MINUTES,
    'writes acknowledged': load.acknowledged,
    'pages read': readings.length,
    'wrong answers': wrong + load.failures.length,
    'page p50 / p99, ms': [0.5, 0.99]
      .map((part) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0))
      .join(' / '),
    'memory, MB: first / settled / last / most': [
      samples[0]?.megabytes,
      settled[0]?.megabytes,
      samples.at(-1)?.megabytes,
      Math.max(...samples.map(({ megabytes }) => megabytes)),
    ]
      .map((megabytes) => Math.round(megabytes ?? 0))
      .join(' / '),
    'growth once settled, MB a minute': slope.toFixed(2),
  });
  expect([wrong, load.failures]).toEqual([0, []]);
  expect(slope).toBeLessThanOrEqual(MOST_MB_A_MINUTE);
  expect(await server.stop()).toBe(0);
  await place.close();
});
