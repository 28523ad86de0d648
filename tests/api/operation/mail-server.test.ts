import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { queueMail } from '../../../src/server/mail/queue-mail.ts';
import { type MailDelivery, startMailDelivery } from '../../../src/server/mail/delivery/deliver-mails.ts';
import { minutes } from '../../../src/server/duration.ts';
import { type ApiServer, openApiServer } from '../../support/servers/api-server.ts';
import type { TestServices } from '../../support/services.ts';
import { startSmtp } from '../../support/servers/smtp.ts';

const url = '/api/admin/mail-server';
const secret = 'canary-password-of-mail';

const typed = (port: number, changes: object = {}) => ({
  host: '127.0.0.1',
  port,
  security: 'none',
  username: 'shop@example.com',
  password: secret,
  fromAddress: 'shop@example.com',
  fromName: '星图',
  ...changes,
});

async function open(dialect: 'sqlite' | 'postgres', env: Record<string, string> = {}) {
  const smtp = await startSmtp({ wants: { username: 'shop@example.com', password: secret } });
  const server = await openApiServer(dialect, { env });
  const { token } = (await server.logIn('owner', server.ownerPassword)).data;
  onTestFinished(async () => {
    await server.close();
    await smtp.close();
  });
  const save = (body: object) => server.call('PUT', url, { token, body });
  const try_ = (body: object) => server.call('POST', `${url}/test`, { token, body });
  return { smtp, server, token: token as string, save, test: try_ };
}

async function write({ services }: Pick<TestServices, 'services'>, name: string): Promise<void> {
  const letter = {
    dedupeKey: `application:${name}`,
    to: `${name}@example.com`,
    subject: `通知 ${name}`,
    greeting: '您好：',
    paragraphs: ['正文'],
  };
  await services.database.transaction((trx) => queueMail(services, trx, letter));
}

const stateOf = async ({ services }: ApiServer, name: string): Promise<string | undefined> =>
  (
    await services.database.db
      .selectFrom('outbox_mail')
      .select('state')
      .where('dedupe_key', '=', `application:${name}`)
      .executeTakeFirst()
  )?.state;

function deliver(services: TestServices['services']): MailDelivery {
  const delivery = startMailDelivery(services, { pollMs: 20 });
  onTestFinished(() => delivery.stop());
  return delivery;
}

