import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApiServer, openSecondApi, type ApiServer } from '../../support/servers/api-server.ts';
import { auditOf, enter, makeOperator } from '../../support/people/team.ts';

const path = '/api/admin/operator-roles';

describe.each(['sqlite', 'postgres'] as const)('roles of one’s own on %s', (dialect) => {
  let server: ApiServer;
  let owner: string;
  beforeAll(async () => {
    server = await openApiServer(dialect);
    owner = await enter(server, 'owner', server.ownerPassword);
  });
  afterAll(() => server.close());

  const create = (name: string, permissions: readonly string[], token = owner) =>
    server.call('POST', path, { token, body: { name, permissions } });
  const edit = (id: string, body: object, token = owner) => server.call('PUT', `${path}/${id}`, { token, body });
  const remove = (id: string, token = owner) => server.call('DELETE', `${path}/${id}`, { token });
  const requireSecond = (id: string, isRequired: boolean, token = owner) =>
    server.call('PUT', `${path}/${id}/second-factor`, { token, body: { isRequired } });
  const roles = async () => (await server.call('GET', path, { token: owner })).data.items;
  const statusOf = async (url: string, token: string) => (await server.call('GET', url, { token })).status;

  test('stand beside those of the product, which do not change', async () => {
    const { data } = await create('财务', ['setting:edit', 'application:review']);
    expect((await roles()).map(({ name }: { name: string }) => name)).toEqual([
      '管理员',
      '审核员',
      '内容编辑',
      '客服',
      '财务',
    ]);
    expect((await roles()).at(-1)).toEqual({
      id: data.id,
      name: '财务',
      permissions: ['application:review', 'setting:edit'],
      isBuiltIn: false,
      needsSecondFactor: false,
      isSecondFactorFixed: false,
      holders: 0,
      revision: 0,
      isManageable: true,
    });
    expect((await create('财务', ['application:review', 'setting:edit'])).data).toEqual({ id: data.id });
    expect((await create('财务', ['audit:read'])).data.error).toBe('ROLE_NAME_TAKEN');
    expect((await create('管理员', ['audit:read'])).data.error).toBe('ROLE_NAME_TAKEN');
    for (const bad of [
      create('', ['audit:read']),
      create('x', []),
      create('x', ['king']),
      create('长'.repeat(21), ['audit:read']),
    ])
      expect((await bad).status).toBe(400);
    expect((await edit('owner', { name: '王', permissions: ['audit:read'], revision: 0 })).status).toBe(400);
    expect((await remove(data.id)).code).toBe(200);
    expect((await remove(data.id)).status).toBe(404);
    expect((await auditOf(server, data.id)).map(({ act }) => act)).toEqual([
      'operator_role.created',
      'operator_role.deleted',
    ]);
  });

  test('decide at every call: what is added opens, what is taken closes, without a new log-in', async () => {
    const { id } = (await create('运营', ['application:review'])).data;
    await makeOperator(server, 'lilei', id);
    const token = await enter(server, 'lilei');
    const settings = () => statusOf('/api/admin/settings', token);
    expect([await statusOf('/api/admin/applications', token), await settings()]).toEqual([200, 403]);
    expect((await server.call('GET', '/api/web/user_info', { token })).data).toMatchObject({
      roles: [id],
      permissions: ['application:review'],
    });
    const colleagues = async () => (await server.call('GET', '/api/admin/colleagues', { token: owner })).text;
    expect(await colleagues()).toContain('lilei');
    expect((await edit(id, { name: '运营', permissions: ['setting:edit'], revision: 0 })).code).toBe(200);
    expect(await colleagues()).not.toContain('lilei');
    expect([await statusOf('/api/admin/applications', token), await settings()]).toEqual([403, 200]);
    expect((await edit(id, { name: '运营', permissions: ['audit:read'], revision: 0 })).data.error).toBe(
      'TEAM_CHANGED',
    );
    expect((await edit(id, { name: '客服', permissions: ['audit:read'], revision: 1 })).data.error).toBe(
      'ROLE_NAME_TAKEN',
    );
    expect((await remove(id)).data.error).toBe('ROLE_IN_USE');
    expect((await auditOf(server, id)).at(-1)).toEqual({
      act: 'operator_role.changed',
      detail: {
        before: { name: '运营', permissions: ['application:review'] },
        after: { name: '运营', permissions: ['setting:edit'] },
      },
    });
    const { db } = server.services.database;
    await db.updateTable('app_user').set({ roles: '["gone"]' }).where('username', '=', 'lilei').execute();
    expect(await settings()).toBe(403);
  });

  test('are made by who holds what they grant, and never shut their maker out', async () => {
    const { id } = (await create('组长', ['team:manage', 'user:manage'])).data;
    await makeOperator(server, 'lead', id);
    const token = await enter(server, 'lead');
    expect((await create('越权', ['setting:edit'], token)).message).toContain('修改设置');
    expect((await edit(id, { name: '组长', permissions: ['user:manage'], revision: 0 }, token)).data.error).toBe(
      'OWN_ACCESS',
    );
    const wider = { name: '组长', permissions: ['team:manage', 'user:manage', 'audit:read'], revision: 0 };
    expect((await edit(id, wider, token)).data.error).toBe('BEYOND_OWN_PERMISSIONS');
    expect((await edit(id, { ...wider, permissions: ['team:manage'] }, token)).code).toBe(200);
    expect((await requireSecond('reviewer', true, token)).data.error).toBe('BEYOND_OWN_PERMISSIONS');
  });

  test('a role that needs the second step closes the console until it is on, and then keeps it on', async () => {
    const { id } = (await create('值班', ['application:review'])).data;
    await makeOperator(server, 'guard', id);
    const token = await enter(server, 'guard');
    expect(await statusOf('/api/admin/applications', token)).toBe(200);
    expect((await requireSecond(id, true)).code).toBe(200);
    const refused = await server.call('GET', '/api/admin/applications', { token });
    expect([refused.status, refused.data.error]).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    expect((await server.call('GET', '/api/web/user_info', { token })).data.secondFactor).toBe('required');
    const { data } = await server.call('GET', '/api/admin/operators', { token: owner });
    expect(data.items.at(-1)).toMatchObject({ username: 'guard', secondFactor: 'required' });
    expect((await requireSecond(id, false)).code).toBe(200);
    expect(await statusOf('/api/admin/applications', token)).toBe(200);
    expect((await requireSecond('king', true)).status).toBe(404);
    expect((await auditOf(server, id)).map(({ act }) => act)).toEqual([
      'operator_role.created',
      'operator_role.second_factor_changed',
      'operator_role.second_factor_changed',
    ]);
  });

  test('changed by many at once, on two servers, have one winner; given and deleted at once, nobody holds what is gone', async () => {
    const second = await openSecondApi(server);
    const { id } = (await create('并发', ['audit:read'])).data;
    await makeOperator(server, 'racer', 'support');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 === 0 ? server : second).call('PUT', `${path}/${id}`, {
          token: owner,
          body: { name: `并发 ${index}`, permissions: ['audit:read'], revision: 0 },
        }),
      ),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    for (const { code, data } of answers) if (code !== 200) expect(data.error).toBe('TEAM_CHANGED');
    const give = (on: ApiServer) =>
      on.call('PUT', '/api/admin/operators/racer/roles', {
        token: owner,
        body: { roles: ['support', id], was: ['support'] },
      });
    const drop = (on: ApiServer) => on.call('DELETE', `${path}/${id}`, { token: owner });
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? give : drop)(index < 5 ? server : second)),
    );
    const isThere = (await roles()).some((role: { id: string }) => role.id === id);
    const { data } = await server.call('GET', '/api/admin/operators', { token: owner });
    const racer = data.items.find(({ username }: { username: string }) => username === 'racer');
    expect(racer.roles.includes(id)).toBe(isThere);
    await second.close();
  });
});
