import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { command as seedDemo } from '../../../src/cli/commands/seed-demo.ts';
import { checkChain } from '../../../src/server/audit/check-chain.ts';
import { seed } from '../../../src/server/start/seed.ts';
import { type ApiServer, openApiServer } from '../../support/servers/api-server.ts';

const asPage = { headers: { accept: 'text/html' } };

describe.each(['sqlite', 'postgres'] as const)('removing the example on %s', (dialect) => {
  let server: ApiServer;
  let owner: string;
  beforeAll(async () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    server = await openApiServer(dialect);
    await seedDemo.run(server.services, []);
    owner = (await server.logIn('owner', server.ownerPassword)).data.token;
  });
  afterAll(() => server.close());

  const shop = async () => (await server.call('GET', '/api/admin/shop', { token: owner })).data;
  const remove = (revision: number) =>
    server.call('POST', '/api/admin/shop/example/remove', { token: owner, body: { revision } });
  type Counted = 'application' | 'license' | 'material' | 'outbox_mail' | 'product_release' | 'download';
  const count = async (table: Counted) => {
    const { rows } = await server.services.database.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    return rows;
  };

  test('takes everything of it, and keeps what a real customer has', async () => {
    const { db } = server.services.database;
    const customer = await server.register('real_customer');
    // Anyone can choose these values: they do not make an account part of the demonstration.
    await server.register('demo_eve', 'eve@demo.example');
    const { id } = await db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', 'real_customer')
      .executeTakeFirstOrThrow();
    // As after a transfer from an account of the demonstration.
    const transferred = await db
      .selectFrom('license')
      .select(['id', 'application_id'])
      .where('status', '=', 'active')
      .where('application_id', 'is not', null)
      .executeTakeFirstOrThrow();
    await db.updateTable('license').set({ user_id: id }).where('id', '=', transferred.id).execute();
    const begun = await server.call('POST', '/api/web/applications', {
      token: customer,
      body: { edition: 'pro', draftKey: 'a-draft-of-my-own' },
    });
    expect(begun.code).toBe(200);
    const { revision, hasExample } = await shop();
    expect(hasExample).toBe(true);

    const [first, second] = await Promise.all([remove(revision), remove(revision)]);
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { data } = first.status === 200 ? first : second;
    expect(data).toMatchObject({ isCatalogEmptied: true, kept: { applications: 1, licenses: 0, materials: 0 } });
    expect(data.accounts).toBeGreaterThan(10);
    expect(data.licenses).toBeGreaterThan(10);

    expect(await count('license')).toBe(1);
    expect(await count('application')).toBe(2);
    expect([await count('material'), await count('download'), await count('product_release')]).toEqual([0, 0, 0]);
    const people = await db
      .selectFrom('app_user')
      .select(['username', 'email'])
      .where('deleted_at', 'is', null)
      .execute();
    expect(people.map(({ username }) => username).toSorted()).toEqual(['demo_eve', 'owner', 'real_customer']);
    const letters = await db.selectFrom('outbox_mail').select('recipient').execute();
    expect(letters.filter(({ recipient }) => /^(?!eve@).*@demo\.example$/.test(recipient))).toEqual([]);
    const mine = await server.call('GET', '/api/web/applications', { token: customer });
    expect(mine.status).toBe(503);
    expect(await checkChain(server.services)).toMatchObject({ findings: [] });
  });

  test('leaves a closed shop with empty pages, which stay empty after the next start', async () => {
    await seed(server.services);
    expect(await shop()).toMatchObject({ state: 'closed', hasExample: false });
    const closed = await server.call('GET', '/', asPage);
    expect(closed.text).not.toContain('示例科技');
    const session = (await server.logIn('owner', server.ownerPassword)).data.token;
    const { headers } = await server.call('POST', '/api/admin/shop/preview', { token: session, body: {} });
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    for (const url of ['/', '/product/pricing', '/applying/index', '/docs/changelog', '/sitemap.xml', '/llms.txt'])
      expect([url, (await server.call('GET', url, { headers: { ...asPage.headers, cookie } })).status]).toEqual([
        url,
        200,
      ]);
    const { steps } = await shop();
    const catalog = steps.find(({ name }: { name: string }) => name === 'catalog');
    expect(catalog.findings.map(({ text }: { text: string }) => text)).toEqual(['还没有版本可供选择']);
    expect((await server.call('GET', '/api/admin/overview', { token: owner })).code).toBe(200);
    expect((await server.call('GET', '/api/admin/customers', { token: owner })).data.items).toHaveLength(3);
  });

  test('the demonstration is not written over it again', async () => {
    await expect(seedDemo.run(server.services, [])).rejects.toThrow('已清空示例');
    await seedDemo.run(server.services, ['--remove']);
    expect(await count('license')).toBe(1);
  });
});

test('a catalogue of the vendor’s own stays', async () => {
  const server = await openApiServer('sqlite');
  const owner = (await server.logIn('owner', server.ownerPassword)).data.token;
  const { prepareOwnShop } = await import('../../support/own-shop.ts');
  await prepareOwnShop(server, owner);
  const { revision } = (await server.call('GET', '/api/admin/shop', { token: owner })).data;
  const { data } = await server.call('POST', '/api/admin/shop/example/remove', { token: owner, body: { revision } });
  expect(data.isCatalogEmptied).toBe(false);
  const catalog = await server.call('GET', '/api/web/catalog', { token: owner });
  expect(catalog.data.editions.map(({ code }: { code: string }) => code)).toEqual(['team']);
  const settings = await server.call('GET', '/api/admin/settings', { token: owner });
  expect(settings.data).toMatchObject({ title: '星图 Admin', supportWechat: 'xingtu-help', supportHours: '' });
  await server.close();
});
