import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPageServer, type PageServer } from '../support/page-server.ts';

let server: PageServer;
beforeAll(async () => {
  server = await openPageServer();
});
afterAll(() => server.close());

const get = (url: string) =>
  server.app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'br' } }).then(({ rawPayload }) => rawPayload);

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

async function bytesOf(files: readonly string[]): Promise<number> {
  return sum(await Promise.all(files.map(async (file) => (await get(file)).length)));
}

/** The files that a page tells the browser to fetch before any interaction. */
async function firstView(path: string) {
  const html = await server.app.inject({ method: 'GET', url: path, headers: { 'accept-encoding': 'identity' } });
  const named = /data-modules="([^"]*)">(.*?)<\/script>/s.exec(html.body);
  const imported = [...(named?.[2] ?? '').matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  const scripts = [...new Set([...(named?.[1]?.split(' ') ?? []), ...imported])];
  const styles = [...html.body.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, file = '']) => file);
  const [scriptKilobytes, styleKilobytes] = [(await bytesOf(scripts)) / 1000, (await bytesOf(styles)) / 1000];
  const htmlKilobytes = brotliCompressSync(html.rawPayload).length / 1000;
  return {
    path,
    isLater: named !== null,
    scriptKilobytes,
    styleKilobytes,
    htmlKilobytes,
    kilobytes: scriptKilobytes + styleKilobytes + htmlKilobytes,
    files: scripts.length + styles.length,
  };
}

/** The bars themselves; `npm run bench:pages` also sees pictures and headers, for which the last bar leaves room. */
test('every public page waits for somebody with its scripts, and is within its bytes', async () => {
  const sitemap = await server.app.inject({ method: 'GET', url: '/sitemap.xml' });
  const paths = [...sitemap.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  expect(paths.length).toBeGreaterThan(20);
  const views = await Promise.all(paths.map(firstView));
  const beyond = views.filter(
    (view) =>
      !view.isLater ||
      view.scriptKilobytes > 125 ||
      view.styleKilobytes > 16 ||
      view.htmlKilobytes > 25 ||
      // Beside the picture of the product's pages 142.
      view.kilobytes > (view.path.startsWith('/product/detail') ? 142 : 150) ||
      // With the document and the icon these are the requests of a page without pictures: 12.
      view.files > 10,
  );
  expect(beyond).toEqual([]);
});
