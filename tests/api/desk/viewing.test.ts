import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandLineCall } from '../../../src/cli/command-line-call.ts';
import { forEachEndpoint } from '../../../src/contract/api.ts';
import type { EndpointShape } from '../../../src/contract/endpoint.ts';
import { pathOf } from '../../../src/server/http/rest.ts';
import { createOperator } from '../../../src/server/identity/registration/create-operator.ts';
import { removeRole } from '../../../src/server/identity/operators/remove-role.ts';
import { type ApiServer, openApiServer } from '../../support/servers/api-server.ts';

const password = 'correct horse battery';
const reason = '客户说资料页打不开';

const closed: [string, EndpointShape][] = [];
forEachEndpoint((domain, name, entry) => {
  if (entry.access !== 'public') closed.push([`${domain}.${name}`, entry]);
});

const urlOf = (entry: EndpointShape): string =>
  pathOf(entry, '/api/web').replaceAll(/:(\w+)/g, (_match, name: string) =>
    name === 'id' ? '00000000-0000-7000-8000-000000000000' : 'x',
  );

describe.each(['sqlite', 'postgres'] as const)('looking at the site as a customer on %s', (dialect) => {
  let server: ApiServer;
  let support: string;
  let customer: string;
  let id: string;

  beforeAll(async () => {
    server = await openApiServer(dialect);
    await createOperator(commandLineCall(server.services), {
      username: 'helper',
      email: 'helper@vendor.cn',
      password,
      role: 'support',
      isEmailVerified: true,
    });
    support = (await server.logIn('helper', password)).data.token;
    customer = await server.register('looked_at');
    const { db } = server.services.database;
    ({ id } = await db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', 'looked_at')
      .executeTakeFirstOrThrow());
  });
  afterAll(() => server.close());

  const view = async (token = support) =>
    server.call('POST', `/api/admin/customers/${id}/view`, { token, body: { reason } });
  const userInfo = (token: string) => server.call('GET', '/api/web/user_info', { token });

  test('reads as the customer for a quarter of an hour, is in the audit log, and not among the customer’s devices', async () => {
    const { data } = await view();
    expect(data.username).toBe('looked_at');
    expect(data.expiresAt - server.clock.now()).toBe(900_000);
    expect((await userInfo(data.token)).data.username).toBe('looked_at');
    const own = await server.call('GET', '/api/web/sessions', { token: customer });
    expect(own.data.items).toHaveLength(1);
    const logged = await server.services.database.db
      .selectFrom('audit_event')
      .select(['act', 'detail'])
      .where('target_id', '=', id)
      .execute();
    expect(logged).toEqual([{ act: 'user.viewed', detail: JSON.stringify({ reason }) }]);
    server.clock.advance(900_000);
    expect((await userInfo(data.token)).code).toBe(10042);
    support = (await server.logIn('helper', password)).data.token;
  });

  test('is told to the customer, but not where from; not where the shop has switched that off', async () => {
    const { db } = server.services.database;
    const told = async () => {
      const { data } = await server.call('GET', '/api/web/security-events', { token: customer });
      return data.items.filter((event: { act: string }) => event.act === 'viewed_by_support');
    };
    const letters = () =>
      db.selectFrom('outbox_mail').select('subject').where('subject', 'like', '%查看了您的%').execute();
    await db.updateTable('app_user').set({ email_verified_at: 1 }).where('id', '=', id).execute();
    await db.deleteFrom('security_event').where('act', '=', 'viewed_by_support').execute();
    await view();
    expect(await told()).toMatchObject([{ ip: '', device: '' }]);
    expect(await letters()).toHaveLength(1);
    const owner = (await server.logIn('owner', server.ownerPassword)).data.token;
    const off = { tellsOfViewing: false };
    expect((await server.call('PATCH', '/api/admin/settings', { token: owner, body: off })).code).toBe(200);
    await view();
    expect(await told()).toHaveLength(1);
    expect(await letters()).toHaveLength(1);
  });

  test('changes nothing: every endpoint that could is refused', async () => {
    const { token } = (await view()).data;
    for (const [name, entry] of closed) {
      if (name === 'identity.logout') continue;
      const mayLook = entry.method === 'GET' && name !== 'licenses.key' && name !== 'licenses.file';
      const answer = await server.call(entry.method, urlOf(entry), {
        token,
        ...(entry.method === 'GET' ? {} : { body: {} }),
      });
      const isRefused = answer.data?.error === 'LOOKING_ONLY';
      expect([name, isRefused]).toEqual([name, !mayLook]);
    }
  });

  test('ends when the operator ends it, is disabled or loses the role', async () => {
    const first = (await view()).data.token;
    expect((await server.call('POST', '/api/web/logout', { token: first })).code).toBe(200);
    expect((await userInfo(first)).code).toBe(10042);
    expect((await userInfo(customer)).code).toBe(200);
    const second = (await view()).data.token;
    const { db } = server.services.database;
    await db.updateTable('app_user').set({ disabled_at: 1 }).where('username', '=', 'helper').execute();
    expect((await userInfo(second)).code).toBe(10042);
    await db.updateTable('app_user').set({ disabled_at: null }).where('username', '=', 'helper').execute();
    expect((await userInfo(second)).code).toBe(200);
    await removeRole(commandLineCall(server.services), { username: 'helper', role: 'support' });
    expect((await userInfo(second)).code).toBe(10042);
  });

  test('is not for operators’ accounts, disabled ones, nor for those without the permission', async () => {
    const owner = (await server.logIn('owner', server.ownerPassword)).data.token;
    const { db } = server.services.database;
    await createOperator(commandLineCall(server.services), {
      username: 'colleague',
      email: 'colleague@vendor.cn',
      password,
      role: 'reviewer',
      isEmailVerified: true,
    });
    const reviewer = (await server.logIn('colleague', password)).data.token;
    expect((await view(reviewer)).data.error).toBe('PERMISSION_DENIED');
    expect((await view(customer)).data.error).toBe('PERMISSION_DENIED');
    const colleague = await db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', 'colleague')
      .executeTakeFirstOrThrow();
    const refused = await server.call('POST', `/api/admin/customers/${colleague.id}/view`, {
      token: owner,
      body: { reason },
    });
    expect(refused.data.error).toBe('PERMISSION_DENIED');
    await db.updateTable('app_user').set({ disabled_at: 1 }).where('id', '=', id).execute();
    expect((await view(owner)).data.error).toBe('ACCOUNT_DISABLED');
    await db.updateTable('app_user').set({ disabled_at: null }).where('id', '=', id).execute();
    server.clock.advance(601_000);
    expect((await view(owner)).data.error).toBe('FRESH_LOGIN_REQUIRED');
  });
});
