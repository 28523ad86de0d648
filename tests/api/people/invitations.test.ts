import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeFromMail, lettersOf } from '../../support/people/account.ts';
import { openApiServer, openSecondApi, type ApiServer } from '../../support/servers/api-server.ts';
import { auditOf, enter, idOf, makeOperator, teamPassword } from '../../support/people/team.ts';

const path = '/api/admin/invitations';

describe.each(['sqlite', 'postgres'] as const)('an invitation on %s', (dialect) => {
  let server: ApiServer;
  let owner: string;
  beforeAll(async () => {
    server = await openApiServer(dialect);
    owner = await enter(server, 'owner', server.ownerPassword);
  });
  afterAll(() => server.close());

  const invite = (email: string, roles: readonly string[] = ['reviewer'], token = owner) =>
    server.call('POST', path, { token, body: { email, roles } });
  const codeOf = () => codeFromMail(server, '邀请您加入');
  const byLink = (act: string, body: object, on = server) => on.call('POST', `/api/web/invitation/${act}`, { body });
  const join = (code: string, username: string, on = server) =>
    byLink('join', { code, username, nickname: '', password: teamPassword }, on);
  const open = async () => (await server.call('GET', path, { token: owner })).data.items;
  const lettersTo = async (email: string) => (await lettersOf(server)).filter(({ recipient }) => recipient === email);

  test('is a letter with a link; who opens it sets name and password, and works at once', async () => {
    expect((await invite('New@vendor.cn', ['reviewer', 'editor'])).code).toBe(200);
    const [letter] = await lettersTo('new@vendor.cn');
    expect(letter?.body_text).toContain('owner 邀请您加入 Vela Admin 的运营团队，角色：审核员、内容编辑。');
    expect(await open()).toMatchObject([
      { email: 'new@vendor.cn', roles: ['reviewer', 'editor'], invitedBy: 'owner', isManageable: true },
    ]);
    const code = await codeOf();
    expect((await byLink('state', { code })).data).toEqual({
      state: 'valid',
      invitation: { email: 'new@vendor.cn', roles: ['审核员', '内容编辑'], invitedBy: 'owner', username: null },
    });
    expect((await byLink('join', { code, username: 'newbie', nickname: '', password: 'short' })).status).toBe(400);
    expect((await join(code, 'owner')).data.error).toBe('USERNAME_TAKEN');
    expect((await byLink('join', { code, username: 'newbie', nickname: '', password: 'woaini1314' })).data.error).toBe(
      'PASSWORD_TOO_COMMON',
    );
    const joined = await join(code, 'newbie');
    expect(joined.data.userInfo).toMatchObject({
      email: 'new@vendor.cn',
      emailVerified: true,
      roles: ['reviewer', 'editor'],
      nickname: 'newbie',
    });
    expect((await server.call('GET', '/api/admin/applications', { token: joined.data.token })).code).toBe(200);
    expect((await join(code, 'another')).data.error).toBe('LINK_USED');
    expect((await byLink('state', { code })).data).toEqual({ state: 'used', invitation: null });
    expect(await open()).toEqual([]);
    expect((await invite('new@vendor.cn')).data.fields).toEqual({ email: expect.stringContaining('已经在团队里') });
    expect(await auditOf(server, await idOf(server, 'newbie'))).toEqual([
      { act: 'operator.joined', detail: { before: { roles: [] }, after: { roles: ['审核员', '内容编辑'] } } },
    ]);
  });

  test('promotes the account that has proved the address, and ends its log-ins', async () => {
    const token = await server.register('kate');
    await server.services.database.db
      .updateTable('app_user')
      .set({ email_verified_at: 1 })
      .where('username', '=', 'kate')
      .execute();
    await invite('kate@example.com', ['support']);
    const code = await codeOf();
    expect((await byLink('state', { code })).data.invitation.username).toBe('kate');
    expect((await join(code, 'kate_again')).data.error).toBe('EMAIL_TAKEN');
    expect((await byLink('accept', { code })).data).toEqual({ username: 'kate' });
    expect((await byLink('accept', { code })).data.error).toBe('LINK_USED');
    expect((await server.call('GET', '/api/web/user_info', { token })).code).toBe(10042);
    const again = await server.logIn('kate', 'correct horse battery');
    expect(again.data.userInfo).toMatchObject({ roles: ['support'] });
  });

  test('an account that only claims the address is not promoted by it', async () => {
    await server.register('claimer', 'boss@vendor.cn');
    await invite('boss@vendor.cn');
    const code = await codeOf();
    expect((await byLink('state', { code })).data.invitation.username).toBeNull();
    expect((await byLink('accept', { code })).status).toBe(404);
    expect((await join(code, 'real_boss')).code).toBe(200);
    expect((await server.logIn('claimer', 'correct horse battery')).data.userInfo.roles).toEqual([]);
  });

  test('is one for each address; sent again the old link is dead, withdrawn or after a week there is none', async () => {
    const { data } = await invite('slow@vendor.cn');
    const first = await codeOf();
    expect((await invite('slow@vendor.cn')).data).toEqual(data);
    expect(await lettersTo('slow@vendor.cn')).toHaveLength(1);
    expect((await invite('slow@vendor.cn', ['editor'])).data.error).toBe('INVITATION_OPEN');
    const resend = () => server.call('POST', `${path}/${data.id}/resend`, { token: owner, body: {} });
    expect((await resend()).code).toBe(200);
    expect((await resend()).data.error).toBe('MAIL_SENT_RECENTLY');
    const second = await codeOf();
    expect((await byLink('state', { code: first })).data.state).toBe('unknown');
    server.clock.advance(7 * 86_400_000);
    owner = await enter(server, 'owner', server.ownerPassword);
    expect((await byLink('state', { code: second })).data.state).toBe('expired');
    expect((await join(second, 'slow')).data.error).toBe('LINK_EXPIRED');
    expect((await resend()).code).toBe(200);
    const third = await codeOf();
    expect((await server.call('DELETE', `${path}/${data.id}`, { token: owner })).code).toBe(200);
    expect((await join(third, 'slow')).data.error).toBe('LINK_EXPIRED');
    expect((await server.call('DELETE', `${path}/${data.id}`, { token: owner })).status).toBe(404);
    expect((await auditOf(server, data.id)).map(({ act }) => act)).toEqual([
      'operator.invited',
      'operator.invitation_resent',
      'operator.invitation_resent',
      'operator.invitation_withdrawn',
    ]);
    expect((await invite('slow@vendor.cn')).code).toBe(200);
  });

  test('gives nothing that the inviter may not give, now or when it is accepted', async () => {
    const role = {
      name: '组长',
      permissions: ['team:manage', 'application:review', 'user:manage', 'customer:read', 'customer:edit'],
    };
    const { data: lead } = await server.call('POST', '/api/admin/operator-roles', { token: owner, body: role });
    await makeOperator(server, 'lead', lead.id);
    const token = await enter(server, 'lead');
    expect((await invite('evil@vendor.cn', ['owner'], token)).data.error).toBe('BEYOND_OWN_PERMISSIONS');
    expect((await invite('evil@vendor.cn', ['king'], token)).data.error).toBe('FIELDS_INVALID');
    expect((await invite('evil@vendor.cn', [], token)).status).toBe(400);
    expect((await invite('not an address', ['support'], token)).status).toBe(400);
    expect((await invite('mate@vendor.cn', ['support', lead.id], token)).code).toBe(200);
    const removal = await server.call('DELETE', `/api/admin/operator-roles/${lead.id}`, { token: owner });
    expect(removal.data.error).toBe('ROLE_IN_USE');
    const code = await codeOf();
    const narrower = { name: '组长', permissions: ['team:manage'], revision: 0 };
    await server.call('PUT', `/api/admin/operator-roles/${lead.id}`, { token: owner, body: narrower });
    expect((await join(code, 'mate')).data.error).toBe('LINK_EXPIRED');
    const disable = { token: owner, body: {} };
    expect((await server.call('POST', '/api/admin/operators/lead/disable', disable)).code).toBe(200);
    expect((await open()).some(({ email }: { email: string }) => email === 'mate@vendor.cn')).toBe(false);
  });

  test('is closed to everybody without the permission', async () => {
    const { data } = await invite('closed@vendor.cn');
    await makeOperator(server, 'plain', 'support');
    for (const token of [await enter(server, 'plain'), await server.register('stranger')])
      for (const [method, url, body] of [
        ['GET', path],
        ['POST', path, { email: 'x@vendor.cn', roles: ['support'] }],
        ['POST', `${path}/${data.id}/resend`, {}],
        ['DELETE', `${path}/${data.id}`],
      ] as const)
        expect((await server.call(method, url, { token, body })).data.error).toBe('PERMISSION_DENIED');
  });

  test('accepted fifty times at once, on two servers, lets one in; sent fifty times, one letter leaves', async () => {
    const second = await openSecondApi(server);
    const serverOf = (index: number): ApiServer => (index % 2 === 0 ? server : second);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        serverOf(index).call('POST', path, { token: owner, body: { email: 'race@vendor.cn', roles: ['reviewer'] } }),
      ),
    );
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await lettersTo('race@vendor.cn')).toHaveLength(1);
    const code = await codeOf();
    const joined = await Promise.all(
      Array.from({ length: 50 }, (_, index) => join(code, `racer_${index}`, serverOf(index))),
    );
    expect(joined.filter((answer) => answer.code === 200)).toHaveLength(1);
    for (const answer of joined)
      if (answer.code !== 200) expect(answer.data.error).toMatch(/^(?:LINK_USED|SERVER_BUSY|TOO_MANY_REQUESTS)$/);
    await second.close();
  });
});
