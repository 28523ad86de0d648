import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SignedInCall } from '../../../src/server/call.ts';
import { placeGlyphs } from '../../../src/server/licenses/certificate/fonts.ts';
import { shareFactsOf, sharePathOf } from '../../../src/server/shop-pictures/share-facts.ts';
import { getShop } from '../../../src/server/shop/get-shop.ts';
import { forgetCachedShop } from '../../../src/server/shop/read-shop.ts';
import { readSettings } from '../../../src/server/settings/read-settings.ts';
import { writeSettings } from '../../../src/server/settings/write-settings.ts';
import { always, readable, shippedIn } from '../../support/other-brand.ts';
import { openPageServer, type PageServer } from '../../support/servers/page-server.ts';
import { createTestUser } from '../../support/people/users.ts';

// The texts that are drawn as outlines cannot be read in a picture.
vi.mock('../../../src/server/licenses/certificate/fonts.ts', async (original) => {
  const fonts = await original<{ placeGlyphs: typeof placeGlyphs }>();
  return { ...fonts, placeGlyphs: vi.fn(fonts.placeGlyphs) };
});

/** The domain whose calls fail on a page. */
let broken = '';
const failing = { get: () => () => Promise.reject(new Error('unexpected')) };

let server: PageServer;
let owner: SignedInCall;
beforeAll(async () => {
  server = await openPageServer({ SHOP_START: 'empty', PUBLIC_URL: 'http://xingtu.example' }, undefined, {
    apiFor: (api) =>
      new Proxy(api, {
        get: (domains, name) => (name === broken ? new Proxy({}, failing) : (Reflect.get(domains, name) as object)),
      }),
  });
  owner = server.call(await createTestUser(server.services, { username: 'editor', roles: ['owner'] }));
  await writeSettings(owner, { title: '星图 Admin', shortName: 'Xingtu', claim: '一套 Vue 后台', vendor: '星图软件' });
});
afterAll(() => server.close());

let readers = 0;
/** Each request comes from another reader, so that no limit is reached. */
const get = (url: string, remoteAddress = `10.2.0.${(readers += 1)}`) =>
  server.app.inject({ method: 'GET', url, remoteAddress, headers: { accept: 'text/html,*/*;q=0.8' } });
const wordsOf = ({ body, headers }: { body: string; headers: object }): string =>
  `${readable(body)}\n${JSON.stringify(headers)}`.replaceAll(/\/assets\/[^"'\s]+/g, '');
async function shopIs(state: 'example' | 'closed' | 'open'): Promise<void> {
  await server.services.database.db.updateTable('shop').set({ state }).execute();
  forgetCachedShop(server.services.database);
}

describe('a shop that has its brand, but has not named its SDK', () => {
  test('says nothing of ours before it opens, wherever a stranger looks', async () => {
    for (const place of [...always, '/demo', '/product/pricing', '/sdk/latest.json'])
      expect([place, shippedIn(wordsOf(await get(place)))]).toEqual([place, null]);
    expect((await get('/api/web/site')).json<{ data: object }>().data).not.toHaveProperty('sdk');
  });

  test('must name it before it opens, because what customers have got keeps its name', async () => {
    const findings = async (level: string) =>
      (await getShop(owner)).steps.flatMap((step) =>
        step.findings.filter((each) => each.level === level).map(({ text }) => text),
      );
    const shipped = ['校验 SDK 的包名还是 @vela/license', '示例代码里的环境变量还是 VELA_LICENSE_KEY'];
    expect(await findings('must')).toEqual(expect.arrayContaining(shipped));
    const { db } = server.services.database;
    await db.updateTable('shop').set({ first_opened_at: 1 }).execute();
    expect(await findings('should')).toEqual(expect.arrayContaining(shipped));
    await db.updateTable('shop').set({ first_opened_at: null }).execute();
    await writeSettings(owner, { sdkPackage: '@xingtu/license', sdkVariable: 'XINGTU_LICENSE_KEY' });
    expect((await findings('must')).filter((text) => shipped.includes(text))).toEqual([]);
  });
});

describe('the demonstration of this software', () => {
  const offers = async () => [
    (await get('/')).body.includes('href="/demo'),
    !(await get('/comp/index')).body.includes('href="/demo'),
  ];
  const facts = async () => (await getShop(owner)).steps.flatMap((step) => step.facts).join();

  test('is offered by the example, and by a shop of its own only if it chooses so', async () => {
    await shopIs('example');
    expect(await offers()).toEqual([true, false]);
    await shopIs('open');
    expect(await offers()).toEqual([false, true]);
    expect((await get('/api/web/site')).json<{ data: object }>().data).toMatchObject({ noSandboxes: true });
    expect(await facts()).toContain('演示后台和指向它的按钮不再显示');
    await writeSettings(owner, { showsSandboxes: true });
    expect(await offers()).toEqual([true, false]);
    expect(await facts()).not.toContain('演示后台');
    await writeSettings(owner, { showsSandboxes: false });
    expect(await offers()).toEqual([false, true]);
  });
});

describe('what is seldom seen of a shop of another brand', () => {
  test('a page that fails, also when not even the name of the shop can be read', async () => {
    for (const domain of ['catalog', 'content']) {
      broken = domain;
      const failed = await get(`/product/pricing?${domain}`);
      broken = '';
      expect([domain, failed.statusCode, shippedIn(wordsOf(failed))]).toEqual([domain, 500, null]);
    }
  });

  test('a refusal of somebody who asks too often', async () => {
    let answer = await get('/unsubscribe/nothing', '10.3.0.1');
    for (let asked = 0; asked < 100 && answer.statusCode !== 429; asked += 1)
      answer = await get('/unsubscribe/nothing', '10.3.0.1');
    expect([answer.statusCode, shippedIn(wordsOf(answer))]).toEqual([429, null]);
  });

  test('the words that are drawn in the picture of a shared link', async () => {
    const settings = await readSettings(server.services.database);
    const path = sharePathOf(shareFactsOf(server.services.config, settings)!);
    vi.mocked(placeGlyphs).mockClear();
    expect((await get(path)).headers['content-type']).toBe('image/png');
    const drawn = vi.mocked(placeGlyphs).mock.calls.map(([, text]) => text);
    expect(drawn).toEqual(expect.arrayContaining(['星图 Admin', '一套 Vue 后台', 'xingtu.example']));
    expect(drawn.map(shippedIn)).toEqual(drawn.map(() => null));
  });
});
