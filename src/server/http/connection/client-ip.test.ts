import { once } from 'node:events';
import type { Socket } from 'node:net';
import fastify from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openApiServer, type ApiServer } from '../../../../tests/support/servers/api-server.ts';
import { openSocket } from '../../../../tests/support/servers/send-raw.ts';
import { forgetCachedSettings } from '../../settings/read-settings.ts';
import { registerClientIp } from './client-ip.ts';

interface Line {
  level: number;
  route?: string;
}
const ERROR = 50;
let lines: Line[];
let site: ApiServer;
let url: string;

beforeEach(async () => {
  lines = [];
  const write = (line: string): void => void lines.push(JSON.parse(line) as Line);
  site = await openApiServer('postgres', { log: pino({ level: 'info', base: null }, { write }) });
  url = await site.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => site.close());

/** Sends a request that waits for the settings, then disconnects. */
async function askAndLeave(request: string): Promise<void> {
  const { database } = site.services;
  const second = await site.openSecondServer();
  let release = (): void => undefined;
  const isLocked = Promise.withResolvers<void>();
  const locking = second.services.database.transaction(async (trx) => {
    await sql`lock table setting in access exclusive mode`.execute(trx);
    isLocked.resolve();
    await new Promise<void>((done) => (release = done));
  });
  await isLocked.promise;
  forgetCachedSettings(database);
  const accepted = once(site.app.server, 'connection').then(([socket]) => socket as Socket);
  const client = openSocket(url);
  const asked = once(site.app.server, 'request');
  client.write(request);
  const serverSide = await accepted;
  await asked;
  const left = once(serverSide, 'close');
  client.destroy();
  await left;
  release();
  await locking;
  await second.close();
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`;

test.each(['/api/web/catalog', '/api/web/sessions', '/sitemap.xml', '/docs/sdk.md'])(
  'a client that leaves while the database waits is no fault of the server: %s',
  async (path) => {
    await askAndLeave(get(path));
    await site.call('GET', '/api/web/catalog');
    expect(lines.filter(({ level }) => level >= ERROR)).toEqual([]);
  },
);

test('who is gone before anybody asks has no address, and it is a text all the same', async () => {
  const app = fastify();
  const seen = Promise.withResolvers<unknown>();
  app.addHook('onRequest', (request, _reply, done) => {
    request.raw.socket.destroy();
    done();
  });
  registerClientIp(app);
  app.addHook('onRequest', (request, _reply, done) => {
    seen.resolve([request.ip, request.clientIp]);
    done();
  });
  app.get('/', () => 'never read');
  const client = openSocket(await app.listen({ port: 0, host: '127.0.0.1' }));
  client.write(get('/'));
  expect(await seen.promise).toEqual([undefined, '']);
  client.destroy();
  await app.close();
});
