import { describe, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '../../../tests/support/services.ts';
import { createTestUser } from '../../../tests/support/people/users.ts';
import { newId } from '../database/new-id.ts';
import { mailOperations } from './operations.ts';
import { queueMail } from './queue-mail.ts';

async function queue({ services, clock }: TestServices, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const letter = {
      dedupeKey: `letter:${index}`,
      to: 'a@example.com',
      subject: `第 ${index} 封`,
      greeting: '您好：',
      paragraphs: ['正文'],
    };
    await services.database.transaction((trx) => queueMail(services, trx, letter));
    // several letters within one millisecond are the hard case for paging
    if (index % 3 === 0) clock.advance(1);
  }
}

describe.each(['sqlite', 'postgres'] as const)('the outbox in the console on %s', (dialect) => {
  it('is read page by page, newest first, nothing twice and nothing left out', async () => {
    const opened = await openTestServices(dialect);
    await queue(opened, 25);
    const call = opened.call(await createTestUser(opened.services, { username: 'anna', roles: ['support'] }));
    const subjects: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await mailOperations.mails(call, { limit: 10, cursor });
      subjects.push(...page.items.map(({ subject }) => subject));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(subjects).toEqual(Array.from({ length: 25 }, (_, index) => `第 ${24 - index} 封`));
    expect((await mailOperations.mails(call, { state: 'sent' })).items).toEqual([]);
    expect((await mailOperations.mails(call, { state: 'kept' })).items).toHaveLength(20);
    await expect(mailOperations.mails(call, { cursor: "1' or 1=1" })).rejects.toMatchObject({
      error: 'FIELDS_INVALID',
    });
    await opened.close();
  });

  it('shows the text of a letter and no letter that does not exist', async () => {
    const opened = await openTestServices(dialect);
    await queue(opened, 1);
    const call = opened.call(await createTestUser(opened.services, { username: 'anna', roles: ['support'] }));
    const [mail] = (await mailOperations.mails(call, {})).items;
    expect(await mailOperations.mail(call, { id: mail?.id ?? '' })).toMatchObject({
      to: 'a@example.com',
      state: 'kept',
      text: expect.stringContaining('正文'),
    });
    await expect(mailOperations.mail(call, { id: newId() })).rejects.toMatchObject({ error: 'NOT_FOUND' });
    await opened.close();
  });

  it('hides the codes of links that open an account from everyone but an owner without a mail server', async () => {
    const opened = await openTestServices(dialect);
    const code = 'abcDEF_0123456789';
    const url = `http://vela.test/reset/index/${code}`;
    const letter = {
      dedupeKey: 'reset',
      to: 'a@example.com',
      subject: '重置密码',
      greeting: '您好：',
      paragraphs: ['请打开链接'],
    };
    await opened.services.database.transaction((trx) =>
      queueMail(opened.services, trx, { ...letter, code, action: { label: '设置新密码', url } }),
    );
    const support = opened.call(await createTestUser(opened.services, { username: 'anna', roles: ['support'] }));
    const owner = opened.call(await createTestUser(opened.services, { username: 'boss', roles: ['owner'] }));
    const id = (await mailOperations.mails(owner, {})).items[0]?.id ?? '';
    expect((await mailOperations.mail(support, { id })).text).not.toContain('abcDEF');
    expect((await mailOperations.mail(support, { id })).text).toContain('已隐藏');
    expect((await mailOperations.mail(owner, { id })).text).toContain(url);
    await opened.close();
  });

  it('sends kept and failed letters again, others not, and nothing without a mail server', async () => {
    const opened = await openTestServices(dialect);
    await queue(opened, 1);
    const call = opened.call(await createTestUser(opened.services, { username: 'anna', roles: ['support'] }));
    const id = (await mailOperations.mails(call, {})).items[0]?.id ?? '';
    await expect(mailOperations.retryMail(call, { id })).rejects.toMatchObject({
      error: 'MAIL_NOT_RETRYABLE',
      message: '尚未配置邮件服务器，无法发送',
    });
    const connected = { ...call, config: { ...call.config, smtpUrl: 'smtp://mail.test' } };
    expect(await mailOperations.retryMail(connected, { id })).toMatchObject({ state: 'waiting', attempts: 0 });
    await expect(mailOperations.retryMail(connected, { id })).rejects.toMatchObject({ error: 'MAIL_NOT_RETRYABLE' });
    await expect(mailOperations.retryMail(connected, { id: newId() })).rejects.toMatchObject({ error: 'NOT_FOUND' });
    expect(
      await opened.services.database.db.selectFrom('audit_event').select(['act', 'actor_id', 'target_id']).execute(),
    ).toEqual([{ act: 'mail.retried', actor_id: call.user.id, target_id: id }]);
    await opened.close();
  });
});
