import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandLineCall } from '../../../src/cli/command-line-call.ts';
import { newId } from '../../../src/server/database/new-id.ts';
import { removeRole } from '../../../src/server/identity/operators/remove-role.ts';
import { lettersOf } from '../../support/people/account.ts';
import { type Answer, type ApiServer, openApiServer, openSecondApi } from '../../support/servers/api-server.ts';
import { onBoth } from '../../support/servers/two-servers.ts';
import { makeOperator, operatorPassword as password } from '../../support/people/operators.ts';

const reason = '视频核对身份证，回拨登记的手机';

describe.each(['sqlite', 'postgres'] as const)('removing a second factor on %s', (dialect) => {
  let server: ApiServer;
  let first: string;
  let second: string;

  beforeAll(async () => {
    server = await openApiServer(dialect);
    await makeOperator(server, 'first_one', 'support');
    await makeOperator(server, 'second_one', 'support');
    await logInAgain();
  });
  afterAll(() => server.close());

  const logIn = async (username: string): Promise<string> => (await server.logIn(username, password)).data.token;
  const logInAgain = async () => {
    first = await logIn('first_one');
    second = await logIn('second_one');
  };

  /** A customer with two-step verification and a verified mailbox. */
  async function newCustomer(username: string): Promise<{ id: string; token: string }> {
    const token = await server.register(username);
    const { db } = server.services.database;
    const now = server.clock.now();
    const row = await db.selectFrom('app_user').select('id').where('username', '=', username).executeTakeFirstOrThrow();
    await db.updateTable('app_user').set({ email_verified_at: now }).where('id', '=', row.id).execute();
    await db
      .insertInto('two_factor')
      .values({ user_id: row.id, sealed_secret: 'sealed', enabled_at: now, created_at: now })
      .execute();
    return { id: row.id, token };
  }

  const act = (id: string, path: string, body: object, token: string, on = server): Promise<Answer> =>
    on.call('POST', `/api/admin/customers/${id}/second-factor/removal${path}`, { token, body });
  const ask = (id: string, token = first, on = server) => act(id, '', { reason }, token, on);
  const confirm = (id: string, removalId: string, token = second, on = server) =>
    act(id, '/confirm', { removalId, reason }, token, on);
  const cancel = (id: string, removalId: string, token = second) => act(id, '/cancel', { removalId, reason }, token);
  const lettersTo = async (name: string): Promise<string[]> =>
    (await lettersOf(server))
      .filter(({ recipient }) => recipient === `${name}@example.com`)
      .map(({ subject }) => subject);
  const actsOn = async (id: string): Promise<string[]> =>
    (
      await server.services.database.db
        .selectFrom('audit_event')
        .select('act')
        .where('target_id', '=', id)
        .orderBy('id')
        .execute()
    ).map((row) => row.act);

  test('takes two: one asks and the customer is told at once, another confirms and it is off', async () => {
    const { id, token } = await newCustomer('lost_it');
    const asked = await ask(id);
    const { removal } = asked.data;
    expect(removal).toMatchObject({ by: 'first_one', reason, mayConfirm: false });
    expect(removal.expiresAt - removal.askedAt).toBe(86_400_000);
    expect((await lettersTo('lost_it')).at(-1)).toContain('两步验证即将由客服关闭');
    expect((await ask(id)).data.removal.id).toBe(removal.id);
    expect((await ask(id, second)).data.error).toBe('REMOVAL_ASKED');
    expect((await confirm(id, removal.id, first)).data.error).toBe('SECOND_OPERATOR_NEEDED');
    const list = await server.call('GET', '/api/admin/customers', { token: second, query: { state: 'removal' } });
    expect(list.data.items).toMatchObject([{ username: 'lost_it' }]);

    const confirmed = await confirm(id, removal.id);
    expect(confirmed.data).toMatchObject({ removal: null, secondFactorSince: null, sessions: { items: [] } });
    expect((await server.call('GET', '/api/web/user_info', { token })).code).toBe(10042);
    expect((await lettersTo('lost_it')).at(-1)).toContain('两步验证已由运营人员关闭');
    expect((await server.logIn('lost_it', password)).code).toBe(200);
    expect((await confirm(id, removal.id)).code).toBe(200);
    expect((await ask(id)).data.error).toBe('TWO_FACTOR_OFF');
    expect(await actsOn(id)).toEqual(['user.two_factor_removal_asked', 'user.two_factor_disabled']);
  });

  test('of fifty confirmations by two others on two servers one counts, with one letter', async () => {
    const { id } = await newCustomer('clicked_at');
    await makeOperator(server, 'third_one', 'support');
    const third = await logIn('third_one');
    const { removal } = (await ask(id)).data;
    const other = await openSecondApi(server);
    const answers = await onBoth([server, other], 50, (on, index) =>
      confirm(id, removal.id, index % 4 < 2 ? second : third, on),
    );
    await other.close();
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));
    expect(await actsOn(id)).toEqual(['user.two_factor_removal_asked', 'user.two_factor_disabled']);
    expect((await lettersTo('clicked_at')).filter((subject) => subject.includes('已由运营人员关闭'))).toHaveLength(1);
  });

  test('of fifty who ask two servers at once one does', async () => {
    const { id } = await newCustomer('asked_for');
    const other = await openSecondApi(server);
    const answers = await onBoth([server, other], 50, (on, index) => ask(id, index % 4 < 2 ? first : second, on));
    await other.close();
    const accepted = answers.filter(({ code }) => code === 200);
    expect(new Set(accepted.map(({ data }) => data.removal.id)).size).toBe(1);
    expect(new Set(answers.filter(({ code }) => code !== 200).map(({ data }) => data.error))).toEqual(
      new Set(['REMOVAL_ASKED']),
    );
    expect(await actsOn(id)).toEqual(['user.two_factor_removal_asked']);
  });

  test('is cancelled by either, and the customer is told', async () => {
    const { id } = await newCustomer('doubtful');
    const { removal } = (await ask(id)).data;
    expect((await cancel(id, removal.id)).data).toMatchObject({ removal: null, secondFactorSince: expect.any(Number) });
    expect((await cancel(id, removal.id, first)).code).toBe(200);
    expect((await confirm(id, removal.id)).data.error).toBe('REMOVAL_OVER');
    expect((await lettersTo('doubtful')).at(-1)).toContain('两步验证没有关闭');
    expect((await ask(id, second)).data.removal).toMatchObject({ by: 'second_one' });
  });

  test('ends by itself where a log-in has shown that nothing is lost', async () => {
    const { id } = await newCustomer('found_it');
    const { removal } = (await ask(id)).data;
    server.clock.advance(60_000);
    const at = server.clock.now();
    await server.services.database.db
      .insertInto('session')
      .values({ id: newId(), user_id: id, token_hash: 'found', created_at: at, last_seen_at: at, expires_at: at + 1e6 })
      .execute();
    const answer = await confirm(id, removal.id);
    expect([answer.data.error, answer.message]).toEqual(['REMOVAL_OVER', expect.stringContaining('登录过')]);
  });

  test('ends where who asked may not act any more', async () => {
    const { id } = await newCustomer('by_a_leaver');
    await makeOperator(server, 'leaver', 'support');
    const { removal } = (await ask(id, await logIn('leaver'))).data;
    await removeRole(commandLineCall(server.services), { username: 'leaver', role: 'support' });
    expect((await confirm(id, removal.id)).data.error).toBe('REMOVAL_OVER');
  });

  test('is over after a day, and may be asked for again', async () => {
    const { id } = await newCustomer('too_late');
    const { removal } = (await ask(id)).data;
    server.clock.advance(86_400_001);
    await logInAgain();
    expect((await confirm(id, removal.id)).data.error).toBe('REMOVAL_OVER');
    const again = (await ask(id, second)).data.removal;
    expect(again.id).not.toBe(removal.id);
    expect((await confirm(id, again.id, first)).data.secondFactorSince).toBeNull();
  });

  test('takes an owner where an operator gave the account its mailbox or vouched for it within thirty days', async () => {
    await logInAgain();
    const owner = (await server.logIn('owner', server.ownerPassword)).data.token;
    const { id } = await newCustomer('taken_over');
    const body = { email: 'elsewhere@example.com', reason };
    expect((await server.call('POST', `/api/admin/customers/${id}/email`, { token: first, body })).code).toBe(200);
    const { removal } = (await ask(id)).data;
    expect(removal).toMatchObject({ isOwn: true, mailboxSet: { by: 'first_one' } });
    expect((await confirm(id, removal.id)).data.error).toBe('OWNER_NEEDED');
    const seen = async (token: string) =>
      (await server.call('GET', `/api/admin/customers/${id}`, { token })).data.removal.mayConfirm;
    expect([await seen(second), await seen(owner)]).toEqual([false, true]);
    expect((await confirm(id, removal.id, owner)).data.secondFactorSince).toBeNull();

    const vouched = await newCustomer('vouched_for');
    const { db } = server.services.database;
    await db.updateTable('app_user').set({ email_verified_at: null }).where('id', '=', vouched.id).execute();
    const verify = { email: 'vouched_for@example.com', reason };
    const path = `/api/admin/customers/${vouched.id}/email/verify`;
    expect((await server.call('POST', path, { token: second, body: verify })).code).toBe(200);
    const asked = (await ask(vouched.id)).data.removal;
    expect((await confirm(vouched.id, asked.id)).data.error).toBe('OWNER_NEEDED');
    await cancel(vouched.id, asked.id);
    // If an owner asks, any other operator may confirm.
    const byOwner = (await ask(vouched.id, owner)).data.removal;
    expect((await confirm(vouched.id, byOwner.id)).data.secondFactorSince).toBeNull();

    const later = await newCustomer('long_ago');
    expect(
      (
        await server.call('POST', `/api/admin/customers/${later.id}/email`, {
          token: first,
          body: { ...body, email: 'later@example.com' },
        })
      ).code,
    ).toBe(200);
    server.clock.advance(30 * 86_400_000 + 1);
    await logInAgain();
    const after = (await ask(later.id)).data.removal;
    expect(after.mailboxSet).toBeNull();
    expect((await confirm(later.id, after.id)).data.secondFactorSince).toBeNull();
  });

  test('asks operators who have been logged in for long to prove themselves, and is not for reviewers', async () => {
    const { id } = await newCustomer('guarded');
    await makeOperator(server, 'reader', 'reviewer');
    const reader = await logIn('reader');
    expect((await ask(id, reader)).data.error).toBe('PERMISSION_DENIED');
    const { removal } = (await ask(id)).data;
    expect((await confirm(id, removal.id, reader)).data.error).toBe('PERMISSION_DENIED');
    expect((await cancel(id, removal.id, reader)).data.error).toBe('PERMISSION_DENIED');
    server.clock.advance(601_000);
    expect((await confirm(id, removal.id)).data.error).toBe('FRESH_LOGIN_REQUIRED');
  });
});
