import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NO_TIME_LIMIT } from '../../../src/server/database/engine.ts';
import { openDatabase } from '../../../src/server/database/open-database.ts';
import { createSessionToken } from '../../../src/server/identity/sessions/session-token.ts';
import { forgetCachedSettings } from '../../../src/server/settings/read-settings.ts';
import { openApiServer, type ApiServer } from '../../support/servers/api-server.ts';
import { openTestDatabase, type TestDatabase } from '../../support/databases/database.ts';
import { startTcpProxy, type TcpProxy } from '../../support/servers/tcp-proxy.ts';

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
/** As if a second had passed: nothing cached is fresh any more. */
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
    .transaction(async (trx) => {
      await sql.raw(NO_TIME_LIMIT).execute(trx);
      await sql`select pg_sleep(100)`.execute(trx);
    })
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

test('a database that falls silent is given up within seconds, and its connections are never used again', async () => {
  const { database } = site.services;
  const token = createSessionToken();
  expect((await get('/home')).status).toBe(200);
  network.freeze();
  age();
  const within = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
    const startedAt = performance.now();
    const answer = await asked;
    // The limit plus time for a busy machine: without the limit there would be no answer at all.
    expect(performance.now() - startedAt).toBeLessThan((LIMIT_SECONDS + 20) * 1000);
    return answer;
  };
  // More than the connections of the pool: some wait for an answer, some for a connection.
  const calls = await within(
    Promise.all(Array.from({ length: 15 }, () => site.call('GET', '/api/web/licenses', { token }))),
  );
  expect(
    new Set(calls.map(({ status, data, headers }) => `${status} ${data.error} ${String(headers['retry-after'])}`)),
  ).toEqual(new Set(['503 SERVER_BUSY 5']));
  const inTransaction = within(database.transaction((trx) => sql`select 1`.execute(trx)));
  await expect(inTransaction).rejects.toMatchObject({ statusCode: 503 });
  const [kept, page, isAlive] = await Promise.all([
    within(get('/home')),
    within(get('/product/pricing')),
    within(database.isAlive()),
  ]);
  expect([kept.status, page.status, page.headers['retry-after'], isAlive]).toEqual([200, 503, '5', false]);
  await network.heal();
  age();
  await expect.poll(async () => (await get('/product/pricing')).status).toBe(200);
  expect((await site.call('GET', '/api/web/licenses', { token })).code).toBe(10042);
});

test('a transaction without a time limit, as a migration is, is not cut off', async () => {
  const { database } = site.services;
  const slept = await database.transaction(async (trx) => {
    await sql.raw(NO_TIME_LIMIT).execute(trx);
    return sql`select pg_sleep(${LIMIT_SECONDS + 2})`.execute(trx);
  });
  expect(slept.rows).toHaveLength(1);
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
