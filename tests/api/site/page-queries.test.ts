import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPageServer, type PageServer } from '../../support/servers/page-server.ts';

let queries: string[] = [];
let server: PageServer;
beforeAll(async () => {
  server = await openPageServer({}, (statement) => queries.push(statement));
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
});

const pages = ['/', '/product/pricing', '/product/detail/pro', '/comp/index', '/docs/index', '/docs/faq', '/docs/sdk'];

test.each(pages)('%s asks the database nothing once it is kept, for anybody', async (page) => {
  // Pages are cached for a second: on a busy machine rendering alone may take that long.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const first = await server.app.inject({ method: 'GET', url: page });
  expect(first.statusCode).toBe(200);
  queries = [];
  const again = await server.app.inject({ method: 'GET', url: page, headers: { 'accept-encoding': 'br' } });
  const { etag } = again.headers;
  const unchanged = await server.app.inject({ method: 'GET', url: page, headers: { 'if-none-match': String(etag) } });
  expect([again.statusCode, unchanged.statusCode]).toEqual([200, 304]);
  expect(queries).toEqual([]);
});
