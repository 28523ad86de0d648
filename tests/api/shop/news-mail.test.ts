import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { continueMailings } from '../../../src/server/announcements/mailing/send-mailings.ts';
import { newId } from '../../../src/server/database/new-id.ts';
import { deliverDueMails } from '../../../src/server/mail/delivery/deliver-mails.ts';
import { queueMail } from '../../../src/server/mail/queue-mail.ts';
import { openSmtp } from '../../../src/server/outside/smtp.ts';
import { type ApiServer, openApiServer, openSecondApi } from '../../support/servers/api-server.ts';
import { routeOf, type SmtpStandIn, startSmtp } from '../../support/servers/smtp.ts';

const DAY = 86_400_000;
const PAUSE = 20_000;

describe.each(['sqlite', 'postgres'] as const)('news by letter on %s', (dialect) => {
  let smtp: SmtpStandIn;
  let server: ApiServer;
  let second: ApiServer;
  let token: string;
  let posts = 0;
  beforeAll(async () => {
    smtp = await startSmtp();
    server = await openApiServer(dialect, { env: { SMTP_URL: smtp.url } });
    second = await openSecondApi(server);
    token = (await server.logIn('owner', server.ownerPassword)).data.token;
  });
  afterAll(async () => {
    await second.close();
    await server.close();
    await smtp.close();
  });
  // Nobody of the previous test gets mail any more.
  beforeEach(async () => {
    const { db } = server.services.database;
    await db.updateTable('app_user').set({ news_agreed_at: null }).execute();
    await db.deleteFrom('outbox_mail').execute();
    smtp.received.length = 0;
  });

  const people = async (prefix: string, count: number, change: object = {}): Promise<string[]> => {
    const now = server.clock.now();
    const rows = Array.from({ length: count }, (_, index) => ({
      id: newId(),
      username: `${prefix}_${dialect}_${index}`,
      username_folded: `${prefix}_${dialect}_${index}`,
      email: `${prefix}${index}@example.com`,
      email_verified_at: now,
      password_hash: null,
      news_agreed_at: now,
      created_at: now,
      updated_at: now,
      ...change,
    }));
    await server.services.database.db.insertInto('app_user').values(rows).execute();
    return rows.map(({ id }) => id);
  };
  const published = async (): Promise<string> => {
    posts += 1;
    const slug = `post-${posts}`;
    const { data } = await server.call('POST', '/api/admin/news', { token, body: { title: '新版本', slug } });
    const words = { title: '新版本', slug, summary: '有了权限系统。', body: '正文' };
    await server.call('PUT', `/api/admin/news/${data.id}`, { token, body: { revision: 1, ...words } });
    await server.call('POST', `/api/admin/news/${data.id}/publish`, { token, body: { revision: 2 } });
    return data.id;
  };
  const everybody = { audience: 'all', edition: null, days: null };
  const count = async (id: string, body: object = everybody) =>
    (await server.call('POST', `/api/admin/news/${id}/audience`, { token, body })).data.recipients;
  const start = (id: string, body: object = {}, at = server) =>
    at.call('POST', `/api/admin/news/${id}/mailings`, {
      token,
      body: { ...everybody, subject: '新版本', requestKey: 'request-key-1', ...body },
    });
  const list = async (id: string) => (await server.call('GET', `/api/admin/news/${id}/mailings`, { token })).data.items;
  const deliver = async () => {
    const transport = openSmtp(routeOf(server.services.config));
    while ((await deliverDueMails(server.services, transport)) > 0);
    transport.close();
  };
  /** Both servers work at the same time, repeatedly, until no mailing is running. */
  const sendAll = async (id: string) => {
    for (let round = 0; round < 50; round += 1) {
      await Promise.all([server, second, server, second].map(({ services }) => continueMailings(services)));
      await deliver();
      if ((await list(id)).every(({ state }: { state: string }) => state !== 'running')) return;
      server.clock.advance(PAUSE);
    }
  };
  const recipients = () => smtp.received.flatMap(({ to }) => to).toSorted();
  const linkIn = (raw: string): string =>
    /List-Unsubscribe:\s+<http:\/\/vela\.test(\/unsubscribe\/[\w-]{43})>/.exec(raw)?.[1] ?? '';

  test('consent is off at first, said once however often it is said, and stands in the security log', async () => {
    const customer = await server.register(`agrees_${dialect}`);
    const ask = (agrees: boolean) => server.call('POST', '/api/web/user/news', { token: customer, body: { agrees } });
    expect((await server.call('GET', '/api/web/user/news', { token: customer })).data).toEqual({ agreedAt: null });
    await ask(true);
    expect((await ask(true)).data.agreedAt).toBe(server.clock.now());
    expect((await ask(false)).data.agreedAt).toBe(null);
    const { items } = (await server.call('GET', '/api/web/security-events', { token: customer })).data;
    const acts = items.map(({ act }: { act: string }) => act).filter((act: string) => act.startsWith('news'));
    expect(acts.toSorted()).toEqual(['news_agreed', 'news_ended']);
  });

  test('goes to those who agreed with a proved mailbox, and tells how many before it is sent', async () => {
    const id = await published();
    await people('yes', 2);
    await people('unproved', 1, { email_verified_at: null });
    await people('never', 1, { news_agreed_at: null });
    await people('disabled', 1, { disabled_at: 1 });
    await people('leaving', 1, { deletion_due_at: 1 });
    expect(await count(id)).toBe(2);
    expect((await start(id)).data).toMatchObject({ state: 'running', expected: 2 });
    await sendAll(id);
    expect(recipients()).toEqual(['yes0@example.com', 'yes1@example.com']);
    expect(await list(id)).toMatchObject([{ state: 'done', expected: 2, queued: 2, sent: 2, failed: 0 }]);
    expect(await count(id)).toBe(0);
    const audit = (await server.call('GET', '/api/admin/audit', { token })).text;
    expect(audit).toContain('news.mailing_started');
  });

  test('of an edition, and of those whose updates end soon', async () => {
    const id = await published();
    const [pro = '', soon = '', ended = ''] = await people('owner', 4);
    const license = (userId: string, edition: string, days: number) => ({
      id: newId(),
      number: `VL-${userId.slice(-8)}`,
      user_id: userId,
      application_id: null,
      status: 'active' as const,
      edition_code: edition,
      holder_type: 'personal' as const,
      holder_name: '王小明',
      developers: null,
      projects: null,
      domain_limit: null,
      issued_at: 1,
      updates_until: server.clock.now() + days * DAY,
      created_at: 1,
    });
    await server.services.database.db
      .insertInto('license')
      .values([license(pro, 'pro', 200), license(soon, 'basic', 20), license(ended, 'basic', -1)])
      .execute();
    expect(await count(id)).toBe(4);
    expect(await count(id, { audience: 'edition', edition: 'basic', days: null })).toBe(2);
    expect(await count(id, { audience: 'window', edition: null, days: 30 })).toBe(1);
    const missing = await start(id, { audience: 'window' });
    expect(missing.data.fields).toEqual({ days: '请填写天数' });
    await start(id, { audience: 'window', days: 30 });
    await sendAll(id);
    expect(recipients()).toEqual(['owner1@example.com']);
    // The others get it now; those who already had it do not.
    await start(id, { requestKey: 'request-key-2' });
    await sendAll(id);
    expect(recipients()).toEqual([0, 1, 2, 3].map((index) => `owner${index}@example.com`));
  });

  test('two servers and many clicks: one mailing, and nobody gets it twice', async () => {
    const id = await published();
    await people('many', 34);
    const starts = await Promise.all([server, second, server, second].map((at) => start(id, {}, at)));
    expect(new Set(starts.map(({ data }) => data.id)).size).toBe(1);
    expect((await start(id, { requestKey: 'request-key-2' })).data.error).toBe('MAILING_REFUSED');
    await sendAll(id);
    expect(recipients()).toHaveLength(34);
    expect(new Set(recipients()).size).toBe(34);
    expect(await list(id)).toMatchObject([{ state: 'done', sent: 34 }]);
  });

  test('published and withdrawn by two at the same moment: done once, and both are told so', async () => {
    const { db } = server.services.database;
    const { data: post } = await server.call('POST', '/api/admin/news', {
      token,
      body: { title: '同时', slug: 'at-once' },
    });
    const words = { title: '同时', slug: 'at-once', summary: '摘要', body: '正文' };
    await server.call('PUT', `/api/admin/news/${post.id}`, { token, body: { revision: 1, ...words } });
    for (const [act, revision, state] of [
      ['publish', 2, 'published'],
      ['withdraw', 3, 'withdrawn'],
    ] as const) {
      const body = { revision };
      const answers = await Promise.all(
        [server, second, server, second].map((at) =>
          at.call('POST', `/api/admin/news/${post.id}/${act}`, { token, body }),
        ),
      );
      expect(answers.map(({ data }) => [data.state, data.revision])).toEqual(answers.map(() => [state, revision + 1]));
      const events = db.selectFrom('audit_event').select('id').where('act', '=', `news.${state}`);
      expect(await events.where('target_id', '=', post.id).execute()).toHaveLength(1);
    }
    // After a colleague's change a click no longer counts as the second click of the same act.
    await server.call('PUT', `/api/admin/news/${post.id}`, { token, body: { revision: 4, ...words, title: '改过' } });
    const late = await server.call('POST', `/api/admin/news/${post.id}/withdraw`, { token, body: { revision: 3 } });
    expect([late.status, late.data.error]).toEqual([409, 'WORDS_CHANGED']);
  });

  test('is slow, and waits behind every other letter', async () => {
    const id = await published();
    await people('slow', 15);
    await start(id);
    await Promise.all([continueMailings(server.services), continueMailings(second.services)]);
    const waiting = async () =>
      (
        await server.services.database.db
          .selectFrom('outbox_mail')
          .select('id')
          .where('state', '=', 'waiting')
          .execute()
      ).length;
    expect(await waiting()).toBe(10);
    await continueMailings(server.services);
    server.clock.advance(PAUSE);
    // While ten are waiting, no more are written.
    await continueMailings(server.services);
    expect(await waiting()).toBe(10);
    const letter = {
      dedupeKey: `x:${id}`,
      to: 'first@example.com',
      subject: '重置密码',
      greeting: '您好：',
      paragraphs: [],
    };
    await server.services.database.transaction((trx) => queueMail(server.services, trx, letter));
    await deliver();
    expect(smtp.received[0]?.to).toEqual(['first@example.com']);
    expect(smtp.received[0]?.raw).not.toContain('List-Unsubscribe');
    expect(smtp.received).toHaveLength(11);
    await sendAll(id);
    expect(smtp.received).toHaveLength(16);
  });

  test('a mail program ends it by one request without a log-in, during the run; looking ends nothing', async () => {
    const id = await published();
    const [first = ''] = await people('reader', 12);
    await start(id);
    await continueMailings(server.services);
    await deliver();
    expect(smtp.received).toHaveLength(10);
    const { raw = '' } = smtp.received.find(({ to }) => to[0] === 'reader0@example.com') ?? {};
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const link = linkIn(raw);
    expect((await server.call('GET', link)).text).toContain('<button>');
    const agreed = () =>
      server.services.database.db
        .selectFrom('app_user')
        .select('news_agreed_at')
        .where('id', '=', first)
        .executeTakeFirst();
    expect((await agreed())?.news_agreed_at).not.toBe(null);
    const press = (at = server) =>
      at.call('POST', link, {
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const answers = await Promise.all([press(), press(second)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await agreed()).toEqual({ news_agreed_at: null });
    expect((await server.call('POST', `${link.slice(0, -3)}xyz`)).status).toBe(404);
    expect((await server.call('GET', link)).text).toContain('已不再接收');
    await sendAll(id);
    expect(recipients()).toHaveLength(12);
    expect(new Set(recipients()).size).toBe(12);
    expect(await count(await published())).toBe(11);
  });

  test('a letter that waits is taken back when its reader ends it in the personal centre', async () => {
    const customer = await server.register(`waits_${dialect}`);
    await server.call('POST', '/api/web/user/news', { token: customer, body: { agrees: true } });
    const { db } = server.services.database;
    await db.updateTable('app_user').set({ email_verified_at: 1 }).where('news_agreed_at', 'is not', null).execute();
    await db.deleteFrom('outbox_mail').execute();
    const id = await published();
    await start(id);
    await continueMailings(server.services);
    expect(await db.selectFrom('outbox_mail').select('recipient').execute()).toHaveLength(1);
    await server.call('POST', '/api/web/user/news', { token: customer, body: { agrees: false } });
    await deliver();
    expect(smtp.received).toEqual([]);
  });

  test('whoever ends it while it is being written gets no letter afterwards', async () => {
    const id = await published();
    await people('early', 1);
    const mine = await published();
    await start(mine);
    await sendAll(mine);
    const link = linkIn(smtp.received[0]?.raw ?? '');
    await start(id);
    await Promise.all([
      continueMailings(server.services),
      second.call('POST', link),
      continueMailings(second.services),
      server.call('POST', link),
    ]);
    await deliver();
    expect(recipients()).toEqual(['early0@example.com']);
    expect(
      await server.services.database.db.selectFrom('outbox_mail').select('id').where('state', '!=', 'sent').execute(),
    ).toEqual([]);
  });

  test('stopped, it stays stopped; who has not got it may get it later', async () => {
    const id = await published();
    await people('stop', 14);
    const { data } = await start(id);
    await continueMailings(server.services);
    const stop = (at = server) => at.call('POST', `/api/admin/news-mailings/${data.id}/stop`, { token });
    const answers = await Promise.all([stop(), stop(second)]);
    expect(answers.map(({ data: { state } }) => state)).toEqual(['stopped', 'stopped']);
    server.clock.advance(PAUSE);
    await sendAll(id);
    expect(smtp.received).toEqual([]);
    expect(await count(id)).toBe(14);
    await start(id, { requestKey: 'request-key-2' });
    await sendAll(id);
    expect(new Set(recipients()).size).toBe(14);
  });

  test('withdrawn, a post goes to nobody any more; a draft to nobody at all', async () => {
    const id = await published();
    await people('gone', 12);
    await start(id);
    await continueMailings(server.services);
    await server.call('POST', `/api/admin/news/${id}/withdraw`, { token, body: { revision: 3 } });
    server.clock.advance(PAUSE);
    await continueMailings(server.services);
    await deliver();
    expect(smtp.received).toEqual([]);
    expect(await list(id)).toMatchObject([{ state: 'stopped' }]);
    expect((await start(id, { requestKey: 'request-key-2' })).data.error).toBe('TRANSITION_REFUSED');
  });

  test('without a mail server it waits, and nobody counts as one who has it', async () => {
    const id = await published();
    await people('later', 3);
    await start(id);
    const config = { ...server.services.config, smtpUrl: '' };
    await continueMailings({ ...server.services, config });
    expect(await count(id)).toBe(3);
    server.clock.advance(PAUSE);
    await sendAll(id);
    expect(recipients()).toHaveLength(3);
  });

  test('an operator reads such a letter without its link, and sends no second one', async () => {
    const id = await published();
    await people('shown', 1);
    await start(id);
    await sendAll(id);
    const { data } = await server.call('GET', '/api/admin/mails', { token });
    const mail = `/api/admin/mails/${data.items[0].id}`;
    const { text } = (await server.call('GET', mail, { token })).data;
    expect(text).toContain('有了权限系统。');
    expect(text).not.toContain('/unsubscribe/');
    const again = await server.call('POST', `${mail}/resend`, { token, body: { requestKey: 'request-key-3' } });
    expect(again.data.error).toBe('MAIL_NOT_RETRYABLE');
  });
});
