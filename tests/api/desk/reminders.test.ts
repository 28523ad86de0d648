import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reminders } from '../../../src/contract/reminders.ts';
import { newId } from '../../../src/server/database/new-id.ts';
import { deliverDueMails } from '../../../src/server/mail/delivery/deliver-mails.ts';
import { startOfDay } from '../../../src/server/outside/shanghai-calendar.ts';
import { openSmtp } from '../../../src/server/outside/smtp.ts';
import { continueReminders } from '../../../src/server/reminders/send-reminders.ts';
import { type ApiServer, openApiServer, openSecondApi } from '../../support/servers/api-server.ts';
import { testEachAsker, withAskers } from '../../support/people/each-role.ts';
import { routeOf, type SmtpStandIn, startSmtp } from '../../support/servers/smtp.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const PAUSE = 20_000;

describe('reminders by role', () => {
  const { rules, setRule, due, sent } = reminders;
  testEachAsker(withAskers('reminders'), {
    domain: { rules, setRule, due, sent },
    permission: 'license:manage',
    parameters: {},
    inputs: { rules: {}, setRule: { edition: 'pro', kind: 'window', isOn: true }, due: {}, sent: {} },
  });
  testEachAsker(withAskers('audience'), {
    domain: { audience: reminders.audience },
    permission: 'material:publish',
    parameters: { id: '00000000-0000-7000-8000-000000000000' },
    inputs: { audience: {} },
  });
});

