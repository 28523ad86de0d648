import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { tell } from '../support/drills/drill-figures.ts';
import { ask, logInAsOwner } from '../support/servers/real-client.ts';
import { runToEnd, startRealServer } from '../support/servers/real-server.ts';
import { openPreparedPlace } from '../support/servers/server-place.ts';
import { startSmtp } from '../support/servers/smtp.ts';
import { findLosses, WriteLoad } from '../support/drills/write-load.ts';

const DAY_MS = 86_400_000;
const OFFSETS = [0, 1, -1, 40, -40, 400, -400, 0];

test.for(['sqlite', 'postgres'] as const)(
  'the clock jumps by days under load, %s',
  { timeout: 500_000 },
  async (dialect, context) => {
    const place = await openPreparedPlace(dialect);
    const smtp = await startSmtp();
    const offsetFile = path.join(place.dataDir, 'clock-offset');
    const setClock = async (days: number): Promise<void> => {
      await writeFile(offsetFile, String(days * DAY_MS));
      await sleep(200);
    };
    await setClock(0);
    const server = await startRealServer({
      dataDir: place.dataDir,
      atLittleCost: true,
      env: {
        ...place.env,
        SMTP_URL: smtp.url,
        TRUST_PROXY: '1',
        CLOCK_OFFSET_FILE: offsetFile,
        NODE_OPTIONS: `--import=${new URL('../support/drills/shifted-clock.ts', import.meta.url).href}`,
      },
    });
    const owner = await logInAsOwner(server);
    const load = new WriteLoad(server);
    const atEach: number[] = [];
    for (const days of OFFSETS) {
      await setClock(days);
      const before = load.acknowledged;
      const working = load.run(4);
      await sleep(4_000);
      load.stop();
      await working;
      atEach.push(load.acknowledged - before);
      const { status } = await fetch(new URL('/readyz', server.url));
      expect(status).toBe(200);
      tell(context, { days: OFFSETS.join(' '), 'acknowledged at each': atEach.join(' ') });
    }
    // Nothing records when a session expired by time alone (docs/security.md): with the clock set back it is valid
    // again.
    const { code } = await ask(server, 'GET', '/api/web/user_info', { token: owner });
    const letters = await place.look(async ({ db }) => {
      const selectWaiting = () => db.selectFrom('outbox_mail').select('id').where('state', '=', 'waiting').execute();
      await vi.waitFor(async () => expect(await selectWaiting()).toEqual([]), 60_000).catch(() => undefined);
      return {
        waiting: (await selectWaiting()).length,
        all: await db.selectFrom('outbox_mail').select('id').execute(),
      };
    });
    const losses = await place.look((database) => findLosses(load, database));
    expect(await server.stop()).toBe(0);
    const audit = await runToEnd(['src/cli/main.ts', 'audit', 'check'], { dataDir: place.dataDir, env: place.env });
    const arrived = new Set(smtp.received.map(({ messageId }) => messageId));
    tell(context, {
      acknowledged: load.acknowledged,
      ...losses,
      'answers 5xx': load.countOf(/^5/),
      'other refusals': load.countOf(/^[1-4]/),
      letters: letters.all.length,
      'arrived once': arrived.size,
      'arrived twice': smtp.received.length - arrived.size,
      'still waiting': letters.waiting,
      'audit log': audit.exit === 0 ? 'whole' : 'broken',
    });
    expect(code).toBe(200);
    expect(losses).toEqual({ lost: 0, doubled: 0, half: 0, unansweredButDone: 0 });
    expect(load.failures).toEqual([]);
    expect(Math.min(...atEach)).toBeGreaterThan(0);
    expect([arrived.size, smtp.received.length, letters.waiting]).toEqual([letters.all.length, letters.all.length, 0]);
    expect(audit).toMatchObject({ exit: 0 });
    await smtp.close();
    await place.close();
  },
);