describe.each(['sqlite', 'postgres'] as const)('the mail server in the console on %s', (dialect) => {
  test('is set, used by every running server at once, and taken away again; the password is never told nor stored readable', async () => {
    const { smtp, server, token, save } = await open(dialect);
    const second = await server.openSecondServer();
    onTestFinished(() => second.close());
    deliver(server.services);
    deliver(second.services);
    expect((await server.call('GET', '/api/web/site')).data.hasMail).toBe(false);
    await write(server, 'before');
    expect(await stateOf(server, 'before')).toBe('kept');

    const saved = await save({ ...typed(smtp.port), revision: 0 });
    expect(saved).toMatchObject({
      code: 200,
      data: { revision: 1, hasPassword: true, isPasswordLost: false, changedBy: 'owner', health: { configured: true } },
    });
    const { data, text } = await server.call('GET', url, { token });
    expect(data).toMatchObject({ host: '127.0.0.1', username: 'shop@example.com', fromName: '星图' });
    expect(text + saved.text).not.toContain(secret);
    expect((await server.call('GET', '/api/web/site')).data.hasMail).toBe(true);
    await write(second, 'after');
    await vi.waitUntil(() => smtp.received.length === 1, 60_000);
    expect(smtp.received[0]).toMatchObject({ to: ['after@example.com'] });
    expect(smtp.received[0]?.raw).toContain('<shop@example.com>');
    await vi.waitUntil(async () => (await stateOf(server, 'after')) === 'sent', 60_000);
    expect(await stateOf(server, 'before')).toBe('kept');
    const rows = await server.services.database.db.selectFrom('mail_server').selectAll().execute();
    const audit = await server.services.database.db
      .selectFrom('audit_event')
      .selectAll()
      .where('act', '=', 'mail_server.changed')
      .execute();
    expect(JSON.stringify([rows, audit])).not.toContain(secret);
    expect(JSON.parse(audit[0]?.detail ?? '{}')).toMatchObject({ before: { host: '' }, after: { host: '127.0.0.1' } });

    await save({ ...typed(smtp.port, { host: '' }), revision: 1 });
    await write(second, 'later');
    expect(await stateOf(server, 'later')).toBe('kept');
    expect(
      (await server.services.database.db.selectFrom('mail_server').selectAll().execute())[0]?.sealed_password,
    ).toBe(null);
  });

  test('a letter to oneself tells what the server answered, in a sentence, and goes only where the password was given to', async () => {
    const { smtp, server, token, save, test: tryIt } = await open(dialect);
    expect(await tryIt(typed(smtp.port))).toMatchObject({
      data: { isAccepted: true, to: 'owner@example.com', answer: expect.stringMatching(/^250 /) },
    });
    expect(smtp.received[0]?.to).toEqual(['owner@example.com']);
    expect(await tryIt(typed(smtp.port, { password: 'wrong' }))).toMatchObject({
      data: { isAccepted: false, text: expect.stringContaining('拒绝了登录'), answer: expect.stringMatching(/^535 /) },
    });
    const nobody = await tryIt(typed(1));
    expect(nobody).toMatchObject({ code: 200, data: { isAccepted: false, answer: '' } });
    expect(nobody.text).not.toMatch(/ECONN|127\.0\.0\.1:1/);

    await save({ ...typed(smtp.port), revision: 0 });
    const { password: _password, ...withoutPassword } = typed(smtp.port);
    expect(await tryIt(withoutPassword)).toMatchObject({ data: { isAccepted: true } });
    const elsewhere = await startSmtp();
    for (const change of [
      { port: elsewhere.port },
      { host: 'localhost' },
      { username: 'other' },
      { security: 'tls' },
    ]) {
      const refusal = {
        data: { error: 'FIELDS_INVALID', fields: { password: expect.stringContaining('重新填写密码') } },
      };
      expect(await tryIt({ ...withoutPassword, ...change })).toMatchObject(refusal);
      expect(await save({ ...withoutPassword, ...change, revision: 1 })).toMatchObject(refusal);
    }
    await elsewhere.close();
    expect(elsewhere.received).toEqual([]);
    const { db } = server.services.database;
    expect(
      await db.selectFrom('audit_event').select('act').where('act', '=', 'mail_server.tested').execute(),
    ).toHaveLength(4);
    expect((await server.call('GET', url, { token })).data.revision).toBe(1);
  });

  test('an older revision is refused with 409, and of two owners at once one wins', async () => {
    const { smtp, save } = await open(dialect);
    const answers = await Promise.all([1, 2, 3, 4].map((n) => save({ ...typed(smtp.port + n), revision: 0 })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.data.error).toBe('MAIL_SERVER_CHANGED');
  });

  test('is changed and tried only by somebody who has proved who they are a short while ago', async () => {
    const { server, token, smtp } = await open(dialect);
    const call = server.call;
    server.clock.advance(minutes(11));
    expect((await call('GET', url, { token })).code).toBe(200);
    for (const [method, path] of [
      ['PUT', url],
      ['POST', `${url}/test`],
    ] as const)
      expect(await call(method, path, { token, body: { ...typed(smtp.port), revision: 0 } })).toMatchObject({
        data: { error: 'FRESH_LOGIN_REQUIRED' },
      });
    expect(smtp.received).toEqual([]);
  });

  test('what the environment says goes before what is stored, and is told without its password', async () => {
    const outside = await startSmtp();
    const env = { SMTP_URL: `smtp://127.0.0.1:${outside.port}`, MAIL_FROM: '星轨 <hi@example.com>' };
    const { smtp, server, token, save, test: tryIt } = await open(dialect, env);
    await save({ ...typed(smtp.port), revision: 0 });
    const { data } = await server.call('GET', url, { token });
    expect(data.environment).toEqual({ server: `127.0.0.1:${outside.port}`, from: '星轨 <hi@example.com>' });
    deliver(server.services);
    await write(server, 'one');
    await vi.waitUntil(() => outside.received.length === 1, 60_000);
    expect(outside.received[0]?.raw).toContain('<hi@example.com>');
    expect(await tryIt(typed(smtp.port))).toMatchObject({ data: { isAccepted: true } });
    expect([outside.received.length, smtp.received.length]).toEqual([2, 0]);
    await outside.close();
  });

  test('letters that waited because of a wrong server leave as soon as it is put right', async () => {
    const { smtp, server, token, save } = await open(dialect);
    await save({ ...typed(1), revision: 0 });
    deliver(server.services);
    await write(server, 'one');
    const health = async () => (await server.call('GET', url, { token })).data.health;
    await vi.waitUntil(async () => (await health()).delayed !== null, 60_000);
    expect((await health()).delayed.reason).toContain('连接不上邮件服务器');
    await save({ ...typed(smtp.port), revision: 1 });
    await vi.waitUntil(() => smtp.received.length === 1, 60_000);
    await vi.waitUntil(async () => (await health()).delayed === null, 60_000);
  });

  test('a password sealed with another key-encryption key is asked for anew, and letters say why they wait', async () => {
    const { smtp, server, token, save } = await open(dialect);
    await save({ ...typed(smtp.port), revision: 0 });
    const config = { ...server.services.config, licenseKek: 'another key-encryption key for this one test' };
    deliver({ ...server.services, config });
    await write(server, 'one');
    await vi.waitUntil(async () => {
      const { data } = await server.call('GET', url, { token });
      return data.health.delayed !== null;
    }, 60_000);
    const { data } = await server.call('GET', url, { token });
    expect(data.health.delayed).toMatchObject({ letters: 1, reason: expect.stringContaining('重新填写密码') });
    expect(smtp.received).toEqual([]);
  });
});

test.each([
  [{ host: 'smtp://mail.example.com' }, 'host'],
  [{ host: 'mail.example.com\r\nMAIL FROM:<x@example.com>' }, 'host'],
  [{ host: 'mail.example.com:25' }, 'host'],
  [{ host: 'a'.repeat(1_000_000) }, ''],
  [{ port: 0 }, 'port'],
  [{ port: 65_536 }, 'port'],
  [{ security: 'ssl' }, 'security'],
  [{ fromAddress: 'a@example.com\r\nBcc: b@example.com' }, 'fromAddress'],
  [{ fromAddress: '' }, 'fromAddress'],
  [{ password: 'a\r\nRCPT TO:<x@example.com>' }, 'password'],
  [{ username: '' }, 'username'],
  [{ password: '' }, 'password'],
])('%j is refused beside its field', async (change, field) => {
  const { save, test: tryIt, smtp } = await open('sqlite');
  for (const answer of [
    await save({ ...typed(smtp.port, change), revision: 0 }),
    await tryIt(typed(smtp.port, change)),
  ]) {
    if (field === '') expect(answer.status).toBe(413);
    else expect(Object.keys(answer.data.fields ?? {})).toContain(field);
  }
  expect(smtp.received).toEqual([]);
});

test('a name in the sender cannot start a header', async () => {
  const { smtp, test: tryIt } = await open('sqlite');
  await tryIt(typed(smtp.port, { fromName: '星图\r\nBcc: evil@example.com, "x" <y@example.com>' }));
  const [headers = ''] = (smtp.received[0]?.raw ?? '').split('\r\n\r\n');
  expect(headers).not.toMatch(/^Bcc:/im);
  expect(smtp.received[0]?.to).toEqual(['owner@example.com']);
});
