import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { holdAnswers, holdBodies, type Visits } from '../tests/support/attack/held-connections.ts';
import { sendManyFiles, sendManyPictures } from '../tests/support/attack/sent-files.ts';
import { memoryOf } from '../tests/support/memory.ts';
import { type RealServer, startRealServer } from '../tests/support/servers/real-server.ts';
import { judgeRows, type Row } from './measure.ts';

/**
 * `npm run bench:connections`: the memory that a server takes, above what it takes otherwise, while one network holds
 * connections open, and how long a visitor from another network waits meanwhile; and while many send files. Linux only.
 */
const MB = 2 ** 20;
const SLOWEST_MS = 3_000;
interface Attack {
  what: string;
  /**
   * Returns null where no visitor from another network is looked at; throws if one was answered wrongly. Calls `onReady`
   * after accounts were made, if it needs any: hashing their passwords takes memory that is not of interest.
   */
  hold: (server: RealServer, dataDir: string, onReady: () => void) => Promise<Visits | null>;
  mostMb: number;
}

const attacks: Attack[] = [
  { what: '1,000 connections that read nothing of large answers', hold: holdAnswers, mostMb: 60 },
  { what: '2,500 bodies of 255 kB that never end', hold: holdBodies, mostMb: 100 },
  { what: '64 files of 10 MB at once, then 50 that stop half-way', hold: files, mostMb: 100 },
  { what: 'the heaviest pictures, sent by six at once', hold: pictures, mostMb: 150 },
];

async function files(server: RealServer, dataDir: string, onReady: () => void): Promise<null> {
  const { other } = await sendManyFiles(server, dataDir, { files: 64, stoppedAfterMb: 5 }, onReady);
  if (other !== 200) throw new Error(`somebody else was answered ${other}`);
  return null;
}

async function pictures(server: RealServer, _dataDir: string, onReady: () => void): Promise<null> {
  const wrong = await sendManyPictures(server, 6, onReady);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return null;
}

async function measure({ what, hold, mostMb }: Attack, dataDir: string): Promise<Row> {
  const server = await startRealServer({ dataDir, env: { LOG_LEVEL: 'warn' } });
  try {
    // What the first visitors load stays loaded.
    for (let index = 0; index < 20; index += 1) await (await fetch(`${server.url}/product/pricing`)).arrayBuffer();
    let before = memoryOf(server.pid);
    let most = before;
    const beginAnew = () => (most = before = memoryOf(server.pid));
    const watch = setInterval(() => (most = Math.max(most, memoryOf(server.pid))), 20);
    const visits = await hold(server, dataDir, beginAnew).finally(() => clearInterval(watch));
    const grownMb = Math.round((most - before) / MB);
    if (visits === null) return { what, reading: `+${grownMb} MB`, bar: `≤ +${mostMb} MB`, holds: grownMb <= mostMb };
    const { lost, slowestMs } = visits;
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
