import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandLineCall } from '../../../src/cli/command-line-call.ts';
import { endSessions } from '../../../src/server/identity/customers/end-sessions.ts';
import { findSession } from '../../../src/server/identity/sessions/find-session.ts';
import { lettersOf } from '../../support/people/account.ts';
import { type Answer, type ApiServer, openApiServer } from '../../support/servers/api-server.ts';
import { makeOperator, operatorPassword as password } from '../../support/people/operators.ts';

const reason = '客户来电，已核对身份';

describe.each(['sqlite', 'postgres'] as const)('customers on %s', (dialect) => {
  let server: ApiServer;
  let owner: string;
  let support: string;

  beforeAll(async () => {
    server = await openApiServer(dialect);
    owner = await logIn('owner', server.ownerPassword);
    await makeOperator(server, 'helper', 'support');
    support = await logIn('helper');
  });
  afterAll(() => server.close());

  async function logIn(username: string, given = password): Promise<string> {
    return (await server.logIn(username, given)).data.token;
  }

  async function newCustomer(username: string, isProved = true): Promise<{ id: string; token: string }> {
    const token = await server.register(username);
    const { db } = server.services.database;
    const { id } = await db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    if (isProved)
      await db.updateTable('app_user').set({ email_verified_at: server.clock.now() }).where('id', '=', id).execute();
    return { id, token };
  }

  const act = (id: string, path: string, body: object, token = support): Promise<Answer> =>
    server.call('POST', `/api/admin/customers/${id}/${path}`, { token, body });
  const lettersTo = async (to: string): Promise<string[]> =>
    (await lettersOf(server)).filter(({ recipient }) => recipient === to).map(({ subject }) => subject);
  const actsOn = async (id: string): Promise<string[]> =>
    (
      await server.services.database.db
        .selectFrom('audit_event')
        .select('act')
        .where('target_id', '=', id)
        .orderBy('id')
        .execute()
    ).map((row) => row.act);
  const isLoggedIn = async (token: string): Promise<boolean> =>
    (await server.call('GET', '/api/web/user_info', { token })).code === 200;

  test('are read by reviewers, treated by support and owners, and nobody else’s business', async () => {
    const { id } = await newCustomer('matrix_man');
    const bystander = await server.register('bystander');
    await makeOperator(server, 'reader', 'reviewer');
    await makeOperator(server, 'writer', 'editor');
    const tokens: [role: string, token: string, reads: boolean, acts: boolean][] = [
      ['owner', owner, true, true],
      ['support', support, true, true],
      ['reviewer', await logIn('reader'), true, false],
      ['editor', await logIn('writer'), false, false],
      ['customer', bystander, false, false],
    ];
    const seen = { nickname: '', phone: '', company: '' };
    const bodies: Record<string, object> = {
      notes: { requestKey: 'matrix-note', text: '备注' },
      'password-link': { reason },
      'end-sessions': { reason },
      correct: { ...seen, seen, reason },
      email: { email: 'matrix_man@example.com', reason },
      'email/verify': { email: 'matrix_man@example.com', reason },
      disable: { reason },
      enable: { reason },
    };
    const refusal = (answer: Answer) => (answer.status === 403 ? answer.data.error : 'allowed');
    for (const [role, token, reads, acts] of tokens) {
      const companies = '/api/admin/companies/%E7%A4%BA%E4%BE%8B';
      const own = `/api/admin/customers/${id}`;
      for (const path of [
        '/api/admin/customers',
        own,
        `${own}/sections/acts`,
        companies,
        `${companies}/sections/people`,
      ]) {
        const answer = refusal(await server.call('GET', path, { token }));
        expect([role, path, answer]).toEqual([role, path, reads ? 'allowed' : 'PERMISSION_DENIED']);
      }
      for (const [path, body] of Object.entries(bodies)) {
        const answer = refusal(await act(id, path, body, token));
        expect([role, path, answer]).toEqual([role, path, acts ? 'allowed' : 'PERMISSION_DENIED']);
      }
    }
  });

  test('have one page with everything about them, and notes that operators write', async () => {
    const { id } = await newCustomer('noted_one');
    const body = { requestKey: 'note-key-1', text: '已电话核实\n分机 8012' };
    const answers = await Promise.all([act(id, 'notes', body), act(id, 'notes', body), act(id, 'notes', body)]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    const { data } = await server.call('GET', `/api/admin/customers/${id}`, { token: support });
    expect(data.notes).toEqual({
      items: [{ id: expect.any(String), at: expect.any(Number), by: 'helper', text: body.text }],
      nextCursor: null,
    });
    expect(data).toMatchObject({
      username: 'noted_one',
      state: 'active',
      hasPassword: true,
      licenses: { items: [], nextCursor: null },
      applications: { items: [], nextCursor: null },
      consents: { items: [{ what: 'privacy', applicationNumber: null, at: expect.any(Number) }] },
    });
    expect(data.sessions.items).toHaveLength(1);
    expect(data.letters.items[0].subject).toContain('欢迎使用');
    expect(data.securityEvents.items.map((event: { act: string }) => event.act).toSorted()).toEqual([
      'logged_in',
      'registered',
    ]);
    expect((await act(id, 'notes', { ...body, text: '  ' })).data.fields.text).toBe('请填写备注');
  });

  test('are disabled and enabled: sessions end at once, a log-in is refused, a letter says why', async () => {
    const { id, token } = await newCustomer('shut_out');
    const to = 'shut_out@example.com';
    const answer = await act(id, 'disable', { reason: '多次冒用他人名义' });
    expect(answer.data).toMatchObject({ state: 'disabled', sessions: { items: [] } });
    expect(await isLoggedIn(token)).toBe(false);
    expect((await server.logIn('shut_out', password)).data.error).toBe('ACCOUNT_DISABLED');
    expect((await act(id, 'disable', { reason })).data.state).toBe('disabled');
    expect(await lettersTo(to)).toEqual([expect.stringContaining('欢迎'), expect.stringContaining('账号已停用')]);
    expect((await lettersOf(server)).at(-1)?.body_text).toContain('多次冒用他人名义');
    expect((await act(id, 'password-link', { reason })).data.error).toBe('ACCOUNT_DISABLED');
    expect((await act(id, 'enable', { reason })).data.state).toBe('active');
    expect((await act(id, 'enable', { reason })).data.state).toBe('active');
    expect((await server.logIn('shut_out', password)).code).toBe(200);
    expect(await actsOn(id)).toEqual(['user.disabled', 'user.enabled']);
    const { data } = await server.call('GET', `/api/admin/customers/${id}`, { token: support });
    expect(data.acts.items[1]).toMatchObject({ act: 'user.disabled', by: 'helper', reason: '多次冒用他人名义' });
  });

  test('are logged out everywhere, once', async () => {
    const { id, token } = await newCustomer('lost_phone');
    const second = await logIn('lost_phone');
    expect((await act(id, 'end-sessions', { reason })).data.sessions.items).toEqual([]);
    expect(await Promise.all([isLoggedIn(token), isLoggedIn(second)])).toEqual([false, false]);
    expect((await act(id, 'end-sessions', { reason })).code).toBe(200);
    expect(await actsOn(id)).toEqual(['user.sessions_ended']);
  });

  test('get a link for a new password at a proved mailbox only, and not many', async () => {
    const { id } = await newCustomer('forgetful');
    expect((await act(id, 'password-link', { reason })).code).toBe(200);
    const letter = (await lettersOf(server)).at(-1);
    expect(letter).toMatchObject({ recipient: 'forgetful@example.com', subject: expect.stringContaining('新密码') });
    expect((await act(id, 'password-link', { reason })).data.error).toBe('MAIL_SENT_RECENTLY');
    const code = /\/reset\/index\/([\w-]{43})/.exec(letter?.body_text ?? '')?.[1] ?? '';
    const query = { code, password: 'another good password' };
    expect((await server.call('POST', '/api/web/reset/password', { query })).code).toBe(200);
    expect((await server.logIn('forgetful', 'another good password')).code).toBe(200);
    const unproved = await newCustomer('unproved', false);
    expect((await act(unproved.id, 'password-link', { reason })).data.error).toBe('EMAIL_UNPROVED');
  });

  test('have their data corrected as seen, with a letter that says what changed', async () => {
    const { id, token } = await newCustomer('misspelt');
    const seen = { nickname: '', phone: '', company: '' };
    const right = { nickname: '小明', phone: '138 0013 8000', company: '杭州示例科技有限公司' };
    const answer = await act(id, 'correct', { ...right, seen, reason });
    expect(answer.data).toMatchObject({ ...right, phone: '13800138000' });
    expect((await act(id, 'correct', { ...right, seen, reason })).code).toBe(200);
    expect((await lettersOf(server)).at(-1)?.body_text).toContain('公司：（空） → 杭州示例科技有限公司');
    await server.call('POST', '/api/web/user/edit', { token, query: { nickname: '自己改的' } });
    const late = await act(id, 'correct', { ...right, company: '别的公司', seen: right, reason });
    expect(late.data.error).toBe('ACCOUNT_CHANGED_ELSEWHERE');
    expect(await actsOn(id)).toEqual(['user.corrected']);
    const { data } = await server.call('GET', '/api/admin/customers', { token: support, query: { q: '示例科技' } });
    expect(data.items).toMatchObject([{ username: 'misspelt' }]);
  });

  test('get another mailbox: the new one has to be proved, the old one is told', async () => {
    const { id } = await newCustomer('moved_on');
    await newCustomer('holder_of_it');
    expect((await act(id, 'email', { email: 'holder_of_it@example.com', reason })).data.error).toBe('EMAIL_TAKEN');
    const answer = await act(id, 'email', { email: 'New.Box@Example.com', reason });
    expect(answer.data).toMatchObject({ email: 'new.box@example.com', emailVerifiedAt: null });
    expect(await lettersTo('moved_on@example.com')).toContainEqual(expect.stringContaining('邮箱已更换'));
    expect((await act(id, 'email', { email: 'new.box@example.com', reason })).data.error).toBe('MAIL_SENT_RECENTLY');
    expect((await act(id, 'email/verify', { email: 'moved_on@example.com', reason })).data.error).toBe(
      'ACCOUNT_CHANGED_ELSEWHERE',
    );
    const verified = await act(id, 'email/verify', { email: 'new.box@example.com', reason });
    expect(verified.data.emailVerifiedAt).toEqual(expect.any(Number));
    expect(await lettersTo('new.box@example.com')).toContainEqual(expect.stringContaining('邮箱已验证'));
    expect(await actsOn(id)).toEqual(['user.email_assigned', 'user.email_verified']);
  });

  test('a mailbox that somebody else proved first is not vouched for', async () => {
    const { id } = await newCustomer('second_claim', false);
    const { db } = server.services.database;
    await newCustomer('first_claim');
    await db.updateTable('app_user').set({ email: 'first_claim@example.com' }).where('id', '=', id).execute();
    const answer = await act(id, 'email/verify', { email: 'first_claim@example.com', reason });
    expect(answer.data.error).toBe('EMAIL_TAKEN');
  });

  test('nobody treats their own account, one that may more, or one that is gone; old log-ins prove themselves again', async () => {
    const idOf = async (username: string) =>
      (
        await server.services.database.db
          .selectFrom('app_user')
          .select('id')
          .where('username', '=', username)
          .executeTakeFirstOrThrow()
      ).id;
    expect((await act(await idOf('helper'), 'disable', { reason })).data.error).toBe('ACT_ON_SELF');
    expect((await act(await idOf('owner'), 'disable', { reason })).data.error).toBe('PERMISSION_DENIED');
    expect((await act(await idOf('owner'), 'email', { email: 'me@example.com', reason })).data.error).toBe(
      'PERMISSION_DENIED',
    );
    const { id } = await newCustomer('gone_away');
    const { db } = server.services.database;
    await db.updateTable('app_user').set({ deleted_at: 1 }).where('id', '=', id).execute();
    expect(
      (
        await act(id, 'correct', {
          nickname: '',
          phone: '',
          company: '',
          seen: { nickname: '', phone: '', company: '' },
          reason,
        })
      ).data.error,
    ).toBe('ACCOUNT_GONE');
    const other = await newCustomer('late_act');
    server.clock.advance(601_000);
    expect((await act(other.id, 'disable', { reason })).data.error).toBe('FRESH_LOGIN_REQUIRED');
    support = await logIn('helper');
  });

  test('operators are disabled in the team only, and an operator who is disabled meanwhile acts no more', async () => {
    const colleague = await makeOperator(server, 'colleague', 'support');
    expect((await act(colleague, 'disable', { reason })).data.error).toBe('PERMISSION_DENIED');
    expect((await act(colleague, 'enable', { reason })).data.error).toBe('PERMISSION_DENIED');
    const { id } = await newCustomer('kept_on');
    const user = await findSession(server.services, support);
    if (user === null) throw new Error('no session');
    const { db } = server.services.database;
    await db.updateTable('app_user').set({ disabled_at: 1 }).where('username', '=', 'helper').execute();
    const late = endSessions({ ...commandLineCall(server.services), user }, { id, reason });
    await expect(late).rejects.toMatchObject({ error: 'LOGIN_EXPIRED' });
    await db.updateTable('app_user').set({ disabled_at: null }).where('username', '=', 'helper').execute();
  });
});
