import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { tell } from '../support/drills/drill-figures.ts';
import { type RealServer, startRealServer } from '../support/servers/real-server.ts';
import { openPreparedPlace } from '../support/servers/server-place.ts';
import { startSmtp } from '../support/servers/smtp.ts';
import { WriteLoad } from '../support/drills/write-load.ts';

const KILLS = 12;
const LICENSE_KEK = 'one secret for both servers of this drill';

test('two servers whose mail workers are killed again and again, postgres', { timeout: 500_000 }, async (context) => {
  const smtp = await startSmtp({ answersAfterMs: 20 });
  const place = await openPreparedPlace('postgres');
  const second = await openPreparedPlace('sqlite');
  const env = { ...place.env, LICENSE_KEK, SMTP_URL: smtp.url, TRUST_PROXY: '1' };
  const start = (dataDir: string) => startRealServer({ dataDir, env, atLittleCost: true });
  const folders = [place.dataDir, second.dataDir];
  const servers: RealServer[] = [];
  for (const folder of folders) servers.push(await start(folder));
  const sentTwice = () => {
    const counts = new Map<string, number>();
    for (const { messageId } of smtp.received) counts.set(messageId, (counts.get(messageId) ?? 0) + 1);
    return [...counts.values()].filter((count) => count > 1);
  };
  const load = new WriteLoad({ url: '' });
  for (let kill = 0; kill < KILLS; kill += 1) {
    // Registrations write letters on the surviving server; the other one is killed while it sends them.
    const [dying, living] = kill % 2 === 0 ? [0, 1] : [1, 0];
    load.server = servers[living] as RealServer;
    const working = load.run(6);
    await sleep(400 + Math.random() * 1_500);
    await servers[dying]?.kill();
    load.stop();
    await working;
    servers[dying] = await start(folders[dying] ?? '');
  }
  await place.look(async ({ db }) => {
    const waiting = () =>
      db.selectFrom('outbox_mail').select(['id', 'attempts']).where('state', '=', 'waiting').execute();
    await vi.waitFor(
      async () => expect((await waiting()).filter(({ attempts }) => attempts === 0)).toEqual([]),
      120_000,
    );
    // Letters that were being sent at a kill wait until the claim expires: here it expires at once.
    const cutOff = await waiting();
    await db.updateTable('outbox_mail').set({ next_attempt_at: 0 }).where('state', '=', 'waiting').execute();
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), 120_000);
    const letters = await db.selectFrom('outbox_mail').select(['id', 'state']).execute();
    const arrived = new Set(smtp.received.map(({ messageId }) => messageId));
    const twice = sentTwice();
    tell(context, {
      kills: KILLS,
      letters: letters.length,
      arrived: arrived.size,
      'under way at a kill': cutOff.length,
      'arrived twice (under way at a kill)': twice.length,
      'oftener than twice': twice.filter((count) => count > 2).length,
    });
    expect(arrived.size).toBe(letters.length);
    expect(twice.length).toBeLessThanOrEqual(cutOff.length);
  });
  for (const server of servers) expect(await server.stop()).toBe(0);
  await second.close();
  await place.close();
  await smtp.close();
});
