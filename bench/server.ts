import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startRealServer } from '../tests/support/servers/real-server.ts';
import { pageDuringLogIns } from './log-ins.ts';
import { inTurns, printRows, ratioRow, startBareServer, type Row } from './measure.ts';
import { withWrk } from './wrk.ts';
import { onlineVerification, seedLicenses } from './online-verification.ts';
import { uncachedRender } from './uncached-render.ts';

async function cachedPage(server: string): Promise<Row[]> {
  const headers = { 'accept-encoding': 'br' };
  const bare = await startBareServer('bytes', await rawBody(`${server}/product/pricing`, headers));
  const [ours, limit] = await inTurns([
    { url: `${server}/product/pricing`, headers },
    { url: bare.url, headers },
  ]);
  const driven = await withWrk(`${server}/product/pricing`, bare.url, headers);
  bare.stop();
  return [
    ratioRow('page from the cache / bare node:http, same bytes', ours, limit?.processorUs ?? Number.NaN, 0.7),
    ...driven,
  ];
}

/** The body as transferred; `fetch` would decompress it. */
async function rawBody(url: string, headers: Record<string, string>): Promise<Buffer> {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  return buffer(response);
}

async function jsonRead(server: string): Promise<Row[]> {
  const answer = await fetch(`${server}/api/web/catalog`);
  const bare = await startBareServer('json', Buffer.from(await answer.arrayBuffer()));
  const [ours, limit] = await inTurns([{ url: `${server}/api/web/catalog` }, { url: bare.url }]);
  bare.stop();
  const spread = (ours?.p99Ms ?? 0) / Math.max(ours?.p50Ms ?? 1, 1);
  return [
    ratioRow('catalog as JSON / bare node:http + JSON', ours, limit?.processorUs ?? Number.NaN, 0.5),
    { what: 'catalog p99 / p50 at c=50', reading: spread.toFixed(2), bar: '≤ 3', holds: spread <= 3 },
  ];
}

/** As reported by the server itself, after the load. */
async function memory(server: string): Promise<Row> {
  const metrics = await (await fetch(`${server}/metrics`)).text();
  const megabytes = (name: string): number =>
    Math.round(Number(new RegExp(`^${name} (\\d+)`, 'm').exec(metrics)?.[1]) / 1e6);
  const resident = megabytes('process_resident_memory_bytes');
  const parts = `heap ${megabytes('nodejs_heap_size_total_bytes')} MB, outside it ${megabytes('nodejs_external_memory_bytes')} MB`;
  return {
    what: 'resident memory after the load',
    reading: `${resident} MB (${parts})`,
    bar: '≤ 220 MB',
    holds: resident <= 220,
  };
}

/** From the start of the process until it reports that it is ready. */
async function timeToReady(what: string, dataDir: string, mostMs: number): Promise<Row> {
  const { readyAfterMs, stop } = await startRealServer({ dataDir, env });
  await stop();
  return { what, reading: `${Math.round(readyAfterMs)} ms`, bar: `≤ ${mostMs} ms`, holds: readyAfterMs <= mostMs };
}

// React chooses its build at its first import.
process.env.NODE_ENV = 'production';
const env = { LOG_LEVEL: 'warn', TRUST_PROXY: '1' };
const newFolder = (): string => mkdtempSync(path.join(tmpdir(), 'vela-bench-'));
const dataDir = newFolder();
const emptyDir = newFolder();
await seedLicenses(dataDir);
const server = await startRealServer({ dataDir, env });
try {
  const rows = [
    ...(await cachedPage(server.url)),
    ...(await jsonRead(server.url)),
    await onlineVerification(server.url, dataDir),
    await pageDuringLogIns(server.url),
    ...(await uncachedRender(server.url)),
    await memory(server.url),
  ];
  await server.stop();
  printRows([
    ...rows,
    await timeToReady('start on an existing database', dataDir, 1000),
    await timeToReady('start on an empty folder', emptyDir, 3000),
  ]);
} finally {
  await server.stop();
  for (const folder of [dataDir, emptyDir]) rmSync(folder, { recursive: true, force: true });
}
