import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetCachedSettings } from '../../../src/server/settings/read-settings.ts';
import { writeSettings } from '../../../src/server/settings/write-settings.ts';
import { openPageServer, type PageServer } from '../../support/servers/page-server.ts';

let server: PageServer;
beforeAll(async () => {
  server = await openPageServer();
});
afterAll(() => server.close());

const set = (maintenance: unknown) => writeSettings(server.call(), { maintenance });
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: 'GET', url, headers });
const page = (url: string) => get(url, { accept: 'text/html' });

describe('while the site is maintained', () => {
  beforeAll(async () => {
    await page('/product/pricing');
    await set({ isOn: true, message: '正在 <b>升级</b>数据库', until: '2099-01-01 08:00' });
  });
  afterAll(() => set('off'));

  test.each(['/', '/product/pricing', '/docs/sdk', '/user/apply', '/nothing-here', '/download/abc', '/sitemap.xml'])(
    '%s says so, and when to come back',
    async (url) => {
      const { statusCode, headers, body } = await page(url);
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        503,
        'text/html; charset=utf-8',
        'no-store',
      ]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(body).toContain('<h1>正在维护</h1>');
      expect(body).toContain('正在 &lt;b&gt;升级&lt;/b&gt;数据库');
      expect(body).toContain('2099-01-01 08:00');
      expect(body).not.toMatch(/<script| on\w+=/);
      expect(headers['content-security-policy']).not.toContain('unsafe');
    },
  );

  test('the customers’ calls are refused by name', async () => {
    for (const url of ['/api/web/catalog', '/api/web/applications', '/api/web/help']) {
      const response = await get(url);
      expect([response.statusCode, response.json().data.error]).toEqual([503, 'SITE_IN_MAINTENANCE']);
      expect(response.headers['retry-after']).toBeDefined();
    }
    const registration = await server.app.inject({ method: 'POST', url: '/api/web/register', payload: {} });
    expect(registration.statusCode).toBe(503);
  });

  test('a navigation within the application leads to the page', async () => {
    const response = await get('/product/pricing.data');
    expect([
      response.statusCode,
      response.headers['x-remix-redirect'],
      response.headers['x-remix-reload-document'],
    ]).toEqual([204, '/product/pricing', 'true']);
    expect((await get('/_.data')).headers['x-remix-redirect']).toBe('/');
  });

  test.each([
    '/healthz',
    '/readyz',
    '/.well-known/jwks.json',
    '/robots.txt',
    '/favicon.svg',
    '/login',
    '/login?redirect=%2Fdashboard%2Fconsole',
    '/dashboard/console',
    '/api/web/captcha?purpose=login',
    '/api/web/site',
  ])('%s stays open', async (url) => expect((await page(url)).statusCode).toBe(200));

  test('operators’ calls stay open, each behind its own door', async () => {
    expect((await get('/api/admin/overview')).statusCode).not.toBe(503);
    expect((await get('/api/web/user_info')).statusCode).toBe(401);
    expect((await get('/loginx')).statusCode).toBe(503);
  });

  test('what was said last holds while the database is away', async () => {
    const { database } = server.services;
    const { db } = database;
    await page('/');
    Object.defineProperty(database, 'db', { configurable: true, writable: true, value: null });
    try {
      forgetCachedSettings(database);
      expect((await page('/')).statusCode).toBe(503);
    } finally {
      Object.defineProperty(database, 'db', { configurable: true, writable: true, value: db });
    }
  });
});

test('it opens again at once, and only for known values', async () => {
  await set('on');
  const closed = await page('/');
  expect([closed.statusCode, closed.headers['retry-after']]).toEqual([503, '300']);
  await set('off');
  expect((await page('/')).statusCode).toBe(200);
  for (const wrong of [
    'yes',
    { isOn: 'yes' },
    { isOn: true, until: 'soon' },
    { isOn: true, until: '2026-13-01 00:00' },
  ])
    await expect(set(wrong)).rejects.toMatchObject({ error: 'SETTING_INVALID' });
});
