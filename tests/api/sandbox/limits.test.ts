import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { minutes, seconds } from '../../../src/server/duration.ts';
import { writeSettings } from '../../../src/server/settings/write-settings.ts';
import { forgetCachedShop } from '../../../src/server/shop/read-shop.ts';
import { sandboxLimits } from '../../../src/server/sandbox/rules.ts';
import { openSandboxServer, type SandboxServer, type Visitor } from '../../support/servers/sandbox-server.ts';

let site: SandboxServer;
afterEach(() => site.close());

const overview = '/demo/api/admin/overview';
const page = { headers: { accept: 'text/html' } };

async function visitors(count: number, ipOf: (index: number) => string): Promise<Visitor[]> {
  const all = Array.from({ length: count }, (_unused, index) => site.visitor(ipOf(index)));
  await Promise.all(all.map((visitor) => visitor.enter()));
  return all;
}

describe('a sandbox', () => {
  test('ends half an hour after its last use, with a page that opens another and a sentence for open tabs', async () => {
    site = await openSandboxServer();
    const [visitor] = (await visitors(1, () => '198.51.100.1')) as [Visitor];
    site.clock.advance(minutes(29));
    expect((await visitor.ask(overview)).status).toBe(200);
    site.clock.advance(minutes(30));
    expect(await visitor.ask(overview)).toMatchObject({ status: 410, error: 'SANDBOX_OVER' });
    const shown = await visitor.ask('/demo/dashboard/console', page);
    expect([shown.status, shown.headers.get('x-robots-tag')]).toEqual([410, 'noindex']);
    expect(shown.text).toMatch(/这个演示后台已经结束[^]*href="\/demo"/);
    const data = await visitor.ask('/demo/home.data');
    expect([data.status, data.headers.get('x-remix-reload-document')]).toEqual([204, 'true']);
    expect(site.sandboxes.size).toBe(0);
    await visitor.enter();
    expect((await visitor.ask(overview)).status).toBe(200);
  });

  test('is not found by the ids that strangers make up', async () => {
    site = await openSandboxServer();
    await site.visitor().enter();
    const stranger = site.visitor();
    for (const id of ['', 'x', '../../etc', 'A'.repeat(43), 'A'.repeat(5_000), '%00', '__proto__', 'constructor']) {
      stranger.cookie = `sandbox=${id}`;
      expect((await stranger.ask(overview)).error).toBe('SANDBOX_OVER');
    }
    for (const path of ['/demo//evil', '/demo/..%2fhome', '/demo/%00'])
      expect((await stranger.ask(path, page)).status).toBeGreaterThanOrEqual(400);
  });

  test('is not opened in a shop that is no longer the example, unless it chooses so', async () => {
    site = await openSandboxServer();
    const sells = async (state: 'open' | 'example') => {
      await site.services.database.db.updateTable('shop').set({ state }).execute();
      forgetCachedShop(site.services.database);
    };
    const statuses = async () => [
      (await site.visitor().enter()).status,
      (await site.visitor().enter('', 'POST')).status,
    ];
    expect(await statuses()).toEqual([200, 200]);
    await sells('open');
    expect(await statuses()).toEqual([404, 404]);
    expect((await site.visitor().ask('/demo')).text).toContain('演示后台没有开放');
    await writeSettings(site.call(), { showsSandboxes: true });
    expect(await statuses()).toEqual([200, 200]);
  });

  test('is opened by a person who goes there, and by nothing else', async () => {
    site = await openSandboxServer();
    const stranger = site.visitor();
    const open = (headers: Record<string, string>, method: 'GET' | 'POST' = 'GET') =>
      stranger.ask(method === 'GET' ? '/demo' : '/demo/reset', { method, headers, token: null });
    expect((await open({ 'sec-fetch-dest': 'image' })).status).toBe(404);
    expect((await open({ 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' })).status).toBe(404);
    expect((await open({ 'sec-fetch-site': 'cross-site' }, 'POST')).status).toBe(404);
    expect(site.sandboxes.size).toBe(0);
    const opened = await open({ 'sec-fetch-dest': 'document' });
    expect(opened.headers.get('set-cookie')).toMatch(/^sandbox=[\w-]{43}; Path=\/demo; HttpOnly; SameSite=Lax$/);
    expect(opened.headers.get('cache-control')).toBe('no-store');
  });

  test('holds what a sandbox may hold, then says that it is full, and reading goes on', async () => {
    site = await openSandboxServer();
    const visitor = site.visitor();
    await visitor.enter();
    const { items } = (await visitor.ask('/demo/api/admin/applications?state=submitted')).data;
    const sandbox = site.sandboxes.find(visitor.cookie.slice('sandbox='.length));
    if (sandbox === null) throw new Error('no sandbox');
    const { db } = sandbox.services.database;
    const fill = async (text: string) => {
      for (let index = 0; index < 10_000; index += 1)
        await db
          .insertInto('setting')
          .values({ id: `${text.length}-${index}`, content: JSON.stringify(text), updated_at: 0 })
          .execute();
    };
    for (const size of [1_000_000, 10_000, 1_000]) await expect(fill('x'.repeat(size))).rejects.toThrow(/full/);
    const act = await visitor.ask(`/demo/api/admin/applications/${items[0].number}/start-review`, {
      method: 'POST',
      body: {},
    });
    expect(act.error).toBe('STORAGE_FULL');
    expect((await visitor.ask(overview)).status).toBe(200);
    const bytes = await sql<{ size: number }>`
      select page_count * page_size as size from pragma_page_count, pragma_page_size`.execute(db);
    expect(bytes.rows[0]?.size).toBeLessThanOrEqual(sandboxLimits.mostBytes);
  });
});

describe('all of them', () => {
  test('are fifty at most; whoever comes next is told so, and one that nobody uses makes room after a minute', async () => {
    site = await openSandboxServer();
    const all = await visitors(50, (index) => `198.51.${index}.1`);
    expect(site.sandboxes.size).toBe(50);
    expect((await Promise.all(all.map((visitor) => visitor.ask(overview)))).map(({ status }) => status)).toEqual(
      Array(50).fill(200),
    );
    const next = site.visitor('203.0.113.9');
    const full = await next.enter();
    expect([full.status, full.headers.get('retry-after'), next.cookie]).toEqual([503, '300', '']);
    expect(full.text).toContain('演示后台满了');
    site.clock.advance(minutes(31));
    await visitors(50, (index) => `198.52.${index}.1`);
    site.clock.advance(seconds(61));
    expect((await next.enter()).status).toBe(200);
    expect(site.sandboxes.size).toBe(50);
  });

  test('of one network are ten, and a flood of a thousand openings leaves it at that', async () => {
    site = await openSandboxServer();
    await visitors(10, () => '198.51.100.1');
    expect((await site.visitor('198.51.100.1').enter()).text).toContain('开得有点多了');
    const statuses = new Map<number, number>();
    const flood = async (from: number) => {
      for (let index = from; index < from + 100; index += 1) {
        const { status } = await site.visitor(`198.51.${index % 200}.7`).enter();
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: 10 }, (_unused, index) => flood(index * 100)));
    expect(statuses.get(200)).toBe(40);
    expect([...statuses.keys()].filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
    expect(site.sandboxes.size).toBe(50);
    expect((await site.visitor().ask('/product/pricing')).status).toBe(200);
  });

  test('a visitor who begins again too often stays where he is', async () => {
    site = await openSandboxServer();
    const visitor = site.visitor();
    await visitor.enter();
    let answer = await visitor.enter('', 'POST');
    for (let times = 0; times < 40 && answer.status === 200; times += 1) answer = await visitor.enter('', 'POST');
    expect([answer.status, answer.text.includes('开得有点多了')]).toEqual([429, true]);
    expect([(await visitor.ask(overview)).status, site.sandboxes.size]).toEqual([200, 1]);
  });

  test('switched off, the door says so and nothing is there', async () => {
    site = await openSandboxServer({}, { isOn: false });
    const visitor = site.visitor();
    const shown = await visitor.enter();
    expect([shown.status, visitor.cookie]).toEqual([404, '']);
    expect(shown.text).toContain('演示后台没有开放');
    expect((await visitor.ask(overview)).status).toBe(410);
  });
});
