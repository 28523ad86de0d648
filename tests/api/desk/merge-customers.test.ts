import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lettersOf } from '../../support/people/account.ts';
import { type Answer, type ApiServer, openApiServer, openSecondApi } from '../../support/servers/api-server.ts';
import { completeAnswers } from '../../support/licensing.ts';
import { makeOperator, operatorPassword as password } from '../../support/people/operators.ts';

const reason = '客户来电，两个账号都是本人的';

describe.each(['sqlite', 'postgres'] as const)('two accounts become one on %s', (dialect) => {
  let server: ApiServer;
  let support: string;
  let owner: string;
  let drafts = 0;

  beforeAll(async () => {
    server = await openApiServer(dialect);
    await makeOperator(server, 'helper', 'support');
    await makeOperator(server, 'reader', 'reviewer');
    support = (await server.logIn('helper', password)).data.token;
    owner = (await server.logIn('owner', server.ownerPassword)).data.token;
  });
  afterAll(() => server.close());

  const newCustomer = async (username: string) => {
    const token = await server.register(username);
    const { db } = server.services.database;
    const { id } = await db
      .updateTable('app_user')
      .set({ email_verified_at: server.clock.now() })
      .where('username', '=', username)
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, token };
  };
  const act = (id: string, path: string, body: object, by = support): Promise<Answer> =>
    server.call('POST', `/api/admin/customers/${id}/${path}`, { token: by, body });
  const draft = (token: string, on: ApiServer = server, draftKey = `merge-draft-${(drafts += 1)}`) =>
    on.call('POST', '/api/web/applications', { token, body: { ...completeAnswers, draftKey } });
  const applicationsOf = async (token: string): Promise<string[]> =>
    (await server.call('GET', '/api/web/applications', { token })).data.items.map(
      ({ number }: { number: string }) => number,
    );
  const licensed = async (token: string): Promise<string> => {
    const { number } = (await draft(token)).data;
    const { data: page } = await server.call('GET', '/api/web/pages/license-agreement');
    const submitted = await server.call('POST', `/api/web/applications/${number}/submit`, {
      token,
      body: { agreementVersion: page.version },
    });
    expect(submitted.code).toBe(200);
    for (const path of ['payment-received', 'approve'])
      expect(
        (await server.call('POST', `/api/admin/applications/${number}/${path}`, { token: owner, body: {} })).code,
      ).toBe(200);
    return number;
  };

  test('the preview says all of it and changes nothing; then everything goes over, for good', async () => {
    const kept = await newCustomer('kept_one');
    const merged = await newCustomer('merged_one');
    const number = await licensed(merged.token);
    await draft(merged.token, server, 'the-same-draft');
    await draft(kept.token, server, 'the-same-draft');
    await act(merged.id, 'notes', { requestKey: 'merge-note', text: '老客户' });
    const preview = await act(kept.id, 'merge/preview', { username: 'Merged_One' }, owner);
    expect(preview.data).toMatchObject({
      merged: { id: merged.id, username: 'merged_one' },
      moves: { applications: 2, openApplications: 0, licenses: 1, invoices: 0, downloads: 0, notes: 1, consents: 1 },
      ends: { sessions: 1, hasWechat: false },
      obstacle: '',
    });
    expect(await applicationsOf(merged.token)).toHaveLength(2);

    const answer = await act(kept.id, 'merge', { mergedId: merged.id, reason }, owner);
    expect(answer.code).toBe(200);
    // Drafts are the customer's private matter.
    expect(answer.data.applications.items).toHaveLength(1);
    expect(answer.data.licenses.items).toHaveLength(1);
    expect(answer.data.notes.items).toHaveLength(1);
    const own = await applicationsOf(kept.token);
    expect([own.length, own.includes(number)]).toEqual([3, true]);
    expect((await server.call('GET', '/api/web/user_info', { token: merged.token })).code).not.toBe(200);
    // It is already done: nothing happens, and each of the two gets one letter.
    expect((await act(kept.id, 'merge', { mergedId: merged.id, reason }, owner)).code).toBe(200);
    const told = (await lettersOf(server)).filter(({ subject }) => subject.includes('账号已合并'));
    expect(told.map(({ recipient }) => recipient)).toEqual(['kept_one@example.com', 'merged_one@example.com']);
    expect(told[0]?.body_text).toContain('请用 kept_one 登录。合并不能撤销。');
    const refused = await server.logIn('merged_one', password);
    expect([refused.data.error, refused.message]).toEqual([
      'ACCOUNT_DISABLED',
      '这个账号已合并到账号 kept_one，请用它登录',
    ]);
    expect((await server.logIn('merged_one', 'not the password')).data.error).toBe('CREDENTIALS_WRONG');
    expect((await act(merged.id, 'enable', { reason })).data.error).toBe('PERMISSION_DENIED');
    const mailbox = (path: string, body: object) =>
      server.call('POST', `/api/admin/customers/${kept.id}/${path}`, { token: owner, body: { reason, ...body } });
    expect((await mailbox('email', { email: 'merged_one@example.com' })).code).toBe(200);
    expect((await mailbox('email/verify', { email: 'merged_one@example.com' })).code).toBe(200);
    const { data } = await server.call('GET', `/api/admin/customers/${merged.id}`, { token: support });
    expect(data).toMatchObject({ mergedInto: { id: kept.id, username: 'kept_one' }, licenses: { items: [] } });
    const acts = await server.services.database.db
      .selectFrom('audit_event')
      .select('act')
      .where('act', 'like', 'user.merged%')
      .orderBy('id')
      .execute();
    expect(acts.map((row) => row.act)).toEqual(['user.merged_away', 'user.merged']);
  });

  test('is for those who may, with a recent proof of who they are, and never for operators or who leaves', async () => {
    const kept = await newCustomer('kept_two');
    const merged = await newCustomer('merged_two');
    const reader = (await server.logIn('reader', password)).data.token;
    for (const by of [reader, kept.token])
      for (const [path, body] of [
        ['merge/preview', { username: 'merged_two' }],
        ['merge', { mergedId: merged.id, reason }],
      ] as const)
        expect((await act(kept.id, path, body, by)).data.error).toBe('PERMISSION_DENIED');
    const { db } = server.services.database;
    const { id: helper } = await db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', 'reader')
      .executeTakeFirstOrThrow();
    const obstacleOf = async (username: string) =>
      (await act(kept.id, 'merge/preview', { username })).data.obstacle as string;
    expect(await obstacleOf('reader')).toBe('运营账号不能合并');
    expect(await obstacleOf('kept_two')).toContain('请填写另一个账号的用户名');
    expect((await act(kept.id, 'merge', { mergedId: helper, reason }, owner)).data.error).toBe('MERGE_REFUSED');
    expect((await act(kept.id, 'merge', { mergedId: kept.id, reason })).data.error).toBe('MERGE_REFUSED');
    expect((await act(kept.id, 'merge/preview', { username: 'nobody_there' })).data.error).toBe('RECIPIENT_UNKNOWN');
    await db
      .updateTable('app_user')
      .set({ deletion_due_at: server.clock.now() + 1 })
      .where('id', '=', merged.id)
      .execute();
    expect(await obstacleOf('merged_two')).toContain('正在等待注销');
    expect((await act(kept.id, 'merge', { mergedId: merged.id, reason })).data.error).toBe('MERGE_REFUSED');
  });

  test('support without `license:manage` merges no account that has licenses', async () => {
    const kept = await newCustomer('kept_four');
    const merged = await newCustomer('merged_four');
    await licensed(merged.token);
    const { data } = await act(kept.id, 'merge/preview', { username: 'merged_four' });
    expect(data.obstacle).toContain('管理授权');
    const refused = await act(kept.id, 'merge', { mergedId: merged.id, reason });
    expect([refused.data.error, refused.message]).toEqual(['PERMISSION_DENIED', data.obstacle]);
    expect(await applicationsOf(merged.token)).toHaveLength(1);
    expect((await act(kept.id, 'merge', { mergedId: merged.id, reason }, owner)).code).toBe(200);
  });

  test('an account with a second step, or into one whose mailbox an operator set within thirty days, is merged by an owner only', async () => {
    const { db } = server.services.database;
    const kept = await newCustomer('kept_five');
    const guarded = await newCustomer('merged_five');
    await db
      .insertInto('two_factor')
      .values({ user_id: guarded.id, sealed_secret: 'sealed', created_at: 1, enabled_at: 1 })
      .execute();
    const given = await newCustomer('kept_six');
    const plain = await newCustomer('merged_six');
    const assigned = await act(given.id, 'email', { email: 'crony@example.com', reason });
    expect(assigned.code).toBe(200);
    for (const [to, from, name] of [
      [kept, guarded, 'merged_five'],
      [given, plain, 'merged_six'],
    ] as const) {
      const { data } = await act(to.id, 'merge/preview', { username: name });
      expect(data.obstacle).toContain('须由管理员');
      expect((await act(to.id, 'merge', { mergedId: from.id, reason })).data.error).toBe('OWNER_NEEDED');
      expect((await act(to.id, 'merge', { mergedId: from.id, reason }, owner)).code).toBe(200);
    }
    expect(await db.selectFrom('two_factor').select('user_id').where('user_id', '=', guarded.id).execute()).toEqual([]);
  });

  test('fifty at once with log-ins and new applications of the merged one: nothing stays behind', async () => {
    const kept = await newCustomer('kept_three');
    const merged = await newCustomer('merged_three');
    const second = await openSecondApi(server);
    const other = await newCustomer('other_three');
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const on = index % 2 === 0 ? server : second;
        const to = index % 10 === 9 ? other : kept;
        if (index % 5 === 0) return draft(merged.token, on);
        if (index % 5 === 1 && index < 12) return on.logIn('merged_three', password);
        return on.call('POST', `/api/admin/customers/${to.id}/merge`, {
          token: support,
          body: { mergedId: merged.id, reason },
        });
      }),
    );
    await second.close();
    const { db } = server.services.database;
    const { merged_into: into } = await db
      .selectFrom('app_user')
      .select('merged_into')
      .where('id', '=', merged.id)
      .executeTakeFirstOrThrow();
    expect([kept.id, other.id]).toContain(into);
    for (const table of ['application', 'license', 'customer_note'] as const)
      expect(await db.selectFrom(table).select('id').where('user_id', '=', merged.id).execute()).toEqual([]);
    const acts = await db
      .selectFrom('audit_event')
      .select('id')
      .where('act', '=', 'user.merged_away')
      .where('target_id', '=', merged.id)
      .execute();
    expect(acts).toHaveLength(1);
    const isIn = await server.call('GET', '/api/web/user_info', { token: merged.token });
    expect(isIn.code).not.toBe(200);
  });
});
