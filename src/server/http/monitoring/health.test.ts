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

it('what keeps a server from its work is said where it is asked whether it is ready, and it is asked for once in five seconds', async () => {
  const app = Fastify();
  let asked = 0;
  let isAlive = true;
  registerHealth(app, { database: { isAlive: async () => isAlive } } as unknown as Services, async () => {
    asked += 1;
    return ['磁盘只剩 3 MB'];
  });
  const ready = async () => {
    const answer = await app.inject({ url: '/readyz' });
    return [answer.statusCode, answer.json()] as const;
  };
  const full = [503, { status: 'not ready', problems: ['磁盘只剩 3 MB'] }];
  expect([await ready(), await ready(), asked]).toEqual([full, full, 1]);
  isAlive = false;
  expect(await ready()).toEqual([503, { status: 'database unreachable', problems: ['数据库连接不上'] }]);
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
  await app.close();
});
