import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeFromMail } from '../../support/people/account.ts';
import { openApiServer, openSecondApi, type ApiServer } from '../../support/servers/api-server.ts';
import { auditOf, enter, idOf, makeOperator, teamPassword } from '../../support/people/team.ts';

const at = (username: string, act: string): string => `/api/admin/operators/${username}/${act}`;

describe.each(['sqlite', 'postgres'] as const)('the team on %s', (dialect) => {
  let server: ApiServer;
  let owner: string;
  beforeAll(async () => {
    server = await openApiServer(dialect);
    owner = await enter(server, 'owner', server.ownerPassword);
  });
  afterAll(() => server.close());

  const put = (username: string, roles: readonly string[], was: readonly string[], token = owner) =>
    server.call('PUT', at(username, 'roles'), { token, body: { roles, was } });
  const post = (username: string, act: string, token = owner, body: object = {}) =>
    server.call('POST', at(username, act), { token, body });
  const members = async () => (await server.call('GET', '/api/admin/operators', { token: owner })).data.items;
  const memberOf = async (username: string) =>
    (await members()).find((member: { username: string }) => member.username === username);

  test('is listed with roles, last sight and the state of the second step', async () => {
    await makeOperator(server, 'wang', 'reviewer');
    expect(await memberOf('wang')).toMatchObject({
      email: 'wang@vendor.cn',
      roles: ['reviewer'],
      lastSeenAt: null,
      secondFactor: 'off',
      disabledAt: null,
      isSelf: false,
      isManageable: true,
    });
    const token = await enter(server, 'wang');
    expect(await memberOf('wang')).toMatchObject({ lastSeenAt: server.clock.now() });
    expect(await memberOf('owner')).toMatchObject({ isSelf: true, roles: ['owner'] });
    for (const who of [token, await server.register('customer')])
      expect((await server.call('GET', '/api/admin/operators', { token: who })).data.error).toBe('PERMISSION_DENIED');
    expect(JSON.stringify(await members())).not.toContain('customer');
  });

  test('gets roles at once and loses them at once, with sessions and links', async () => {
    await makeOperator(server, 'zhao', 'reviewer');
    const token = await enter(server, 'zhao');
    const catalog = () => server.call('GET', '/api/admin/catalog/draft', { token });
    expect((await catalog()).data.error).toBe('PERMISSION_DENIED');
    const given = await put('zhao', ['reviewer', 'editor'], ['reviewer']);
    expect(given.data).toEqual({ roles: ['reviewer', 'editor'], sessionsEnded: 0 });
    expect((await catalog()).code).toBe(200);
    expect((await put('zhao', ['editor', 'reviewer'], ['reviewer'])).data.sessionsEnded).toBe(0);
    expect((await put('zhao', ['editor'], ['reviewer', 'editor'])).data).toEqual({
      roles: ['editor'],
      sessionsEnded: 1,
    });
    expect((await catalog()).code).toBe(10042);
    expect(await auditOf(server, await idOf(server, 'zhao'))).toEqual([
      expect.objectContaining({ act: 'operator.created' }),
      {
        act: 'operator.roles_changed',
        detail: { before: { roles: ['审核员'] }, after: { roles: ['审核员', '内容编辑'] } },
      },
      {
        act: 'operator.roles_changed',
        detail: { before: { roles: ['审核员', '内容编辑'] }, after: { roles: ['内容编辑'] } },
      },
    ]);
  });

  test('is not changed by who saw an older state, nor with roles that there are not', async () => {
    await makeOperator(server, 'qian', 'reviewer', 'support');
    expect((await put('qian', ['editor'], ['reviewer'])).data.error).toBe('TEAM_CHANGED');
    expect((await put('qian', ['king'], ['reviewer', 'support'])).data.fields).toEqual({
      roles: expect.stringContaining('没有这个角色'),
    });
    expect((await put('qian', ['<b>'], ['reviewer'])).status).toBe(400);
    expect((await post('qian', 'disable', owner, { reason: 'x' })).data.error).toBe('FIELDS_INVALID');
    await server.register('someone');
    expect((await put('someone', ['reviewer'], [])).data.error).toBe('NOT_FOUND');
    expect((await post('someone', 'disable')).data.error).toBe('NOT_FOUND');
    expect(await memberOf('qian')).toMatchObject({ roles: ['reviewer', 'support'] });
  });

  test('nobody changes himself, nor what allows more than he may', async () => {
    await makeOperator(server, 'owner_two', 'owner');
    expect((await put('owner', ['reviewer'], ['owner'])).data.error).toBe('OWN_ACCESS');
    expect((await put('owner', ['owner', 'reviewer'], ['owner'])).data.error).toBe('OWN_ACCESS');
    expect((await post('owner', 'disable')).data.error).toBe('OWN_ACCESS');
    const lead = await server.call('POST', '/api/admin/operator-roles', {
      token: owner,
      body: {
        name: '主管',
        permissions: ['application:review', 'user:manage', 'customer:read', 'customer:edit', 'team:manage'],
      },
    });
    await makeOperator(server, 'lead', lead.data.id);
    await makeOperator(server, 'helper', 'support');
    const token = await enter(server, 'lead');
    for (const answer of [
      await put('helper', ['support', 'editor'], ['support'], token),
      await put('helper', ['owner'], ['support'], token),
      await put('owner_two', ['support'], ['owner'], token),
      await post('owner_two', 'disable', token),
    ])
      expect(answer.data.error).toBe('BEYOND_OWN_PERMISSIONS');
    expect((await put('helper', ['support', 'editor'], ['support'], token)).message).toBe(
      '您自己没有“编辑版本与价格”权限，不能决定谁有它',
    );
    expect((await put('helper', ['support', lead.data.id], ['support'], token)).code).toBe(200);
    expect((await put('lead', ['support'], [lead.data.id], token)).data.error).toBe('OWN_ACCESS');
    await put('owner_two', [], ['owner']);
  });

  test('who is disabled is out at once, and no link lets him in; enabled, he works as before', async () => {
    await makeOperator(server, 'sunli', 'reviewer');
    const token = await enter(server, 'sunli');
    const ask = async () => {
      const query = { email: 'sunli@vendor.cn', captcha: await server.captcha('reset') };
      expect((await server.call('POST', '/api/web/reset/sendmail', { query })).code).toBe(200);
    };
    await ask();
    const code = await codeFromMail(server, '重置');
    expect((await post('sunli', 'disable')).data).toEqual({ sessionsEnded: 1 });
    expect((await post('sunli', 'disable')).data).toEqual({ sessionsEnded: 0 });
    expect((await server.call('GET', '/api/web/user_info', { token })).code).toBe(10042);
    expect((await server.logIn('sunli', teamPassword)).data.error).toBe('ACCOUNT_DISABLED');
    const redeem = (link: string) =>
      server.call('POST', '/api/web/reset/password', { query: { code: link, password: 'another good password' } });
    expect((await redeem(code)).data.error).toBe('LINK_EXPIRED');
    server.clock.advance(120_000);
    await ask();
    expect(await codeFromMail(server, '重置')).toBe(code);
    expect((await post('sunli', 'enable')).code).toBe(200);
    const again = await enter(server, 'sunli');
    expect((await server.call('GET', '/api/admin/applications', { token: again })).code).toBe(200);
    const acts = (await auditOf(server, await idOf(server, 'sunli'))).map(({ act }) => act);
    expect(acts).toEqual(['operator.created', 'operator.disabled', 'operator.enabled']);
  });

  test('ownership is handed over by password, in one step, and the former owner is out', async () => {
    await makeOperator(server, 'founder', 'owner', 'reviewer');
    await makeOperator(server, 'heir', 'support');
    const token = await enter(server, 'founder');
    const handOver = (password: string, to = 'heir') => post(to, 'hand-over', token, { password });
    expect((await handOver('wrong password')).data.error).toBe('CURRENT_PASSWORD_WRONG');
    expect((await handOver(teamPassword, 'founder')).data.error).toBe('OWN_ACCESS');
    await post('heir', 'disable');
    expect((await handOver(teamPassword)).data.error).toBe('TEAM_CHANGED');
    await post('heir', 'enable');
    expect((await handOver(teamPassword)).code).toBe(200);
    expect((await server.call('GET', '/api/web/user_info', { token })).code).toBe(10042);
    expect(await memberOf('heir')).toMatchObject({ roles: ['owner', 'support'] });
    expect(await memberOf('founder')).toMatchObject({ roles: ['reviewer'] });
    await put('heir', [], ['owner', 'support']);
  });

  test('asks for a recent proof before anything changes', async () => {
    await makeOperator(server, 'late', 'support');
    server.clock.advance(601_000);
    for (const answer of [
      await put('late', [], ['support']),
      await post('late', 'disable'),
      await post('late', 'enable'),
      await server.call('DELETE', `${at('late', 'roles')}/support`, { token: owner }),
    ])
      expect(answer.data.error).toBe('FRESH_LOGIN_REQUIRED');
    owner = await enter(server, 'owner', server.ownerPassword);
  });
});

