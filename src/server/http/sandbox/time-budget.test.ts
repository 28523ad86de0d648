import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerClientIp } from '../connection/client-ip.ts';
import { registerErrors } from '../errors.ts';
import { registerTimeBudget } from './time-budget.ts';

/** Each answer takes `ms` of the visitor's time, and as much of the processor unless it is told otherwise. */
function appThatTakes(ms: number, ofProcessor = ms) {
  let taken = 0;
  const app = Fastify();
  registerClientIp(app);
  registerErrors(app);
  registerTimeBudget(app, () => taken);
  app.get('/', async (_request, reply) => {
    // The time that the hook reads: waiting for it would take a minute.
    taken += ofProcessor;
    Object.defineProperty(reply, 'elapsedTime', { value: ms });
    return 'done';
  });
  return (remoteAddress: string) => app.inject({ url: '/', remoteAddress });
}

test('a network that took its seconds of the minute waits for the next one, and the others do not', async () => {
  const ask = appThatTakes(5_001);
  for (let time = 0; time < 3; time += 1) expect((await ask('203.0.113.1')).statusCode).toBe(200);
  const refused = await ask('203.0.113.1');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
  expect((await ask('198.51.100.1')).statusCode).toBe(200);
});

test('what answers soon is not counted', async () => {
  const ask = appThatTakes(249);
  for (let time = 0; time < 70; time += 1) expect((await ask('203.0.113.1')).statusCode).toBe(200);
});

test('what a busy machine makes slow is not counted, nor what others took meanwhile', async () => {
  for (const ask of [appThatTakes(5_001, 200), appThatTakes(200, 5_001)])
    for (let time = 0; time < 10; time += 1) expect((await ask('203.0.113.1')).statusCode).toBe(200);
});
