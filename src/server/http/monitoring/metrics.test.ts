import { afterAll, beforeAll, expect, it } from 'vitest';
import Fastify, { type FastifyInstance } from 'fastify';
import { openTestServices, type TestServices } from '../../../../tests/support/services.ts';
import { registerErrors } from '../errors.ts';
import { registerMetrics } from './metrics.ts';

const token = 'a-token-for-the-monitoring';
let opened: TestServices;
beforeAll(async () => {
  opened = await openTestServices('sqlite');
});
afterAll(() => opened.close());

async function start(metricsToken = ''): Promise<FastifyInstance> {
  const app = Fastify();
  registerErrors(app);
  registerMetrics(app, { ...opened.services, config: { ...opened.services.config, metricsToken } });
  app.get('/licenses/:key', async () => 'ok');
  await app.ready();
  return app;
}

it('tells of requests by route pattern, never by address, and of the outbox, the loop and the database', async () => {
  const app = await start();
  await app.inject('/licenses/secret-in-path?password=secret-in-query');
  const { body, headers } = await app.inject('/metrics');
  expect(headers['content-type']).toContain('version=0.0.4');
  expect(body).toContain('request_duration_seconds_count{method="GET",route="/licenses/:key",status="200"} 1');
  for (const line of ['vela_database_up 1', 'vela_outbox_waiting 0', 'vela_event_loop_delay_p99_seconds '])
    expect(body).toContain(`\n${line}`);
  expect(body).not.toContain('secret');
  await app.close();
});

it('is not found from elsewhere, through a proxy, or without the token where one is set', async () => {
  const open = await start();
  const closed = await start(token);
  const statuses = await Promise.all([
    open.inject({ url: '/metrics', remoteAddress: '203.0.113.9' }),
    open.inject({ url: '/metrics', headers: { 'x-forwarded-for': '127.0.0.1' } }),
    closed.inject('/metrics'),
    closed.inject({ url: '/metrics', headers: { authorization: 'Bearer other' } }),
    closed.inject({ url: '/metrics', remoteAddress: '203.0.113.9', headers: { authorization: `Bearer ${token}` } }),
  ]);
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 200]);
  await Promise.all([open.close(), closed.close()]);
});
