import { expect, test } from 'vitest';
import { queueMail } from '../../../src/server/mail/queue-mail.ts';
import { deliverDueMails } from '../../../src/server/mail/delivery/deliver-mails.ts';
import { openSmtp } from '../../../src/server/outside/smtp.ts';
import { openApiServer } from '../../support/servers/api-server.ts';
import { routeOf, startSmtp } from '../../support/servers/smtp.ts';

test.each(['sqlite', 'postgres'] as const)(
  'the overview says since when and why letters do not leave, and that all is well again (%s)',
  async (dialect) => {
    const smtp = await startSmtp();
    const server = await openApiServer(dialect, { env: { SMTP_URL: smtp.url } });
    const { services, clock } = server;
    const { token } = (await server.logIn('owner', server.ownerPassword)).data;
    const health = async () => (await server.call('GET', '/api/admin/overview', { token })).data.mail;
    const write = async (name: string): Promise<void> => {
      const letter = {
        dedupeKey: name,
        to: `${name}@example.com`,
        subject: '通知',
        greeting: '您好：',
        paragraphs: [],
      };
      await services.database.transaction((trx) => queueMail(services, trx, letter));
    };
    const transport = openSmtp(routeOf(services.config));
    expect(await health()).toMatchObject({ waiting: 0, delayed: null, givenUp: null });

    // A letter that was just written is not late; one that waits for ten minutes is.
    const since = clock.now();
    await write('first');
    expect(await health()).toMatchObject({ waiting: 1, delayed: null });
    clock.advance(601_000);
    expect((await health()).delayed).toEqual({ letters: 1, since, reason: expect.stringContaining('没有人发送') });

    smtp.isDown = true;
    await write('second');
    await deliverDueMails(services, transport);
    const { delayed } = await health();
    expect(delayed).toEqual({ letters: 2, since, reason: expect.stringContaining('421') });

    await services.database.db
      .updateTable('outbox_mail')
      .set({ state: 'failed' })
      .where('recipient', 'like', 'second%')
      .execute();
    expect(await health()).toMatchObject({
      failed: 1,
      delayed: { letters: 1 },
      givenUp: { letters: 1, since: since + 601_000 },
    });

    smtp.isDown = false;
    clock.advance(60_000);
    await deliverDueMails(services, transport);
    expect(await health()).toMatchObject({ waiting: 0, delayed: null, sentToday: 1 });
    await server.close();
    await smtp.close();
  },
);
