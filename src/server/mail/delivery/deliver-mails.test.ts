import { describe, expect, it, vi } from 'vitest';
import type { Dialect } from '../../../../tests/support/databases/database.ts';
import { openTestServices, type TestServices } from '../../../../tests/support/services.ts';
import { routeOf, startSmtp } from '../../../../tests/support/servers/smtp.ts';
import { minutes } from '../../duration.ts';
import { openSmtp } from '../../outside/smtp.ts';
import { deliverDueMails, startMailDelivery } from './deliver-mails.ts';
import { queueMail } from '../queue-mail.ts';
import { MOST_TRIES, waitAfter } from '../rules.ts';

/** A port reserved for the system, on which nothing listens. */
const nowhere = 'smtp://127.0.0.1:1';

const open = (dialect: Dialect, smtpUrl: string): Promise<TestServices> =>
  openTestServices(dialect, { env: { SMTP_URL: smtpUrl } });
const rowsOf = ({ services }: TestServices) =>
  services.database.db.selectFrom('outbox_mail').selectAll().orderBy('id').execute();

async function queue({ services }: TestServices, dedupeKey: string, to = 'meimei@example.com'): Promise<void> {
  const letter = { dedupeKey, to, subject: '申请已通过', greeting: '您好：', paragraphs: ['请查收授权。'] };
  await services.database.transaction((trx) => queueMail(services, trx, letter));
}

const until = (isTrue: () => Promise<boolean>): Promise<boolean> => vi.waitUntil(isTrue, 60_000);

