import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../src/server/database/open-database.ts';
import { createSessionToken } from '../../src/server/identity/sessions/session-token.ts';
import { forgetCachedSettings } from '../../src/server/settings/read-settings.ts';
import { openApiServer, type ApiServer } from '../support/api-server.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';

const LIMIT_SECONDS = 2;
let place: TestDatabase;
let network: TcpProxy;
let site: ApiServer;

beforeEach(async () => {
  place = await openTestDatabase('postgres');
  const url = new URL(place.place.url);
  network = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
  url.host = `127.0.0.1:${network.port}`;
  url.searchParams.set('connect_timeout', `${LIMIT_SECONDS}`);
  const database = await openDatabase({ url: url.href, dataDir: place.place.dataDir });
  site = await openApiServer('postgres', { database });
});
afterEach(async () => {
  await network.heal();
  await site.close();
  await network.close();
  await place.close();
});

const get = (url: string) => site.call('GET', url);
/** What a second would do: nothing that was read before counts as fresh. */
const age = (): void => forgetCachedSettings(site.services.database);

test('while the database is away kept pages go on, all else answers 503 with Retry-After, and all is well afterwards', async () => {
  expect((await get('/home')).status).toBe(200);
  const catalog = await get('/api/web/catalog');
  await network.cut();
  age();
  expect((await get('/home')).status).toBe(200);
  expect((await get('/api/web/catalog')).data).toEqual(catalog.data);
  const page = await get('/product/pricing');
  expect([page.status, page.headers['retry-after']]).toEqual([503, '5']);
  expect(page.text).toContain('<html');
  const call = await site.call('GET', '/api/web/licenses', { token: createSessionToken() });
  expect([call.status, call.data.error, call.headers['retry-after']]).toEqual([503, 'SERVER_BUSY', '5']);
  await network.heal();
  age();
  expect((await get('/product/pricing')).status).toBe(200);
});

test('what was under way when the database went answers 503, too', async () => {
  const { database } = site.services;
  const slow = database
    .transaction((trx) => sql`select pg_sleep(1)`.execute(trx))
    .then(
      () => 200,
      (error: unknown) => (error as { statusCode?: number }).statusCode,
    );
  const isRunning = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from pg_stat_activity
      where datname = current_database() and state = 'active' and query like 'select pg_sleep%'`.execute(place.db);
    return Number(rows[0]?.n) > 0;
  };
  while (!(await isRunning()));
  await network.cut();
  expect(await slow).toBe(503);
});

test('a statement that hangs on a lock ends with 503 within the limit', async () => {
  const held = Promise.withResolvers<void>();
  const isLocked = Promise.withResolvers<void>();
  const holding = place.transaction(async (trx) => {
    await sql`lock table product_release in access exclusive mode`.execute(trx);
    isLocked.resolve();
    await held.promise;
  });
  await isLocked.promise;
  const startedAt = performance.now();
  const answer = await get('/docs/changelog');
  const waitedMs = performance.now() - startedAt;
  held.resolve();
  await holding;
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(waitedMs).toBeGreaterThan(LIMIT_SECONDS * 900);
  expect((await get('/docs/changelog')).status).toBe(200);
});
