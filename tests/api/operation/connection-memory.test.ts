import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { forEachEndpoint } from '../../../src/contract/api.ts';
import { pathOf } from '../../../src/server/http/rest.ts';
import { memoryOf } from '../../support/memory.ts';
import { type RealServer, startRealServer } from '../../support/servers/real-server.ts';
import { openPreparedPlace } from '../../support/servers/server-place.ts';

const MB = 2 ** 20;
/** The largest answer that a guest gets without a limit of its own. */
const LARGE = '/api/openapi.json';
/** A connection is cut after 15 s without a byte; a busy machine takes longer. */
const CUT_WITHIN_MS = 60_000;

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

async function startWatched(): Promise<{ server: RealServer; grown(): number; slowest(): number; lost(): number }> {
  const place = await openPreparedPlace('sqlite');
  cleanups.push(place.close);
  const server = await startRealServer({ dataDir: place.dataDir, env: place.env });
  cleanups.push(server.kill);
  for (let index = 0; index < 20; index += 1) await visit(server);
  const before = memoryOf(server.pid);
  let [most, slowest, lost] = [before, 0, 0];
  const over = new AbortController();
  const watch = setInterval(() => (most = Math.max(most, memoryOf(server.pid))), 100);
  const visiting = (async () => {
    for (; !over.signal.aborted; await sleep(200)) {
      const startedAt = performance.now();
      if ((await visit(server)) !== 200) lost += 1;
      slowest = Math.max(slowest, performance.now() - startedAt);
    }
  })();
  cleanups.push(async () => {
    clearInterval(watch);
    over.abort();
    await visiting;
  });
  return {
    server,
    grown: () => Math.round((most - before) / MB),
    slowest: () => Math.round(slowest),
    lost: () => lost,
  };
}

/** Somebody else, from another network: Linux lets every address of this machine call. */
function visit({ url }: RealServer): Promise<number> {
  return new Promise((resolve) => {
    const asked = request(`${url}/product/pricing`, { localAddress: '127.0.0.2', agent: false }, (answer) => {
      answer.resume().once('close', () => resolve(answer.statusCode ?? 0));
    });
    asked.once('error', () => resolve(0));
    asked.end();
  });
}

/** Its connections among them: a client that reads nothing does not learn that it was cut. */
const openFiles = ({ pid }: RealServer): number => readdirSync(`/proc/${pid}/fd`).length;

function open({ url }: RealServer): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
  cleanups.push(async () => socket.destroy());
  return socket;
}

// Only Linux reports the memory that a process really uses.
describe.runIf(process.platform === 'linux')('one network that holds connections', () => {
  test('a thousand that read nothing of large answers: at most 60 MB, others are served, and all are cut', async () => {
    const { server, grown, slowest, lost } = await startWatched();
    const { byteLength } = await (await fetch(server.url + LARGE)).arrayBuffer();
    // More than the buffers of the machine hold for a connection.
    const asked = `GET ${LARGE} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(Math.ceil((16 * MB) / byteLength));
    const filesBefore = openFiles(server);
    for (const socket of Array.from({ length: 1_000 }, () => open(server))) socket.pause().write(asked);
    await vi.waitFor(() => expect(openFiles(server)).toBeGreaterThan(filesBefore + 300), { timeout: CUT_WITHIN_MS });
    await vi.waitFor(() => expect(openFiles(server)).toBeLessThan(filesBefore + 50), { timeout: CUT_WITHIN_MS });
    expect([lost(), grown() <= 60, slowest() < 10_000]).toEqual([0, true, true]);
  });

  test('2,500 bodies of 255 kB that never end: at most 80 MB, others are served, and all are cut', async () => {
    const { server, grown, slowest, lost } = await startWatched();
    // Over all of them: each alone is limited by its requests in a minute.
    const taking: string[] = [];
    forEachEndpoint((_domain, _name, entry) => {
      const path = pathOf(entry, '/api/web');
      if (entry.access === 'public' && entry.method === 'POST' && entry.side === 'web') taking.push(path);
    });
    const headers = 'host: x\r\ncontent-type: application/json\r\ncontent-length: 255000';
    const begun = (index: number) =>
      `POST ${taking[index % taking.length]} HTTP/1.1\r\n${headers}\r\n\r\n{"username":"${'a'.repeat(254_000)}`;
    let closed = 0;
    for (let index = 0; index < 2_500; index += 1) {
      const socket = open(server);
      socket.once('close', () => (closed += 1)).resume();
      socket.write(begun(index));
      if (index % 100 === 99) await sleep(20);
    }
    await vi.waitFor(() => expect(closed).toBe(2_500), { timeout: CUT_WITHIN_MS });
    expect([lost(), grown() <= 80, slowest() < 10_000]).toEqual([0, true, true]);
  });
});
