import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon, { type Result } from 'autocannon';

/** Both sides take turns, so that pauses and other work of the machine affect both. */
const rounds = 3;
const roundSeconds = 3;

export interface Side {
  url: string;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST';
  body?: string;
  /** A different address for each request. */
  path?: () => string;
}

export interface Reading {
  /** Measured with a client in Node.js, which is the bottleneck at some thousand answers a second. */
  perSecond: number;
  /** The server's processor time per request, in microseconds. It does not depend on the client. */
  processorUs: number;
  p50Ms: number;
  p99Ms: number;
  failures: number;
}

/** Loads both sides in turns (c=50) and returns the median round of each, by the server's processor time. */
export async function inTurns(sides: readonly Side[], connections = 50): Promise<Reading[]> {
  const results = new Map<Side, Reading[]>(sides.map((side) => [side, []]));
  for (const side of sides) await load(side, connections, 1);
  for (let round = 0; round < rounds; round++) {
    for (const side of sides) results.get(side)?.push(await load(side, connections, roundSeconds));
  }
  return sides.map((side) => median(results.get(side) ?? []));
}

async function load(side: Side, connections: number, duration: number): Promise<Reading> {
  const { url, headers = {}, method = 'GET' } = side;
  const body = side.body === undefined ? {} : { body: side.body };
  let visitor = 0;
  const before = await processorSeconds(url);
  const result: Result = await autocannon({
    url,
    method,
    connections,
    duration,
    ...body,
    // Many visitors, as behind the shipped proxy, so that the limits of one network do not matter.
    requests: [
      {
        setupRequest(request) {
          visitor = (visitor + 1) % 65_536;
          const network = `10.${visitor >> 8}.${visitor & 255}.1`;
          const path = side.path === undefined ? {} : { path: side.path() };
          return { ...request, ...path, headers: { ...headers, 'x-forwarded-for': network } };
        },
      },
    ],
  });
  const processor = (await processorSeconds(url)) - before;
  return {
    perSecond: result.requests.average,
    processorUs: (processor * 1e6) / result.requests.total,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failures: result.non2xx + result.errors,
  };
}

/** The processor time of the process that answers at this address. */
async function processorSeconds(address: string): Promise<number> {
  const metrics = await (await fetch(new URL('/metrics', address))).text();
  const seconds = Number(/^process_cpu_seconds_total ([\d.]+)/m.exec(metrics)?.[1]);
  if (!Number.isFinite(seconds)) throw new Error(`${address} does not tell its processor time`);
  return seconds;
}

function median(readings: Reading[]): Reading {
  const sorted = readings.toSorted((one, other) => one.processorUs - other.processorUs);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('nothing was measured');
  return middle;
}

/** A plain `node:http` server in its own process: the limit to compare with. */
export async function startBareServer(kind: 'bytes' | 'json', content: Buffer): Promise<{ url: string; stop(): void }> {
  const script = fileURLToPath(new URL('bare-server.ts', import.meta.url));
  const child = spawn(process.execPath, [script, kind], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(content);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${Number(line.toString())}`, stop: () => void child.kill() };
}

/** The ratio of the limit's processor time to ours: 1 if we add nothing to it. */
export function ratioRow(what: string, ours: Reading | undefined, limitUs: number, bar: number): Row {
  if (!ours || ours.failures > 0) throw new Error(`${what}: requests failed`);
  const ratio = limitUs / ours.processorUs;
  const reading = `${ratio.toFixed(2)} (${Math.round(ours.processorUs)} µs of the processor, limit ${Math.round(limitUs)} µs)`;
  return { what, reading, bar: `≥ ${bar}`, holds: ratio >= bar };
}

export interface Row {
  what: string;
  reading: string;
  bar: string;
  holds: boolean;
}

export function printRows(rows: readonly Row[]): void {
  for (const { what, reading, bar, holds } of rows)
    console.log(`${holds ? '✓' : '✗'} ${what}: ${reading} (bar: ${bar})`);
}

/** Prints the rows and the number of those beyond their bar; returns the exit code: 1 if there are any. */
export function judgeRows(rows: readonly Row[]): 0 | 1 {
  printRows(rows);
  const beyond = rows.filter(({ holds }) => !holds).length;
  console.log(beyond === 0 ? `✓ all ${rows.length} within the bar` : `✗ ${beyond} of ${rows.length} beyond the bar`);
  return beyond === 0 ? 0 : 1;
}
