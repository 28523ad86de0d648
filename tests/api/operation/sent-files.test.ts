import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendManyFiles, sendManyPictures } from '../../support/attack/sent-files.ts';
import { type RealServer, startRealServer } from '../../support/servers/real-server.ts';
import { openPreparedPlace, type ServerPlace } from '../../support/servers/server-place.ts';

// The memory that they take is measured by `npm run bench:connections`.
let place: ServerPlace;
let server: RealServer;
beforeEach(async () => {
  place = await openPreparedPlace('sqlite');
  server = await startRealServer({ dataDir: place.dataDir, env: place.env, atLittleCost: true });
});
afterEach(async () => {
  await server.kill();
  await place.close();
});

test('many files of ten megabytes at once, then 50 that stop half-way: some wait, some are refused, and the others go on', async () => {
  const { whole, stopped, other } = await sendManyFiles(server, place.dataDir, { files: 20, stoppedAfterMb: 1 });
  expect(whole.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(whole.filter((status) => status === 200).length).toBeGreaterThanOrEqual(16);
  expect(stopped.filter((status) => status === 503).length).toBeGreaterThanOrEqual(12);
  expect(other).toBe(200);
});

test('the heaviest pictures, sent by two at once, are drawn or refused as they should', async () => {
  expect(await sendManyPictures(server, 2)).toEqual([]);
});