describe.each(['sqlite', 'postgres'] as const)('owners who act at once, on two servers on %s', (dialect) => {
  let server: ApiServer;
  let second: ApiServer;
  beforeAll(async () => {
    server = await openApiServer(dialect);
    second = await openSecondApi(server);
  });
  afterAll(async () => {
    await second.close();
    await server.close();
  });

  test('of fifty different changes to one colleague one is made, and all others are told', async () => {
    await makeOperator(server, 'target', 'support');
    await makeOperator(server, 'partner', 'owner');
    const tokens = [await enter(server, 'owner', server.ownerPassword), await enter(server, 'partner')];
    const wanted = [['reviewer'], ['editor'], ['reviewer', 'editor'], ['support', 'editor'], ['support', 'reviewer']];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 === 0 ? server : second).call('PUT', at('target', 'roles'), {
          token: tokens[index % 2] ?? '',
          body: { roles: wanted[index % 5], was: ['support'] },
        }),
      ),
    );
    const { data } = await server.call('GET', '/api/admin/operators', { token: tokens[0] ?? '' });
    const { roles } = data.items.find(({ username }: { username: string }) => username === 'target');
    answers.forEach((answer, index) => {
      const isWinner = JSON.stringify(wanted[index % 5]) === JSON.stringify(roles);
      expect(isWinner ? answer.data.roles : answer.data.error).toEqual(isWinner ? roles : 'TEAM_CHANGED');
    });
    const changes = (await auditOf(server, await idOf(server, 'target'))).filter(
      ({ act }) => act === 'operator.roles_changed',
    );
    expect(changes).toHaveLength(1);
  });

  test('two owners who disable each other: one stays', async () => {
    await makeOperator(server, 'left', 'owner');
    await makeOperator(server, 'right', 'owner');
    const { db } = server.services.database;
    await db.updateTable('app_user').set({ roles: '[]' }).where('username', 'in', ['owner', 'partner']).execute();
    const [left, right] = [await enter(server, 'left'), await enter(server, 'right')];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? server.call('POST', at('right', 'disable'), { token: left, body: {} })
          : second.call('POST', at('left', 'disable'), { token: right, body: {} }),
      ),
    );
    expect(answers.some(({ code }) => code === 200)).toBe(true);
    for (const { code, data } of answers)
      if (code !== 200) expect(data.error).toMatch(/^(?:LAST_OWNER|PERMISSION_DENIED|LOGIN_EXPIRED)$/);
    const open = await db
      .selectFrom('app_user')
      .select('username')
      .where('username', 'in', ['left', 'right'])
      .where('disabled_at', 'is', null)
      .execute();
    expect(open).toHaveLength(1);
  });
});

