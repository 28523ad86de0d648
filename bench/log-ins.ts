import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { owner } from '../tests/support/servers/real-server.ts';
import { solveCaptcha } from '../tests/support/people/solve-captcha.ts';
import type { Row } from './measure.ts';

const PER_SECOND = 20;
const SECONDS = 5;
const MOST = 3;
const PROBE_EVERY_MS = 5;

/** The effect of log-ins on readers: the 99th percentile of a page's response time. */
export async function pageDuringLogIns(server: string): Promise<Row> {
  const solved = await solveAhead(server, PER_SECOND * SECONDS);
  const idle = await slowestHundredth(server);
  const [busy, refused] = await Promise.all([slowestHundredth(server), logInSteadily(server, solved)]);
  return {
    what: `a page's p99 while ${PER_SECOND} log in each second / idle`,
    reading: `${(busy / idle).toFixed(2)} (${busy.toFixed(2)} ms, idle ${idle.toFixed(2)} ms; ${refused} refused as too many)`,
    bar: `≤ ${MOST}, none refused`,
    holds: busy <= idle * MOST && refused === 0,
  };
}

/** Visitors from several networks, as behind the shipped proxy, so that the limits of one network do not matter. */
const from = (n: number): Record<string, string> => ({
  'x-forwarded-for': `10.9.${n % 50}.1`,
  // The server may close the idle connection while a captcha is being solved.
  connection: 'close',
});

/** Visitors solve them on their own machines; here this work must not affect the measurement. */
async function solveAhead(server: string, count: number): Promise<string[]> {
  const solved: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const answer = await fetch(`${server}/api/web/captcha?purpose=login`, { headers: from(n) });
    const { data } = (await answer.json()) as { data: Record<string, unknown> };
    solved.push(await solveCaptcha(data));
  }
  return solved;
}

/** Returns the number of log-ins that the server refused because too many were waiting. */
async function logInSteadily(server: string, solved: readonly string[]): Promise<number> {
  const answers = solved.map(async (captcha, n) => {
    await sleep((n * 1000) / PER_SECOND);
    const query = new URLSearchParams({ ...owner, captcha }).toString();
    const answer = await fetch(`${server}/api/web/login?${query}`, { method: 'POST', headers: from(n) });
    const { code, message } = (await answer.json()) as { code: number; message: string };
    if (code !== 200 && answer.status !== 503) throw new Error(`a log-in failed: ${message}`);
    return code === 200 ? 0 : 1;
  });
  return (await Promise.all(answers)).reduce<number>((sum, one) => sum + one, 0);
}

async function slowestHundredth(server: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const latencies: number[] = [];
  const until = performance.now() + SECONDS * 1000;
  while (performance.now() < until) {
    const startedAt = performance.now();
    const request = get(`${server}/product/pricing`, { agent, headers: { 'accept-encoding': 'br' } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');
    latencies.push(performance.now() - startedAt);
    await sleep(PROBE_EVERY_MS);
  }
  agent.destroy();
  return latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length * 0.99)] ?? Infinity;
}
