import { setTimeout as sleep } from 'node:timers/promises';
import underPressure from '@fastify/under-pressure';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { Services } from '../../call.ts';
import { registerHealth } from './health.ts';

it('a busy process is alive but not ready', async () => {
  const app = Fastify();
  await app.register(underPressure, { maxEventLoopDelay: 1, sampleInterval: 400 });
  registerHealth(app, { database: { isAlive: async () => true } } as unknown as Services, async () => []);
  await app.ready();
  // Longer than a sample takes, so that requests in the next one are answered accordingly.
  const busyUntil = performance.now() + 500;
  while (performance.now() < busyUntil);
  await expect.poll(() => app.isUnderPressure(), { interval: 1 }).toBe(true);
  await sleep(0);
  const answers = await Promise.all(['/healthz', '/readyz'].map((url) => app.inject({ url })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 503]);
  await app.close();
});
