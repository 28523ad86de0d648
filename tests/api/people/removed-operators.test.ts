import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandLineCall } from '../../../src/cli/command-line-call.ts';
import { removeRole } from '../../../src/server/identity/operators/remove-role.ts';
import { openApiServer, type ApiServer } from '../../support/servers/api-server.ts';
import { codeFromMail } from '../../support/people/account.ts';
import { enter, makeOperator } from '../../support/people/team.ts';

const path = (username: string, role: string): string => `/api/admin/operators/${username}/roles/${role}`;

describe.each(['sqlite', 'postgres'] as const)('taking a role away on %s', (dialect) => {
  let server: ApiServer;
  let owner: string;

  beforeAll(async () => {
    server = await openApiServer(dialect);
    owner = await enter(server, 'owner', server.ownerPassword);
  });
  afterAll(() => server.close());

  test('ends sessions and links; with a new password he is a customer like others', async () => {
    await makeOperator(server, 'leaver', 'reviewer');
    const session = await enter(server, 'leaver');
    expect((await server.call('GET', '/api/admin/applications', { token: session })).code).toBe(200);
    const email = 'leaver@vendor.cn';
    const query = { email, captcha: await server.captcha('reset') };
    expect((await server.call('POST', '/api/web/reset/sendmail', { query })).code).toBe(200);
    const code = await codeFromMail(server, '重置');

    const removed = await server.call('DELETE', path('leaver', 'reviewer'), { token: owner });
    expect([removed.code, removed.data]).toEqual([200, { roles: [], sessionsEnded: 1 }]);
    expect((await server.call('GET', '/api/web/user_info', { token: session })).code).toBe(10042);
    const redeemed = await server.call('POST', '/api/web/reset/password', {
      query: { code, password: 'another good password' },
    });
    expect(redeemed.data.error).toBe('LINK_EXPIRED');
    const again = await enter(server, 'leaver');
    expect((await server.call('GET', '/api/admin/applications', { token: again })).data.error).toBe(
      'PERMISSION_DENIED',
    );
    const twice = await server.call('DELETE', path('leaver', 'reviewer'), { token: owner });
    expect(twice.data).toEqual({ roles: [], sessionsEnded: 0 });
    const events = await server.services.database.db
      .selectFrom('audit_event')
      .innerJoin('app_user', 'app_user.id', 'audit_event.target_id')
      .select(['act', 'detail', 'actor_id'])
      .where('username', '=', 'leaver')
      .where('act', '!=', 'operator.created')
      .execute();
    expect(events).toEqual([
      {
        act: 'operator.roles_changed',
        detail: '{"before":{"roles":["审核员"]},"after":{"roles":[]}}',
        actor_id: expect.any(String),
      },
    ]);
  });

  test('takes one of several roles', async () => {
    await makeOperator(server, 'both', 'reviewer', 'editor');
    const { data } = await server.call('DELETE', path('BOTH', 'reviewer'), { token: owner });
    expect(data.roles).toEqual(['editor']);
  });

  test('of what one may not do oneself is refused, as are a stale log-in and a role that does not exist', async () => {
    const leading = {
      name: '客服主管',
      permissions: ['application:review', 'user:manage', 'customer:read', 'customer:edit', 'team:manage'],
    };
    const { data: lead } = await server.call('POST', '/api/admin/operator-roles', { token: owner, body: leading });
    await makeOperator(server, 'helper', lead.id);
    await makeOperator(server, 'colleague', 'reviewer', 'support');
    await makeOperator(server, 'plain', 'support');
    const plain = await enter(server, 'plain');
    expect((await server.call('DELETE', path('colleague', 'support'), { token: plain })).data.error).toBe(
      'PERMISSION_DENIED',
    );
    const support = await enter(server, 'helper');
    for (const [who, role] of [
      ['owner', 'owner'],
      ['colleague', 'reviewer'],
    ] as const)
      expect((await server.call('DELETE', path(who, role), { token: support })).data.error).toBe(
        'BEYOND_OWN_PERMISSIONS',
      );
    expect((await server.call('DELETE', path('colleague', 'support'), { token: support })).code).toBe(200);
    expect((await server.call('DELETE', path('colleague', 'king'), { token: owner })).data.error).toBe(
      'FIELDS_INVALID',
    );
    expect((await server.call('DELETE', path('nobody_here', 'owner'), { token: owner })).data.error).toBe('NOT_FOUND');
    server.clock.advance(601_000);
    expect((await server.call('DELETE', path('colleague', 'reviewer'), { token: owner })).data.error).toBe(
      'FRESH_LOGIN_REQUIRED',
    );
    owner = await enter(server, 'owner', server.ownerPassword);
  });

  test('leaves the last owner, also when two take it from each other at once, on two servers', async () => {
    expect((await server.call('DELETE', path('owner', 'owner'), { token: owner })).data.error).toBe('LAST_OWNER');
    const { db } = server.services.database;
    await makeOperator(server, 'closed', 'owner');
    await db.updateTable('app_user').set({ disabled_at: 1 }).where('username', '=', 'closed').execute();
    expect((await server.call('DELETE', path('owner', 'owner'), { token: owner })).data.error).toBe('LAST_OWNER');
    const others = ['owner_a', 'owner_b', 'owner_c'];
    for (const name of others) await makeOperator(server, name, 'owner');
    const second = await server.openSecondServer();
    const names = ['owner', ...others];
    const outcomes = await Promise.allSettled(
      names.flatMap((username) =>
        [server.services, second.services].map((services) =>
          removeRole(commandLineCall(services), { username, role: 'owner' }),
        ),
      ),
    );
    await second.close();
    expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ error: 'LAST_OWNER' });
    const left = await db
      .selectFrom('app_user')
      .select('username')
      .where('roles', 'like', '%"owner"%')
      .where('disabled_at', 'is', null)
      .execute();
    expect(left).toHaveLength(1);
  });
});
