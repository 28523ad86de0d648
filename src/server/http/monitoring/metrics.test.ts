import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import Fastify, { type FastifyInstance } from 'fastify';
import { openTestServices, type TestServices } from '../../../../tests/support/services.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { sealAll } from '../../audit/seal-events.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { processTally } from '../../process-tally.ts';
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

it('has every series that the alert rules and the dashboard in deploy/ ask for', async () => {
  processTally.verifications.set('none', 1);
  const app = await start();
  await app.inject('/licenses/any');
  const fact = { act: 'mail.retried', targetType: 'mail', targetId: '1' } as const;
  await opened.services.database.transaction((trx) => recordAudit(opened.call(), trx, fact));
  await sealAll(opened.services);
  const { body } = await app.inject('/metrics');
  for (const name of ['prometheus-rules.yaml', 'grafana-dashboard.json']) {
    const file = await readFile(new URL(`../../../../deploy/${name}`, import.meta.url), 'utf8');
    const asked = new Set(file.match(/\b(?:vela|process)_[a-z0-9_]+/g));
    expect(asked.size).toBeGreaterThan(10);
    expect([...asked].filter((series) => !body.includes(`\n${series}`))).toEqual([]);
  }
  await app.close();
});

it('tells how long applications and letters wait', async () => {
  const { database, clock } = opened.services;
  const hourAgo = clock.now() - 3_600_000;
  await database.transaction((trx) =>
    queueMail(opened.services, trx, {
      dedupeKey: 'one',
      to: 'a@example.com',
      subject: '信',
      greeting: '您好：',
      paragraphs: [],
    }),
  );
  await database.db.updateTable('outbox_mail').set({ state: 'waiting', created_at: hourAgo }).execute();
  const app = await start();
  const { body } = await app.inject('/metrics');
  for (const line of ['vela_outbox_waiting 1', 'vela_outbox_oldest_seconds 3600', 'vela_applications_waiting 0'])
    expect(body).toContain(`\n${line}\n`);
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
