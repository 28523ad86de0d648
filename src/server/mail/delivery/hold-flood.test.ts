import { expect, describe, it } from 'vitest';
import type { Dialect } from '../../../../tests/support/databases/database.ts';
import { openTestServices, type TestServices } from '../../../../tests/support/services.ts';
import { routeOf, startSmtp } from '../../../../tests/support/servers/smtp.ts';
import { days, hours } from '../../duration.ts';
import { openSmtp } from '../../outside/smtp.ts';
import { deliverDueMails } from './deliver-mails.ts';
import { queueMail } from '../queue-mail.ts';
import { presentMail } from '../store.ts';

async function open(dialect: Dialect) {
  const smtp = await startSmtp();
  const opened = await openTestServices(dialect, { env: { SMTP_URL: smtp.url } });
  const transport = openSmtp(routeOf(opened.services.config));
  return {
    ...opened,
    smtp,
    deliver: async (services: TestServices['services'] = opened.services) => {
      while ((await deliverDueMails(services, transport)) > 0);
    },
    sentTo: (address: string) => smtp.received.filter(({ to }) => to.includes(address)).length,
    close: async () => {
      transport.close();
      await opened.close();
      await smtp.close();
    },
  };
}

async function queue({ services }: TestServices, count: number, to: string, isToTyped = true): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const letter = { dedupeKey: `${to}:${services.clock.now()}:${index}`, to, isToTyped };
    await services.database.transaction((trx) =>
      queueMail(services, trx, { ...letter, subject: '已收到申请', greeting: '您好：', paragraphs: ['编号'] }),
    );
  }
}

const stranger = 'stranger@example.com';

describe.each(['sqlite', 'postgres'] as const)('a flood of letters on %s', (dialect) => {
  it('to an address that somebody typed is spread over the hours, and nothing of it gets lost', async () => {
    const outbox = await open(dialect);
    await queue(outbox, 12, stranger);
    await queue(outbox, 2, 'other@example.com');
    await outbox.deliver();
    expect([outbox.sentTo(stranger), outbox.sentTo('other@example.com')]).toEqual([10, 2]);
    const rows = await outbox.services.database.db.selectFrom('outbox_mail').selectAll().execute();
    const held = rows.map(presentMail).filter(({ state }) => state === 'waiting');
    const until = outbox.clock.now() + hours(1);
    expect(held).toMatchObject([
      { attempts: 0, heldUntil: until },
      { attempts: 0, heldUntil: until },
    ]);
    outbox.clock.advance(hours(1));
    await outbox.deliver();
    expect(outbox.sentTo(stranger)).toBe(12);
    await outbox.close();
  });

  it('has its limit for the day too', async () => {
    const outbox = await open(dialect);
    await queue(outbox, 35, stranger);
    for (let hour = 0; hour < 5; hour += 1) {
      await outbox.deliver();
      outbox.clock.advance(hours(1));
    }
    expect(outbox.sentTo(stranger)).toBe(30);
    outbox.clock.advance(days(1));
    await outbox.deliver();
    expect(outbox.sentTo(stranger)).toBe(35);
    await outbox.close();
  });

  it('to an address that its owner proved waits for nothing', async () => {
    const outbox = await open(dialect);
    await queue(outbox, 12, 'owner@example.com', false);
    await outbox.deliver();
    expect(outbox.sentTo('owner@example.com')).toBe(12);
    await outbox.close();
  });

  it('leaves no faster over two servers', async () => {
    const outbox = await open(dialect);
    const second = await outbox.openSecondServer();
    await queue(outbox, 24, stranger);
    await Promise.all([outbox.deliver(), outbox.deliver(second.services)]);
    expect(outbox.sentTo(stranger)).toBe(10);
    await second.services.database.close();
    await outbox.close();
  });
});
