import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { workLetters } from '../../../src/contract/work-letters.ts';
import { newId } from '../../../src/server/database/new-id.ts';
import { startOfDay } from '../../../src/server/outside/shanghai-calendar.ts';
import { writeWorkLetters } from '../../../src/server/work-letters/write-work-letters.ts';
import { type ApiServer, openApiServer, openSecondApi } from '../../support/servers/api-server.ts';
import { testEachAsker, withAskers } from '../../support/people/each-role.ts';
import { makeOperator, operatorPassword } from '../../support/people/operators.ts';

const HOUR = 3_600_000;

describe('letters about new work by role', () => {
  testEachAsker(withAskers('letters'), {
    domain: workLetters,
    permission: 'application:review',
    parameters: {},
    inputs: { choice: {}, choose: { choice: 'none' } },
  });
});

describe.each(['sqlite', 'postgres'] as const)('letters about new work on %s', (dialect) => {
  let server: ApiServer;
  let second: ApiServer;
  beforeAll(async () => {
    // Nothing is delivered here: letters stay in the outbox.
    server = await openApiServer(dialect, { env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    second = await openSecondApi(server);
    for (const name of ['work_reviewer', 'work_support', 'work_quiet'])
      await makeOperator(server, name, name === 'work_support' ? 'support' : 'reviewer');
  });
  afterAll(async () => {
    await second.close();
    await server.close();
  });
  // Ten o'clock in the morning of another day; nothing is waiting, and nobody has chosen anything.
  beforeEach(async () => {
    const { db } = server.services.database;
    await db.deleteFrom('outbox_mail').execute();
    await db.deleteFrom('work_letter').execute();
    await db.updateTable('application').set({ state: 'approved' }).execute();
    await db.updateTable('application_conversation').set({ operator_seen_seq: 99 }).execute();
    server.clock.advance(startOfDay(server.clock.now()) + 34 * HOUR - server.clock.now());
  });

  const tokenOf = async (name: string): Promise<string> => (await server.logIn(name, operatorPassword)).data.token;
  const choose = async (name: string, choice: string) =>
    server.call('POST', '/api/admin/work-letters', { token: await tokenOf(name), body: { choice } });
  /** Both servers look at the same time. */
  const look = async (afterMs = 5000) => {
    server.clock.advance(afterMs);
    await Promise.all([server, second, server].map(({ services }) => writeWorkLetters(services)));
  };
  const letters = async () => {
    const rows = await server.services.database.db
      .selectFrom('outbox_mail')
      .select(['recipient', 'subject', 'body_text', 'unsubscribe_url'])
      .where('dedupe_key', 'like', 'application:work:%')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ ...row, to: row.recipient.split('@')[0] }));
  };
  const apply = async (actorId: string | null = null) => {
    const { db } = server.services.database;
    const user = await db.selectFrom('app_user').select('id').where('username', '=', 'owner').executeTakeFirstOrThrow();
    const [id, now] = [newId(), server.clock.now()];
    const number = `AP${id.replaceAll('-', '').slice(-12).toUpperCase()}`;
    await db
      .insertInto('application')
      .values({
        id,
        number,
        user_id: user.id,
        draft_key: id,
        kind: 'new',
        state: 'submitted',
        edition_code: 'pro',
        offer_id: null,
        holder_type: 'personal',
        holder_name: '不该出现的名字',
        paid_on: '2026-11-23',
        license_id: null,
        submitted_at: now,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await db
      .insertInto('application_event')
      .values({ id: newId(), application_id: id, act: 'submit', actor: 'customer', actor_id: actorId, at: now })
      .execute();
    return { id, number };
  };
  const write = async (applicationId: string, seq = 1) => {
    const { db } = server.services.database;
    const user = await db.selectFrom('app_user').select('id').where('username', '=', 'owner').executeTakeFirstOrThrow();
    const id = newId();
    await db
      .insertInto('application_message')
      .values({
        id,
        application_id: applicationId,
        seq,
        side: 'customer',
        kind: 'message',
        author_id: user.id,
        text: '不该出现的话',
        request_key: id,
        at: server.clock.now(),
      })
      .execute();
    await db
      .insertInto('application_conversation')
      .values({ application_id: applicationId, customer_seq: seq })
      .execute();
  };
  const note = async (number: string, text: string) =>
    server.call('POST', `/api/admin/applications/${number}/notes`, {
      token: await tokenOf('work_quiet'),
      body: { text, requestKey: newId() },
    });

  test('nobody gets any who has not asked for them; the choice is one’s own, and said twice it is noted once', async () => {
    const token = await tokenOf('work_reviewer');
    const asked = await server.call('GET', '/api/admin/work-letters', { token });
    expect(asked.data).toEqual({ choice: 'none', mailbox: 'workreviewer@vendor.cn', hasMailServer: true });
    await apply();
    await look();
    expect(await letters()).toEqual([]);
    const body = { choice: 'each' };
    const answers = await Promise.all(
      [server, second, server].map(({ call }) => call('POST', '/api/admin/work-letters', { token, body })),
    );
    expect(answers.map(({ data }) => data.choice)).toEqual(['each', 'each', 'each']);
    const noted = await server.services.database.db
      .selectFrom('audit_event')
      .select('id')
      .where('act', '=', 'operator.work_letters_chosen')
      .execute();
    expect(noted).toHaveLength(1);
    // Earlier work is not reported.
    await look();
    expect(await letters()).toEqual([]);
  });

  test('one letter for each new thing, over two servers, without names; a mention only to who is named', async () => {
    await choose('work_reviewer', 'each');
    await choose('work_support', 'each');
    const { id, number } = await apply();
    await write(id);
    await look();
    await look();
    const both = await letters();
    expect(both.map(({ to, subject }) => `${to} ${subject}`).toSorted()).toEqual(
      ['workreviewer', 'worksupport'].flatMap((to) => [
        `${to} 客户在申请 ${number} 里写了消息`,
        `${to} 新申请：${number}`,
      ]),
    );
    expect(both.some(({ body_text: text }) => text.includes('不该出现'))).toBe(false);
    expect(both[0]?.body_text).toContain('客户填写了付款信息');
    expect(both[0]?.body_text).toContain('/user/info#work');
    // The link leads to a setting: no mail program may unsubscribe with a request.
    expect(both[0]?.unsubscribe_url).toBeNull();
    expect((await note(number, '@work_support 请看一下')).code).toBe(200);
    await look();
    const [mention, ...others] = (await letters()).slice(4);
    expect([mention?.to, mention?.subject, others]).toEqual([
      'worksupport',
      `work_quiet 在申请 ${number} 的备注里提到了您`,
      [],
    ]);
  });

  test('a summary at nine in Beijing, once, with what waits; none on a day without anything', async () => {
    await choose('work_reviewer', 'daily');
    await choose('work_support', 'daily');
    const oldest = await apply();
    await look();
    await write((await apply()).id);
    const { db } = server.services.database;
    const failed = { id: newId(), dedupe_key: newId(), recipient: 'a@b.cn', subject: '', body_text: '', body_html: '' };
    await db
      .insertInto('outbox_mail')
      .values({ ...failed, state: 'failed', kind: 'account', next_attempt_at: 1, created_at: 1 })
      .execute();
    await look(22 * HOUR);
    expect(await letters()).toEqual([]);
    await look(HOUR);
    await look();
    const [reviewer, support, ...more] = (await letters()).toSorted((a, b) => (a.recipient < b.recipient ? -1 : 1));
    expect(more).toEqual([]);
    expect(reviewer?.body_text).toContain(`2 份申请等待处理，最早的一份 ${oldest.number}`);
    expect(reviewer?.body_text).toContain('1 份申请的对话里有没读的消息');
    // Only operators who may see the outbox are told about undelivered letters.
    expect(reviewer?.body_text).not.toContain('没有送到');
    expect(support?.body_text).toContain('1 封邮件没有送到');
    await db.updateTable('application').set({ state: 'approved' }).execute();
    await db.updateTable('application_conversation').set({ operator_seen_seq: 99 }).execute();
    await look(24 * HOUR);
    expect((await letters()).map(({ to }) => to)).toEqual(['workreviewer', 'worksupport', 'worksupport']);
  });

  test('who may not see it any more, or is disabled, gets none, and what has not left is taken back', async () => {
    await choose('work_reviewer', 'each');
    await choose('work_support', 'each');
    await apply();
    await look();
    expect(await letters()).toHaveLength(2);
    const token = (await server.logIn('owner', server.ownerPassword)).data.token;
    expect((await server.call('POST', '/api/admin/operators/work_support/disable', { token })).code).toBe(200);
    expect((await letters()).map(({ to }) => to)).toEqual(['workreviewer']);
    const { db } = server.services.database;
    await db.updateTable('app_user').set({ roles: '["editor"]' }).where('username', '=', 'work_reviewer').execute();
    await apply();
    await look();
    expect(await letters()).toHaveLength(1);
    await db.updateTable('app_user').set({ roles: '["reviewer"]' }).where('username', '=', 'work_reviewer').execute();
    await look();
    expect(await letters()).toHaveLength(1);
    await choose('work_reviewer', 'none');
    expect(await letters()).toEqual([]);
  });
});
