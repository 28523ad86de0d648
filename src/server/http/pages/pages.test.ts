import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { openTestServices } from '../../../../tests/support/services.ts';
import { localApi } from '../../api/invoke.ts';
import { operations } from '../../operations.ts';
import { RequestWindows } from '../connection/request-windows.ts';
import { registerPages } from './pages.ts';

test('a page that everybody gets is never made for whoever asks first', async () => {
  const { services, close } = await openTestServices('sqlite');
  const app = Fastify();
  await app.register(cookie);
  const seen: unknown[] = [];
  registerPages(app, {
    services,
    load: async () => ({
      handleRequest: async () => new Response('页面', { headers: { 'content-type': 'text/html' } }),
      readAddress: (address) => ({ address, kind: 'page' }),
    }),
    windows: new RequestWindows(),
    apiFor: (origin) => {
      seen.push(origin);
      return localApi(services, operations, origin);
    },
  });
  const headers = { authorization: 'Bearer vela_of_somebody', cookie: `vela-browser=${'x'.repeat(43)}` };
  expect((await app.inject({ url: '/home', headers })).statusCode).toBe(200);
  expect(seen).toEqual([expect.objectContaining({ token: null, browser: null })]);
  await app.close();
  await close();
});