describe.each(['sqlite', 'postgres'] as const)('reminders on %s', (dialect) => {
  let smtp: SmtpStandIn;
  let server: ApiServer;
  let second: ApiServer;
  let token: string;
  let made = 0;
  beforeAll(async () => {
    smtp = await startSmtp();
    server = await openApiServer(dialect, { env: { SMTP_URL: smtp.url } });
    second = await openSecondApi(server);
  });
  afterAll(async () => {
    await second.close();
    await server.close();
    await smtp.close();
  });
  // The licenses of the previous test are revoked; it is ten o'clock in the morning of another day.
  beforeEach(async () => {
    const { db } = server.services.database;
    await db.updateTable('license').set({ status: 'revoked' }).execute();
    await db.deleteFrom('reminder_off').execute();
    await db.deleteFrom('outbox_mail').execute();
    smtp.received.length = 0;
    server.clock.advance(startOfDay(server.clock.now()) + DAY + 10 * HOUR - server.clock.now());
    await logIn();
  });

  // Operators are logged out after a while.
  const logIn = async () => {
    token = (await server.logIn('owner', server.ownerPassword)).data.token;
  };
  /** The end of the day in Shanghai this many days ahead. */
  const endIn = (days: number): number => startOfDay(server.clock.now()) + (days + 1) * DAY - 1000;
  const licensed = async (days: number, change: { license?: object; user?: object } = {}) => {
    made += 1;
    const { db } = server.services.database;
    const now = server.clock.now();
    const [id, userId, name] = [newId(), newId(), `holder_${dialect}_${made}`];
    await db
      .insertInto('app_user')
      .values({
        id: userId,
        username: name,
        username_folded: name,
        email: `${name}@example.com`,
        email_verified_at: now,
        password_hash: null,
        created_at: now,
        updated_at: now,
        ...change.user,
      })
      .execute();
    await db
      .insertInto('license')
      .values({
        id,
        number: `VL-${made}${dialect === 'sqlite' ? 'S' : 'P'}000000`,
        user_id: userId,
        application_id: null,
        status: 'active',
        edition_code: 'pro',
        holder_type: 'personal',
        holder_name: '王小明',
        developers: null,
        projects: null,
        domain_limit: null,
        issued_at: 1,
        updates_until: endIn(days),
        created_at: 1,
        ...change.license,
      })
      .execute();
    return { id, userId, name, email: `${name}@example.com` };
  };
  const deliver = async () => {
    const transport = openSmtp(routeOf(server.services.config));
    while ((await deliverDueMails(server.services, transport)) > 0);
    transport.close();
  };
  /** Both servers look for due reminders at the same time, several times. */
  const send = async () => {
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([server, second, server, second].map(({ services }) => continueReminders(services)));
      await deliver();
      server.clock.advance(PAUSE * 20);
    }
    await logIn();
  };
  const recipients = () => smtp.received.flatMap(({ to }) => to).toSorted();
  const get = async (path: string) => (await server.call('GET', `/api/admin${path}`, { token })).data;
  const setRule = (edition: string, kind: string, isOn: boolean) =>
    server.call('POST', '/api/admin/reminder-rules', { token, body: { edition, kind, isOn } });

  test('thirty days before the end and seven, by days in Shanghai, once each, over two servers and after restarts', async () => {
    const early = await licensed(31);
    const first = await licensed(30);
    const last = await licensed(7);
    const eighth = await licensed(8);
    await licensed(-1);
    await send();
    expect(recipients()).toEqual([first, last, eighth].map(({ email }) => email).toSorted());
    const raw = smtp.received.find(({ to }) => to[0] === last.email)?.raw ?? '';
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const kinds = async () => (await get('/reminders')).items.slice(0, 5).map(({ kind }: { kind: string }) => kind);
    expect((await kinds()).toSorted()).toEqual(['first', 'first', 'last']);
    smtp.received.length = 0;
    await send();
    expect(recipients()).toEqual([]);
    // On the next day the one is thirty days ahead, the other seven.
    server.clock.advance(startOfDay(server.clock.now()) + DAY + 10 * HOUR - server.clock.now());
    await send();
    expect(recipients()).toEqual([early, eighth].map(({ email }) => email).toSorted());
  });

  test('not to those who renewed meanwhile, not of suspended or revoked licenses; a letter that waits is taken back', async () => {
    const { db } = server.services.database;
    await licensed(20, { license: { status: 'suspended' } });
    await licensed(20, { license: { status: 'revoked' } });
    const renewing = await licensed(20);
    await db
      .insertInto('application')
      .values({
        id: newId(),
        number: `AP9${made}${dialect === 'sqlite' ? 'S' : 'P'}00000`,
        user_id: renewing.userId,
        draft_key: `renewing-${made}`,
        kind: 'renewal',
        state: 'submitted',
        edition_code: 'pro',
        offer_id: null,
        holder_type: 'personal',
        license_id: renewing.id,
        created_at: 1,
        updated_at: 1,
      })
      .execute();
    const renewed = await licensed(20);
    await continueReminders(server.services);
    expect((await db.selectFrom('outbox_mail').select('recipient').execute()).map((row) => row.recipient)).toEqual([
      renewed.email,
    ]);
    const { number } = await db
      .selectFrom('license')
      .select('number')
      .where('id', '=', renewed.id)
      .executeTakeFirstOrThrow();
    const suspended = await server.call('POST', `/api/admin/licenses/${number}/suspend`, {
      token,
      body: { reason: '核对中', revision: 0 },
    });
    expect(suspended.code).toBe(200);
    await deliver();
    expect(smtp.received.filter(({ raw }) => raw.includes('List-Unsubscribe'))).toEqual([]);
    const states = (await get('/reminders/due')).items.map(({ state }: { state: string }) => state);
    expect(states).toEqual(['renewing']);
  });

  test('one of two licenses is suspended while their letter is on its way: the other is not written about again', async () => {
    const { db } = server.services.database;
    const suspended = await licensed(20);
    const other = await licensed(20);
    await db.updateTable('license').set({ user_id: suspended.userId }).where('id', '=', other.id).execute();
    await continueReminders(server.services);
    const { number } = await db
      .selectFrom('license')
      .select('number')
      .where('id', '=', suspended.id)
      .executeTakeFirstOrThrow();
    let tried = 0;
    const transport = {
      send: async () => {
        tried += 1;
        const body = { reason: '核对中', revision: 0 };
        const answer = await server.call('POST', `/api/admin/licenses/${number}/suspend`, { token, body });
        expect(answer.code).toBe(200);
        return '250 OK';
      },
      close: () => undefined,
    };
    await deliverDueMails(server.services, transport);
    expect(tried).toBe(1);
    await send();
    expect(smtp.received.filter(({ raw }) => raw.includes('List-Unsubscribe'))).toEqual([]);
  });

  test('an edition is turned off and on again; who wants none, or cannot be reached, gets none', async () => {
    const off = await licensed(20, { license: { edition_code: 'flagship' } });
    const refused = await licensed(21, { user: { reminders_ended_at: 1 } });
    const unproved = await licensed(22, { user: { email_verified_at: null } });
    const sample = await licensed(23, { user: { is_sample: 1 } });
    const plain = await licensed(24);
    expect((await setRule('nothing', 'window', false)).data.fields).toEqual({ edition: '没有这个版本' });
    await setRule('flagship', 'window', false);
    await setRule('flagship', 'window', false);
    await send();
    expect(recipients()).toEqual([plain.email]);
    const { items } = await get('/reminders/due');
    expect(items.map(({ username, state }: { username: string; state: string }) => [username, state])).toEqual([
      [off.name, 'off'],
      [refused.name, 'refused'],
      [unproved.name, 'unreachable'],
      [sample.name, 'unreachable'],
      [plain.name, 'sent'],
    ]);
    const names = async (path: string) =>
      (await get(path)).items.map(({ username }: { username: string }) => username) as string[];
    expect(await names('/reminders/due?state=unreachable')).toEqual([unproved.name, sample.name]);
    expect(await names('/reminders/due?state=refused&edition=pro&stage=first')).toEqual([refused.name]);
    expect(await names('/reminders/due?edition=flagship')).toEqual([off.name]);
    expect(await names('/reminders/due?stage=last')).toEqual([]);
    expect(await names('/reminders?kind=first&state=sent')).toEqual([plain.name]);
    expect(await names('/reminders?kind=security')).toEqual([]);
    expect(await names('/reminders?state=gone')).not.toContain(plain.name);
    const query = { state: 'unreachable' };
    const file = await server.call('GET', '/api/admin/exports/due-reminders', { token, query });
    const [head, ...lines] = file.text.trim().split('\r\n');
    expect(head).toContain('授权编号,被授权方,版本,用户名,更新服务期至,提醒,状态');
    expect(lines.map((line) => line.split(',').slice(3))).toMatchObject([
      [unproved.name, expect.any(String), '30 天提醒', '没有可用的邮箱', ''],
      [sample.name, expect.any(String), '30 天提醒', '没有可用的邮箱', ''],
    ]);
    const written = await server.call('GET', '/api/admin/exports/sent-reminders', {
      token,
      query: { kind: 'first', state: 'sent' },
    });
    expect(written.text.trim().split('\r\n').slice(1)).toEqual([expect.stringContaining('30 天提醒')]);
    const { data } = await setRule('flagship', 'window', true);
    expect(data.editions.find(({ code }: { code: string }) => code === 'flagship')).toMatchObject({ window: true });
    await send();
    expect(recipients()).toEqual([off.email, plain.email].toSorted());
    const audit = (await server.call('GET', '/api/admin/audit', { token })).text;
    expect(audit.match(/reminder\.turned_off/g)).toHaveLength(1);
  });

  test('licenses of one person that end on one day are one letter; one of them suspended, the others have it anew', async () => {
    const one = await licensed(20);
    const mine = { license: { user_id: one.userId } };
    const ends = endIn(20);
    await licensed(20, { license: { ...mine.license, updates_until: ends - 5 * HOUR } });
    const third = await licensed(20, mine);
    await licensed(21, mine);
    await continueReminders(server.services);
    const { db } = server.services.database;
    const waiting = () => db.selectFrom('outbox_mail').select(['recipient', 'subject']).orderBy('id').execute();
    const letters = await waiting();
    expect(letters.map(({ recipient }) => recipient)).toEqual([one.email, one.email]);
    const numbers = await db
      .selectFrom('license')
      .select(['id', 'number', 'updates_until'])
      .where('user_id', '=', one.userId)
      .orderBy('id')
      .execute();
    const sameDay = numbers.filter(({ updates_until: until }) => until <= ends).map(({ number }) => number);
    expect(sameDay).toHaveLength(3);
    expect(letters.map(({ subject }) => subject)).toContainEqual(expect.stringContaining(sameDay.join('、')));
    const sent = (await get('/reminders')).items.filter(({ userId }: { userId: string }) => userId === one.userId);
    expect(sent).toHaveLength(4);

    const suspended = numbers.find(({ id }) => id === third.id)?.number ?? '';
    const body = { reason: '核对中', revision: 0 };
    expect((await server.call('POST', `/api/admin/licenses/${suspended}/suspend`, { token, body })).code).toBe(200);
    server.clock.advance(PAUSE * 20);
    await continueReminders(server.services);
    const left = sameDay.filter((number) => number !== suspended);
    const reminded = (await waiting()).filter(({ subject }) => /更新服务/.test(subject));
    expect(reminded).toHaveLength(2);
    expect(reminded.map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining(`授权 ${left.join('、')} 的`),
    );
  });

  test('after an upgrade none are written until somebody decides, which is on record', async () => {
    const { db } = server.services.database;
    const reader = await licensed(20);
    await db.insertInto('reminder_off').values({ edition_code: 'pro', kind: 'window', by_upgrade: 1 }).execute();
    await send();
    expect(recipients()).toEqual([]);
    const pro = async () =>
      (await get('/reminder-rules')).editions.find(({ code }: { code: string }) => code === 'pro') as object;
    expect(await pro()).toMatchObject({ window: false, isUndecided: true });
    await setRule('pro', 'window', false);
    expect(await pro()).toMatchObject({ window: false, isUndecided: false });
    await setRule('pro', 'window', true);
    expect(await pro()).toMatchObject({ window: true, isUndecided: false });
    await send();
    expect(recipients()).toEqual([reader.email]);
  });

  test('ended by one request without a log-in: what waits is taken back, and nothing more is written', async () => {
    const reader = await licensed(30);
    await send();
    const raw = smtp.received[0]?.raw ?? '';
    const link = /List-Unsubscribe:\s+<http:\/\/vela\.test(\/unsubscribe\/[\w-]{43})>/.exec(raw)?.[1] ?? '';
    expect((await server.call('GET', link)).text).toContain('不再接收授权提醒？');
    const press = (at = server) =>
      at.call('POST', link, {
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const answers = await Promise.all([press(), press(second)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await server.call('GET', link)).text).toContain('已不再接收授权提醒');
    expect((await server.call('POST', `${link.slice(0, -3)}xyz`)).status).toBe(404);
    smtp.received.length = 0;
    server.clock.advance(23 * DAY);
    await send();
    expect(recipients()).toEqual([]);
    const events = await server.services.database.db
      .selectFrom('security_event')
      .select('act')
      .where('user_id', '=', reader.userId)
      .execute();
    expect(events).toEqual([{ act: 'reminders_ended' }]);
  });

  test('a customer ends and resumes them in the personal centre', async () => {
    const customer = await server.register(`reminded_${dialect}`);
    const ask = (receives: boolean) =>
      server.call('POST', '/api/web/user/reminders', { token: customer, body: { receives } });
    expect((await server.call('GET', '/api/web/user/reminders', { token: customer })).data).toEqual({ endedAt: null });
    await ask(false);
    expect((await ask(false)).data.endedAt).toBe(server.clock.now());
    expect((await ask(true)).data.endedAt).toBe(null);
  });

  test('slowly, by day, and without a mail server not at all', async () => {
    for (let each = 0; each < 12; each += 1) await licensed(15);
    const config = { ...server.services.config, smtpUrl: '' };
    await continueReminders({ ...server.services, config });
    const waiting = async () =>
      (await server.services.database.db.selectFrom('outbox_mail').select('id').execute()).length;
    expect(await waiting()).toBe(0);
    server.clock.advance(12 * HOUR);
    await continueReminders(server.services);
    expect(await waiting()).toBe(0);
    server.clock.advance(12 * HOUR);
    await Promise.all([server, second].map(({ services }) => continueReminders(services)));
    expect(await waiting()).toBe(10);
    await send();
    expect(recipients()).toHaveLength(12);
    expect(new Set(recipients()).size).toBe(12);
  });

  test('a security release: how many before, told once on wish, whenever the window ends', async () => {
    const [open, over, other] = [await licensed(200), await licensed(-300), await licensed(200)];
    await server.services.database.db
      .updateTable('license')
      .set({ edition_code: 'flagship' })
      .where('id', '=', other.id)
      .execute();
    const { data: release } = await server.call('POST', '/api/admin/releases', {
      token,
      body: { version: '97.0.1', channel: 'stable', changelog: '修复', isSecurity: true, editions: ['pro'] },
    });
    const audience = async () => get(`/releases/${release.id}/audience`);
    expect(await audience()).toEqual({ customers: 2, isTold: false });
    const publish = (body: object) => server.call('POST', `/api/admin/releases/${release.id}/publish`, { token, body });
    await Promise.all([publish({ tellsCustomers: true }), publish({ tellsCustomers: true })]);
    await send();
    expect(recipients()).toEqual([open.email, over.email].toSorted());
    expect(await audience()).toEqual({ customers: 0, isTold: true });
    await server.call('POST', `/api/admin/releases/${release.id}/unpublish`, { token });
    await publish({ tellsCustomers: true });
    await licensed(100);
    await send();
    expect(recipients()).toHaveLength(2);
    expect((await get('/reminders')).items[0]).toMatchObject({ kind: 'security', version: '97.0.1', state: 'sent' });
  });

  test('a window that was extended has letters of its own', async () => {
    const holder = await licensed(7);
    await send();
    const { db } = server.services.database;
    await db
      .updateTable('license')
      .set({ updates_until: endIn(27) })
      .where('id', '=', holder.id)
      .execute();
    await send();
    expect(recipients()).toEqual([holder.email, holder.email]);
  });
});
