import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { openTestServices } from '../../../../tests/support/services.ts';
import { localApi } from '../../api/invoke.ts';
import { operations } from '../../operations.ts';
import { registerClientIp } from '../connection/client-ip.ts';
import { RequestWindows } from '../connection/request-windows.ts';
import { registerErrors } from '../errors.ts';
import { RARE_PAGES_MS, rarePagesKey, registerPages } from './pages.ts';

const html = async () => new Response('页面', { headers: { 'content-type': 'text/html' } });

async function openPages(windows: RequestWindows, kind: 'page' | 'one-of-many', seen: unknown[] = []) {
  const { services, close } = await openTestServices('sqlite');
  const app = Fastify();
  await app.register(cookie);
  registerClientIp(app);
  registerErrors(app);
  registerPages(app, {
    keepsReady: false,
    services,
    load: async () => ({ handleRequest: html, readAddress: (address) => ({ address, kind }), findRoute: () => null }),
    windows,
    apiFor: (origin) => {
      seen.push(origin);
      return localApi(services, operations, origin);
    },
  });
  return {
    app,
    close: async () => {
      await app.close();
      await close();
    },
  };
}

test('a page that everybody gets is never made for whoever asks first', async () => {
  const seen: unknown[] = [];
  const { app, close } = await openPages(new RequestWindows(), 'page', seen);
  const headers = { authorization: 'Bearer vela_of_somebody', cookie: `vela-browser=${'x'.repeat(43)}` };
  expect((await app.inject({ url: '/home', headers })).statusCode).toBe(200);
  expect(seen).toEqual([expect.objectContaining({ token: null, browser: null })]);
  await close();
});

test('a network may have rare pages made for so much time in a minute; what lies finished goes on', async () => {
  const windows = new RequestWindows();
  const { app, close } = await openPages(windows, 'one-of-many');
  const ask = async (url: string, remoteAddress = '203.0.113.7') =>
    (await app.inject({ url, remoteAddress })).statusCode;
  expect(await ask('/comp/source/0')).toBe(200);
  const spend = (ms: number) =>
    windows.count(rarePagesKey('203.0.113.7', 'one-of-many'), 60_000, Date.now(), ms).current;
  expect(spend(0)).toBeGreaterThanOrEqual(1);
  spend(RARE_PAGES_MS['one-of-many']);
  expect([await ask('/comp/source/1'), await ask('/comp/source/0')]).toEqual([429, 200]);
  expect(await ask('/comp/source/1', '198.51.100.7')).toBe(200);
  await close();
});
