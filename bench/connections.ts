import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { holdAnswers, holdBodies, type Visits } from '../tests/support/attack/held-connections.ts';
import { memoryOf } from '../tests/support/memory.ts';
import { type RealServer, startRealServer } from '../tests/support/servers/real-server.ts';
import { judgeRows, type Row } from './measure.ts';

/**
 * `npm run bench:connections`: the memory that a server takes, above what it takes otherwise, while one network holds
 * connections open, and how long a visitor from another network waits meanwhile. Linux only.
 */
const MB = 2 ** 20;
const SLOWEST_MS = 3_000;
const attacks: { what: string; hold: (server: RealServer) => Promise<Visits>; mostMb: number }[] = [
  { what: '1,000 connections that read nothing of large answers', hold: holdAnswers, mostMb: 60 },
  { what: '2,500 bodies of 255 kB that never end', hold: holdBodies, mostMb: 100 },
];

async function measure({ what, hold, mostMb }: (typeof attacks)[number], dataDir: string): Promise<Row> {
  const server = await startRealServer({ dataDir, env: { LOG_LEVEL: 'warn' } });
  try {
    // What the first visitors load stays loaded.
    for (let index = 0; index < 20; index += 1) await (await fetch(`${server.url}/product/pricing`)).arrayBuffer();
    const before = memoryOf(server.pid);
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, memoryOf(server.pid))), 100);
    const { lost, slowestMs } = await hold(server).finally(() => clearInterval(watch));
    const grownMb = Math.round((most - before) / MB);
    return {
      what,
      reading: `+${grownMb} MB, others: ${lost} lost, slowest ${slowestMs} ms`,
      bar: `≤ +${mostMb} MB, none lost, ≤ ${SLOWEST_MS} ms`,
      holds: grownMb <= mostMb && lost === 0 && slowestMs <= SLOWEST_MS,
    };
  } finally {
    await server.stop();
  }
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'vela-bench-'));
try {
  // Filling the empty database takes memory that is not of interest.
  await (await startRealServer({ dataDir })).stop();
  const rows: Row[] = [];
  for (const attack of attacks) rows.push(await measure(attack, dataDir));
  process.exitCode = judgeRows(rows);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