describe.each(['sqlite', 'postgres'] as const)('the outbox on %s', (dialect) => {
  it('delivers a letter once, in both shapes, under a lasting Message-ID', async () => {
    const smtp = await startSmtp();
    const opened = await open(dialect, smtp.url);
    await queue(opened, 'approved:AP1');
    await queue(opened, 'approved:AP1');
    const transport = openSmtp(routeOf(opened.services.config));
    expect(await deliverDueMails(opened.services, transport)).toBe(1);
    expect(await deliverDueMails(opened.services, transport)).toBe(0);
    const [row] = await rowsOf(opened);
    expect(row).toMatchObject({ state: 'sent', attempts: 1, sent_at: opened.clock.now(), last_error: '' });
    expect(smtp.received).toMatchObject([{ to: ['meimei@example.com'], messageId: `<${row?.id}@vela.test>` }]);
    expect(smtp.received[0]?.raw).toMatch(/Content-Type: text\/plain[\s\S]+Content-Type: text\/html/);
    expect(smtp.received[0]?.raw).toContain('Auto-Submitted: auto-generated');
    await opened.close();
    await smtp.close();
  });

  it('asks for the way only when letters are claimed, so that none leaves by a server that has just been replaced', async () => {
    const smtp = await startSmtp();
    const opened = await open(dialect, smtp.url);
    await queue(opened, 'approved:AP1');
    const claims: boolean[] = [];
    await deliverDueMails(opened.services, async () => {
      for (const row of await rowsOf(opened)) claims.push(row.next_attempt_at > opened.clock.now());
      return openSmtp(routeOf(opened.services.config));
    });
    expect(claims).toEqual([true]);
    expect(smtp.received).toHaveLength(1);
    await opened.close();
    await smtp.close();
  });

  it('waits for a mail server that is down, and sends once when it is back', async () => {
    const smtp = await startSmtp();
    smtp.isDown = true;
    const opened = await open(dialect, smtp.url);
    await queue(opened, 'approved:AP1');
    const transport = openSmtp(routeOf(opened.services.config));
    await deliverDueMails(opened.services, transport);
    expect(await rowsOf(opened)).toMatchObject([
      { state: 'waiting', attempts: 1, last_error: expect.stringContaining('421') },
    ]);
    smtp.isDown = false;
    expect(await deliverDueMails(opened.services, transport)).toBe(0);
    opened.clock.advance(waitAfter(1));
    expect(await deliverDueMails(opened.services, transport)).toBe(1);
    opened.clock.advance(minutes(60));
    expect(await deliverDueMails(opened.services, transport)).toBe(0);
    expect(smtp.received).toHaveLength(1);
    expect(await rowsOf(opened)).toMatchObject([{ state: 'sent', attempts: 2 }]);
    await opened.close();
    await smtp.close();
  });

  it('gives up after eight tries, and at once when the address is refused for good', async () => {
    const opened = await open(dialect, nowhere);
    await queue(opened, 'one');
    const transport = openSmtp(routeOf(opened.services.config));
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      expect(await deliverDueMails(opened.services, transport)).toBe(1);
      opened.clock.advance(waitAfter(tries));
    }
    expect(await deliverDueMails(opened.services, transport)).toBe(0);
    const smtp = await startSmtp({ refuses: ['gone@example.com'] });
    await queue(opened, 'two', 'gone@example.com');
    await deliverDueMails(opened.services, openSmtp(routeOf({ ...opened.services.config, smtpUrl: smtp.url })));
    expect(await rowsOf(opened)).toMatchObject([
      { state: 'failed', attempts: MOST_TRIES, last_error: expect.stringContaining('邮件服务器') },
      { state: 'failed', attempts: 1, last_error: expect.stringContaining('邮件服务器拒绝了收件地址') },
    ]);
    await opened.close();
    await smtp.close();
  });

  it('is emptied by two servers together without a letter sent twice', async () => {
    const smtp = await startSmtp();
    const first = await open(dialect, smtp.url);
    const second = await first.openSecondServer();
    for (let index = 0; index < 30; index += 1) await queue(first, `letter:${index}`);
    const deliveries = [first, second, first, second].map(({ services }) =>
      startMailDelivery(services, { pollMs: 10 }),
    );
    await until(async () => (await rowsOf(first)).every(({ state }) => state === 'sent'));
    await Promise.all(deliveries.map((delivery) => delivery.stop()));
    expect(smtp.received).toHaveLength(30);
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(30);
    await second.close();
    await first.close();
    await smtp.close();
  });

  it('takes a letter again after a server died while sending it', async () => {
    const smtp = await startSmtp();
    const opened = await open(dialect, smtp.url);
    await queue(opened, 'one');
    const dying = { send: () => new Promise<never>(() => undefined), close: () => undefined };
    void deliverDueMails(opened.services, dying);
    await until(async () => (await rowsOf(opened))[0]?.attempts === 1);
    const transport = openSmtp(routeOf(opened.services.config));
    expect(await deliverDueMails(opened.services, transport)).toBe(0);
    opened.clock.advance(minutes(5));
    expect(await deliverDueMails(opened.services, transport)).toBe(1);
    expect(await rowsOf(opened)).toMatchObject([{ state: 'sent' }]);
    await opened.close();
    await smtp.close();
  });

  it('keeps letters where there is no mail server, those from before included', async () => {
    const before = await open(dialect, nowhere);
    await queue(before, 'waiting from before');
    const config = { ...before.services.config, smtpUrl: '' };
    const services = { ...before.services, config };
    await queue({ ...before, services }, 'kept from the start');
    const delivery = startMailDelivery(services);
    await until(async () => (await rowsOf(before)).every(({ state }) => state === 'kept'));
    await delivery.stop();
    await before.close();
  });

  it('stops only when the letter that is on its way has arrived', async () => {
    const smtp = await startSmtp({ answersAfterMs: 300 });
    const opened = await open(dialect, smtp.url);
    await queue(opened, 'one');
    const delivery = startMailDelivery(opened.services, { pollMs: 10 });
    await until(async () => smtp.received.length === 1);
    await delivery.stop();
    expect(await rowsOf(opened)).toMatchObject([{ state: 'sent' }]);
    await opened.close();
    await smtp.close();
  });
});

describe('a letter', () => {
  it('cannot bring its own headers', async () => {
    const smtp = await startSmtp();
    const opened = await open('sqlite', smtp.url);
    const { services } = opened;
    const letter = {
      dedupeKey: 'x',
      to: 'a@example.com',
      subject: '主题\r\nBcc: evil@example.com',
      greeting: '您好：',
      paragraphs: [],
    };
    await services.database.transaction((trx) => queueMail(services, trx, letter));
    await deliverDueMails(services, openSmtp(routeOf(services.config)));
    expect(smtp.received[0]?.to).toEqual(['a@example.com']);
    const [headers] = (smtp.received[0]?.raw ?? '').split('\r\n\r\n');
    expect(headers).toContain('Subject:');
    expect(headers).not.toMatch(/^Bcc:/im);
    await opened.close();
    await smtp.close();
  });
});
