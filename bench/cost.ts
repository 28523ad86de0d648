import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startRealServer, type RealServer } from '../tests/support/servers/real-server.ts';
import { type Asked, cheapRequests } from './cost-requests.ts';
import { judgeRows, type Row } from './measure.ts';
import { seedLicenses } from './online-verification.ts';

/**
 * `npm run bench:cost`: the processor time of the server, including its child processes, for each kind of request that
 * a guest may send, and the share of one core that a single address can use with it. Linux only.
 */
const most = { ms: 5, cores: 0.1 };
const LONGEST_MS = 3_000;
const AT_ONCE = 8;
/** If no header names a limit: pages are limited by their rendering time, and have no header before it is used up. */
const MOST_ASKED = 3_000;

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

interface Answered {
  status: number;
  /** The number of requests that one address may make in a minute, as the server says. */
  limit: number | null;
}

let visitor = 0;

/**
 * Each request comes from another network, as behind the shipped proxy, so that the limits do not end the measurement.
 */
function send(server: RealServer, { method, path: target, headers, body }: Asked, from?: string): Promise<Answered> {
  visitor = (visitor + 1) % 65_536;
  const forwarded = {
    'x-forwarded-for': from ?? `10.${visitor >> 8}.${visitor & 255}.1`,
    'accept-encoding': 'br',
  };
  const size = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': body.length };
  return new Promise((resolve) => {
    const outgoing = request(server.url + target, { agent, method, headers: { ...forwarded, ...size, ...headers } });
    // The request was refused before its whole body was read.
    outgoing.once('error', () => resolve({ status: 0, limit: null }));
    outgoing.once('response', (response) => {
      const limit = Number(response.headers['x-ratelimit-limit'] ?? NaN);
      const answered = { status: response.statusCode ?? 0, limit: Number.isNaN(limit) ? null : limit };
      response.resume().once('close', () => resolve(answered));
    });
    outgoing.end(body);
  });
}

const TICK_MS = 10;

/** Milliseconds of processor time of a process, of its living children, and of the ended ones. */
function processorMs(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) /);
  // Its own user and system time, and that of children that were waited for.
  const ticks = fields.split(' ').slice(11, 15).map(Number);
  let ms = ticks.reduce((sum, part) => sum + part, 0) * TICK_MS;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  for (const child of children === '' ? [] : children.split(' ')) ms += processorMs(Number(child));
  return ms;
}

interface Cost {
  ms: number;
  statuses: string;
  limit: number | null;
}

async function measure(server: RealServer, make: () => Promise<Asked> | Asked, count: number): Promise<Cost> {
  const requests: Asked[] = [];
  for (let index = 0; index < count; index++) requests.push(await make());
  // The first request may load something that then stays loaded.
  const first = requests.shift();
  if (first !== undefined) await send(server, first);
  const before = processorMs(server.pid);
  const endsAt = performance.now() + LONGEST_MS;
  const answers: Answered[] = [];
  const work = async (): Promise<void> => {
    for (let next = requests.pop(); next !== undefined && performance.now() < endsAt; next = requests.pop())
      answers.push(await send(server, next));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const ms = (processorMs(server.pid) - before) / answers.length;
  const statuses = [...new Set(answers.map(({ status }) => status || 'cut'))].join(' ');
  return { ms, statuses, limit: answers.find(({ limit }) => limit !== null)?.limit ?? null };
}

let addresses = 0;

/**
 * The number of these requests that one address gets answered before it is refused: an expensive request may be limited
 * by its weight.
 */
async function answeredToOne(server: RealServer, make: () => Promise<Asked> | Asked, limit: number): Promise<number> {
  addresses += 1;
  for (let count = 0; count < limit; count++)
    if ((await send(server, await make(), `192.0.2.${addresses}`)).status === 429) return count;
  return limit;
}

function rowOf(what: string, { ms, statuses, limit }: Cost): Row {
  const cores = limit === null ? Infinity : (ms * limit) / 60_000;
  const share = limit === null ? 'no limit' : `${limit}/min = ${cores.toFixed(3)} core`;
  return {
    what: `${what} (${statuses})`,
    reading: `${ms.toFixed(2)} ms, ${share}`,
    bar: `≤ ${most.ms} ms, or ≤ ${most.cores} core`,
    holds: ms <= most.ms || cores <= most.cores,
  };
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'vela-bench-'));
await seedLicenses(dataDir);
const server = await startRealServer({ dataDir, env: { LOG_LEVEL: 'warn', TRUST_PROXY: '1' } });
try {
  const rows: Row[] = [];
  for (const { what, count = 300, make } of await cheapRequests(server, dataDir)) {
    const cost = await measure(server, make, count);
    const limit = cost.limit ?? MOST_ASKED;
    const isDear = cost.ms > most.ms && cost.ms * limit > most.cores * 60_000;
    rows.push(rowOf(what, isDear ? { ...cost, limit: await answeredToOne(server, make, limit) } : cost));
  }
  process.exitCode = judgeRows(rows);
} finally {
  agent.destroy();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
