import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiServer, openApiServer, openSecondApi } from '../../support/servers/api-server.ts';
import { openEmptyShop, prepareOwnShop } from '../../support/own-shop.ts';

const asPage = { headers: { accept: 'text/html' } };

describe.each(['sqlite', 'postgres'] as const)('an empty shop on %s', (dialect) => {
  let server: ApiServer;
  let owner: string;
  beforeAll(async () => {
    ({ server, owner } = await openEmptyShop(dialect));
  });
  afterAll(() => server.close());

  const shop = async () => (await server.call('GET', '/api/admin/shop', { token: owner })).data;
  const act = (name: string, body: object) => server.call('POST', `/api/admin/shop/${name}`, { token: owner, body });
  const missing = async () =>
    (await shop()).steps.flatMap(({ name, findings }: { name: string; findings: { level: string }[] }) =>
      findings.some(({ level }) => level === 'must') ? [name] : [],
    );

  test('tells visitors that it opens soon, and shows them nothing else', async () => {
    for (const url of ['/', '/product/pricing', '/docs/sdk', '/applying/index', '/user/apply', '/nothing']) {
      const answer = await server.call('GET', url, asPage);
      expect([url, answer.status, answer.headers['x-robots-tag']]).toEqual([url, 200, 'noindex']);
      expect(answer.text).toContain('<h1>即将开放</h1>');
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    const closed = [
      '/api/web/catalog',
      '/api/web/changelog',
      '/api/web/figures',
      '/api/web/help',
      '/api/web/pages/license-agreement',
      '/api/web/materials',
      '/sitemap.xml',
      '/changelog.atom',
      '/llms.txt',
      '/docs/sdk.md',
      '/sdk/latest.json',
      '/download/abc',
      '/api/openapi.json',
    ];
    for (const url of closed) {
      const answer = await server.call('GET', url);
      expect([url, answer.status, answer.data?.error]).toEqual([url, 503, 'SHOP_CLOSED']);
    }
    for (const url of ['/api/web/register', '/api/web/applications'])
      expect((await server.call('POST', url, { body: {} })).data.error).toBe('SHOP_CLOSED');
    expect((await server.call('GET', '/robots.txt')).text).not.toContain('Sitemap');
    const navigation = await server.call('GET', '/product/pricing.data');
    expect([navigation.status, navigation.headers['x-remix-redirect']]).toEqual([204, '/product/pricing']);
  });

  test.each(['/login', '/dashboard/console', '/recover/index', '/team/join/abc', '/healthz', '/.well-known/jwks.json'])(
    '%s stays open',
    async (url) => expect((await server.call('GET', url, asPage)).status).toBe(200),
  );

  test('says so where people log in, in its own words and without ways to what is shut', async () => {
    const words = '国庆之后开张，先看看我们的博客。';
    const closedTexts = { soon: words, paused: '盘点三天。' };
    await server.call('PATCH', '/api/admin/settings', { token: owner, body: { closedTexts } });
    expect((await server.call('GET', '/', asPage)).text).toContain(words);
    const { text } = await server.call('GET', '/login', asPage);
    expect(text).toContain('即将开放');
    expect(text).toContain(words);
    expect(text).not.toMatch(/访客看不到这些页面|href="\/(?:dashboard|product|applying|docs|choose|authorize)/);
    expect(text).not.toContain('mode=register');
    const register = await server.call('GET', '/login?mode=register', asPage);
    expect(register.text).not.toContain('>注册账号<');
    const { data } = await server.call('GET', '/api/web/site');
    expect([data.header, data.closed]).toEqual([[], { heading: '即将开放', text: words }]);
  });

  test('is seen by operators: by their token, and in a browser that has a pass until they log out', async () => {
    expect((await server.call('GET', '/api/web/catalog', { token: owner })).data.editions).toEqual([]);
    const session = (await server.logIn('owner', server.ownerPassword)).data.token;
    const passed = await server.call('POST', '/api/admin/shop/preview', { token: session, body: {} });
    const cookie = String(passed.headers['set-cookie']).split(';')[0] ?? '';
    await server.call('POST', '/api/admin/shop/preview', { token: session, body: {}, headers: { cookie } });
    const traces = await server.services.database.db
      .selectFrom('audit_event')
      .select('id')
      .where('act', '=', 'shop.preview_opened')
      .execute();
    expect(traces).toHaveLength(1);
    const look = (url: string) => server.call('GET', url, { headers: { ...asPage.headers, cookie } });
    for (const url of [
      '/',
      '/home',
      '/product/pricing',
      '/choose/we',
      '/applying/index',
      '/docs/index',
      '/comp/index',
    ]) {
      const answer = await look(url);
      expect([url, answer.status]).toEqual([url, 200]);
      expect(answer.text).toContain('访客看不到这些页面');
    }
    // Menus come with the document, and strangers to a closed shop get none.
    const navigation = await look('/product/pricing.data');
    expect([navigation.status, navigation.headers['x-remix-redirect']]).toEqual([204, '/product/pricing']);
    // Without an edition the page of prices says so.
    const none = await look('/product/detail');
    expect([none.status, none.headers['location']]).toEqual([302, '/product/pricing']);
    expect((await look('/product/pricing')).text).toContain('版本与价格还在准备中');
    expect((await look('/product/detail/pro')).status).toBe(404);
    for (const url of ['/sitemap.xml', '/llms.txt', '/changelog.atom']) expect((await look(url)).status).toBe(200);
    await server.call('POST', '/api/web/logout', { token: session });
    expect((await look('/')).text).toContain('即将开放');
  });

  test('tells strangers whose it is, and nothing of what its pages will say; operators see it', async () => {
    const line = {
      text: '开业前八折',
      href: '',
      place: 'public',
      fromAt: 0,
      untilAt: null,
      requestKey: 'line-before-open',
    };
    const made = await server.call('POST', '/api/admin/notice-lines', { token: owner, body: line });
    expect(made.code).toBe(200);
    for (const url of ['/api/web/site', '/login', '/recover/index', '/login.data', '/'])
      expect([url, (await server.call('GET', url, asPage)).text.includes('开业前八折')]).toEqual([url, false]);
    const passed = await server.call('POST', '/api/admin/shop/preview', { token: owner, body: {} });
    const cookie = String(passed.headers['set-cookie']).split(';')[0] ?? '';
    expect((await server.call('GET', '/', { headers: { ...asPage.headers, cookie } })).text).toContain('开业前八折');
    await server.call('DELETE', `/api/admin/notice-lines/${made.data.id}`, { token: owner });
  });

  test('a pass ends with a session that was left alone', async () => {
    const session = (await server.logIn('owner', server.ownerPassword)).data.token;
    const passed = await server.call('POST', '/api/admin/shop/preview', { token: session, body: {} });
    const cookie = String(passed.headers['set-cookie']).split(';')[0] ?? '';
    const look = async () => (await server.call('GET', '/', { headers: { ...asPage.headers, cookie } })).text;
    expect(await look()).not.toContain('即将开放');
    const { db } = server.services.database;
    const { id } = await db.selectFrom('session').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    await db
      .updateTable('session')
      .set({ last_seen_at: Date.now() - 31 * 60_000 })
      .where('id', '=', id)
      .execute();
    expect(await look()).toContain('即将开放');
  });

  test('counts what it refuses', async () => {
    const statuses = [];
    for (let left = 130; left > 0; left -= 1)
      statuses.push((await server.call('POST', '/api/web/discounts/price', { body: {} })).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([503, 429]);
  });

  test('opens only once nothing that must be there is missing, and says what is', async () => {
    expect(await missing()).toEqual(['brand', 'catalog', 'prices', 'texts', 'keys']);
    const { revision } = await shop();
    const refused = await act('open', { revision, isSure: true });
    expect(refused.data.error).toBe('SHOP_NOT_READY');
    expect(refused.message).toContain('没有一个版本有价格');
    await prepareOwnShop(server, owner);
    expect(await missing()).toEqual([]);
    expect((await act('open', { revision, isSure: false })).message).toContain('两步验证');
    expect((await server.call('GET', '/api/web/catalog')).status).toBe(503);
  });

  test('a step can be left for later; that ticks nothing', async () => {
    const step = async () => (await shop()).steps.find(({ name }: { name: string }) => name === 'mail');
    await act('steps', { step: 'mail', isLater: true });
    expect(await step()).toMatchObject({ isLater: true, isDone: false });
    await act('steps', { step: 'mail', isLater: false });
    expect(await step()).toMatchObject({ isLater: false, isDone: false });
  });

  test('a confirmation is about what stands there now', async () => {
    expect((await act('confirmations', { what: 'backup', subject: 'another-key' })).status).toBe(409);
  });

  test('opens for all servers within a second, once; closing keeps what customers have', async () => {
    const second = await openSecondApi(server);
    const looked = await second.call('GET', '/', asPage);
    expect(looked.text).toContain('即将开放');
    const { revision } = await shop();
    const answers = await Promise.all(
      [server, second, server, second].map((one) =>
        one.call('POST', '/api/admin/shop/open', { token: owner, body: { revision, isSure: true } }),
      ),
    );
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
    expect((await server.call('GET', '/', asPage)).text).toContain('星图 Admin');
    await sleep(1010);
    const seen = await second.call('GET', '/product/pricing', asPage);
    expect(seen.text).toContain('团队版');
    expect(seen.text).not.toContain('访客看不到这些页面');
    expect(seen.text).not.toContain('示例店铺');
    const customer = await server.register('first_customer');

    expect((await act('close', { revision })).data.error).toBe('SHOP_CHANGED');
    await act('close', { revision: revision + 1 });
    const closed = await server.call('GET', '/product/pricing', asPage);
    expect(closed.text).toContain('<h1>暂停营业</h1>');
    expect((await server.call('GET', '/user/product', asPage)).text).not.toContain('暂停营业</h1>');
    for (const url of ['/user/product', '/login']) {
      const { text } = await server.call('GET', url, asPage);
      expect([url, text.includes('暂停营业'), text.includes('盘点三天。')]).toEqual([url, true, true]);
      expect([url, /访客看不到这些页面|href="\/(?:dashboard|product)\//.exec(text)]).toEqual([url, null]);
    }
    const mine = await server.call('GET', '/api/web/licenses', { token: customer });
    expect([mine.status, mine.code]).toEqual([200, 200]);
    const begun = await server.call('POST', '/api/web/applications', { token: customer, body: {} });
    expect(begun.data.error).toBe('SHOP_CLOSED');
    expect((await server.call('GET', '/api/web/catalog', { token: customer })).status).toBe(503);
    await sleep(1010);
    expect((await second.call('GET', '/', asPage)).text).toContain('暂停营业');
    const acts = await server.services.database.db
      .selectFrom('audit_event')
      .select('act')
      .where('act', 'in', ['shop.opened', 'shop.closed'])
      .orderBy('id')
      .execute();
    expect(acts.map((row) => row.act)).toEqual(['shop.opened', 'shop.closed']);
    await second.close();
  });
});

test('the example is open where people try it, and every page says that it is one', async () => {
  const server = await openApiServer('sqlite');
  for (const url of ['/', '/product/pricing', '/docs/sdk']) {
    const { status, text } = await server.call('GET', url, asPage);
    expect([status, text.includes('这是示例店铺')]).toEqual([200, true]);
  }
  const customer = await server.register('curious');
  const owner = (await server.logIn('owner', server.ownerPassword)).data.token;
  const { data } = await server.call('GET', '/api/admin/shop', { token: owner });
  expect(data.state).toBe('example');
  await server.call('POST', '/api/admin/shop/close', { token: owner, body: { revision: data.revision } });
  // Never opened: nobody owns anything here.
  expect((await server.call('GET', '/api/web/licenses', { token: customer })).data.error).toBe('SHOP_CLOSED');
  await server.close();
});
