import { describe, expect, onTestFinished, test } from 'vitest';
import { deliverDueMails } from '../../../src/server/mail/delivery/deliver-mails.ts';
import { queueMail } from '../../../src/server/mail/queue-mail.ts';
import { openSmtp } from '../../../src/server/outside/smtp.ts';
import { openApiServer } from '../../support/servers/api-server.ts';
import { routeOf, startSmtp } from '../../support/servers/smtp.ts';

async function open(dialect: 'sqlite' | 'postgres') {
  const smtp = await startSmtp({ refuses: ['gone@example.com'] });
  const server = await openApiServer(dialect, { env: { SMTP_URL: smtp.url } });
  onTestFinished(async () => {
    await server.close();
    await smtp.close();
  });
  const { token } = (await server.logIn('owner', server.ownerPassword)).data;
  const { services } = server;
  const transport = openSmtp(routeOf(services.config));
  const write = (key: string, to: string, subject: string): Promise<void> =>
    services.database.transaction((trx) =>
      queueMail(services, trx, { dedupeKey: key, to, subject, greeting: '您好：', paragraphs: ['正文'] }),
    );
  const list = async (query: Record<string, string>): Promise<string[]> => {
    const { data } = await server.call('GET', '/api/admin/mails', { token, query });
    return data.items.map(({ subject }: { subject: string }) => subject);
  };
  const idOf = async (q: string): Promise<string> =>
    (await server.call('GET', '/api/admin/mails', { token, query: { q } })).data.items[0].id;
  const get = async (id: string) => (await server.call('GET', `/api/admin/mails/${id}`, { token })).data;
  const resend = (id: string, requestKey: string) =>
    server.call('POST', `/api/admin/mails/${id}/resend`, { token, body: { requestKey } });
  return {
    smtp,
    server,
    transport,
    write,
    list,
    idOf,
    get,
    resend,
    deliver: () => deliverDueMails(services, transport),
  };
}

describe.each(['sqlite', 'postgres'] as const)('the outbox on %s', (dialect) => {
  test('is searched by recipient, by subject and by kind, each with the others', async () => {
    const { write, list, deliver } = await open(dialect);
    await write('application:AP1:submit:1', 'li@example.com', '已收到您的申请 AP1');
    await write('license:VL-1:renewed:1', 'li@example.com', '授权 VL-1 已续期 100%');
    await write('invoice:1:issue:1', 'wang@example.com', '申请 AP1 的发票已开出');
    await write('reset:1', 'ali@example.com', '重置密码');
    expect(await list({ q: 'li@example.com' })).toEqual(['授权 VL-1 已续期 100%', '已收到您的申请 AP1']);
    expect(await list({ q: 'LI@example.com' })).toHaveLength(2);
    expect(await list({ q: 'ap1' })).toEqual(['申请 AP1 的发票已开出', '已收到您的申请 AP1']);
    expect(await list({ q: '100%' })).toEqual(['授权 VL-1 已续期 100%']);
    expect(await list({ q: '_' })).toEqual([]);
    expect(await list({ kind: 'account' })).toEqual(['重置密码']);
    expect(await list({ kind: 'invoice', q: 'ap1' })).toEqual(['申请 AP1 的发票已开出']);
    await deliver();
    expect(await list({ kind: 'license', state: 'sent' })).toHaveLength(1);
    expect(await list({ kind: 'license', state: 'waiting' })).toEqual([]);
  });

  test('each letter keeps what the server answered to each try', async () => {
    const { smtp, server, write, idOf, get, deliver } = await open(dialect);
    smtp.isDown = true;
    const firstTry = server.clock.now();
    await write('application:AP1:submit:1', 'li@example.com', '一');
    await write('application:AP2:submit:1', 'gone@example.com', '二');
    await deliver();
    smtp.isDown = false;
    server.clock.advance(60_000);
    await deliver();
    expect((await get(await idOf('li@example.com'))).history).toEqual([
      { outcome: 'delayed', answer: expect.stringContaining('421'), startedAt: firstTry, endedAt: firstTry },
      {
        outcome: 'sent',
        answer: expect.stringMatching(/^250 /),
        startedAt: firstTry + 60_000,
        endedAt: firstTry + 60_000,
      },
    ]);
    expect((await get(await idOf('gone@example.com'))).history.at(-1)).toMatchObject({
      outcome: 'failed',
      answer: expect.stringMatching(/拒绝了收件地址.*550/),
    });
  });

  test('a letter that was sent is sent once more as one of its own, once for each request', async () => {
    const { smtp, server, write, idOf, get, resend, deliver } = await open(dialect);
    await write('application:AP1:submit:1', 'li@example.com', '已收到');
    const id = await idOf('li@example.com');
    expect((await resend(id, 'click-0001')).data.error).toBe('MAIL_NOT_RETRYABLE');
    await deliver();
    server.clock.advance(1000);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => resend(id, 'click-0001')));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    await deliver();
    expect(smtp.received.map(({ to }) => to[0])).toEqual(['li@example.com', 'li@example.com']);
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(2);
    expect(await get(answers[0]?.data.id)).toMatchObject({ state: 'sent', text: expect.stringContaining('正文') });
    const { db } = server.services.database;
    expect(await db.selectFrom('audit_event').select('act').where('act', '=', 'mail.resent').execute()).toHaveLength(1);
  });

  test('a letter with a link that was used up is not sent again', async () => {
    const { server, idOf, resend, deliver } = await open(dialect);
    const { services } = server;
    await services.database.transaction((trx) =>
      queueMail(services, trx, {
        dedupeKey: 'reset:1',
        to: 'li@example.com',
        subject: '重置',
        greeting: '您好：',
        paragraphs: [],
        code: 'abcDEF_0123456789',
        action: { label: '打开', url: 'http://vela.test/reset/index/abcDEF_0123456789' },
      }),
    );
    await deliver();
    expect((await resend(await idOf('li@example.com'), 'click-0001')).message).toContain('链接已经失效');
  });
});