describe('each role', () => {
  let server: ApiServer;
  beforeAll(async () => {
    server = await openApiServer('sqlite');
    await makeOperator(server, 'nobody_special', 'support');
  });
  afterAll(() => server.close());

  const id = '00000000-0000-7000-8000-000000000000';
  const calls: [Parameters<ApiServer['call']>[0], string, object?][] = [
    ['GET', '/api/admin/operators'],
    ['PUT', at('nobody_special', 'roles'), { roles: ['support'], was: ['support'] }],
    ['DELETE', `${at('nobody_special', 'roles')}/editor`],
    ['POST', at('nobody_special', 'enable'), {}],
    ['POST', at('nobody_special', 'hand-over'), { password: 'x' }],
    ['GET', '/api/admin/operator-roles'],
    ['POST', '/api/admin/operator-roles', { name: '财务', permissions: ['audit:read'] }],
    ['PUT', `/api/admin/operator-roles/${id}`, { name: '财务', permissions: ['audit:read'], revision: 0 }],
    ['DELETE', `/api/admin/operator-roles/${id}`],
    ['PUT', '/api/admin/operator-roles/support/second-factor', { isRequired: false }],
  ];

  test.each(['owner', 'reviewer', 'editor', 'support', ''])('%j is let in where it should be', async (role) => {
    const name = `is_${role || 'customer'}`;
    await makeOperator(server, name, ...(role === '' ? [] : [role]));
    const token = await enter(server, name);
    for (const [method, url, body] of calls) {
      const answer = await server.call(method, url, { token, ...(body === undefined ? {} : { body }) });
      const isRefused = answer.data?.error === 'PERMISSION_DENIED';
      expect([url, isRefused]).toEqual([url, role !== 'owner']);
    }
  });
});
