import { afterEach, describe, expect, test } from 'vitest';
import { holdAnswers, holdBodies } from '../../support/attack/held-connections.ts';
import { type RealServer, startRealServer } from '../../support/servers/real-server.ts';
import { openPreparedPlace } from '../../support/servers/server-place.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

async function start(): Promise<RealServer> {
  const place = await openPreparedPlace('sqlite');
  cleanups.push(place.close);
  const server = await startRealServer({ dataDir: place.dataDir, env: place.env });
  cleanups.push(server.kill);
  return server;
}

// Only Linux tells which files a process holds open. The memory that this takes is measured by `npm run bench:connections`.
describe.runIf(process.platform === 'linux')('one network that holds connections', () => {
  test('a thousand that read nothing of large answers: others are served, and all are cut', async () => {
    expect(await holdAnswers(await start())).toMatchObject({ lost: 0 });
  });

  test('2,500 bodies of 255 kB that never end: others are served, and all are cut', async () => {
    expect(await holdBodies(await start())).toMatchObject({ lost: 0 });
  });
});
