import { describe, expect, it } from 'vitest';
import { codeFromMail } from '../../../tests/support/people/account.ts';
import type { Dialect } from '../../../tests/support/databases/database.ts';
import { registerAs, solvedCaptcha } from '../../../tests/support/people/identity.ts';
import { openTestServices, type TestServices } from '../../../tests/support/services.ts';
import { routeOf, startSmtp } from '../../../tests/support/servers/smtp.ts';
import { createTestUser } from '../../../tests/support/people/users.ts';
import { seedPages } from '../content/seed-pages.ts';
import { newId } from '../database/new-id.ts';
import { hours } from '../duration.ts';
import { verifyEmail } from '../identity/email/verify-email.ts';
import { sendResetMail } from '../identity/password/send-reset-mail.ts';
import { openSmtp } from '../outside/smtp.ts';
import { deliverDueMails, startMailDelivery } from './delivery/deliver-mails.ts';
import { forgetCodes } from './forget-codes.ts';
import { mailOperations } from './operations.ts';
import { sealOldLetters } from './seal-old-letters.ts';

/** The whole content of the outbox. */
const stored = async ({ services }: TestServices): Promise<string> =>
  JSON.stringify(await services.database.db.selectFrom('outbox_mail').selectAll().execute());

const codesIn = (raw: string): string[] =>
  [...raw.replaceAll(/=\r?\n/g, '').matchAll(/\/(?:reset\/index|email\/verify)\/([\w-]{43})/g)].map(
    ([, code = '']) => code,
  );

async function open(dialect: Dialect, smtpUrl: string): Promise<TestServices> {
  const opened = await openTestServices(dialect, { env: { SMTP_URL: smtpUrl } });
  await seedPages(opened.services);
  return opened;
}

/** Registers, verifies the address and asks for a new password: two letters, each with a code. */
async function writeLetters(opened: TestServices): Promise<string[]> {
  const call = opened.call();
  await registerAs(call, 'LiLei', 'lilei@example.com');
  const welcome = await codeFromMail(opened, '欢迎使用');
  await verifyEmail(call, { code: welcome });
  await sendResetMail(call, { email: 'lilei@example.com', captcha: await solvedCaptcha(call, 'reset') });
  return [welcome, await codeFromMail(opened, '重置')];
}

describe.each(['sqlite', 'postgres'] as const)('one-time codes of letters on %s', (dialect) => {
  it('arrive in the mailbox and stand nowhere in the outbox, before, while and after they are sent', async () => {
    const smtp = await startSmtp();
    const opened = await open(dialect, smtp.url);
    const codes = await writeLetters(opened);
    const seen: string[] = [await stored(opened)];
    const transport = openSmtp(routeOf(opened.services.config));
    const watching = {
      ...transport,
      close: () => transport.close(),
      async send(letter: Parameters<typeof transport.send>[0]) {
        seen.push(await stored(opened));
        return transport.send(letter);
      },
    };
    while ((await deliverDueMails(opened.services, watching)) > 0);
    seen.push(await stored(opened));
    expect(smtp.received.flatMap(({ raw }) => codesIn(raw)).toSorted()).toEqual(
      expect.arrayContaining(codes.toSorted()),
    );
    for (const code of codes) for (const rows of seen) expect(rows).not.toContain(code);
    const sealed = await opened.services.database.db.selectFrom('outbox_mail').select('sealed_code').execute();
    expect(sealed.filter(({ sealed_code: code }) => code !== null)).toEqual([]);
    await opened.close();
    await smtp.close();
  });

  it('survive a try that fails, and a letter whose code is too old is not sent again', async () => {
    const smtp = await startSmtp();
    smtp.isDown = true;
    const opened = await open(dialect, smtp.url);
    const codes = await writeLetters(opened);
    const { db } = opened.services.database;
    const transport = openSmtp(routeOf(opened.services.config));
    await deliverDueMails(opened.services, transport);
    smtp.isDown = false;
    await db.updateTable('outbox_mail').set({ state: 'failed' }).execute();
    const call = opened.call(await createTestUser(opened.services, { username: 'anna', roles: ['support'] }));
    const idOf = async (about: string): Promise<string> =>
      (await mailOperations.mails(call, {})).items.find(({ subject }) => subject.includes(about))?.id ?? '';
    expect((await mailOperations.mail(call, { id: await idOf('重置') })).text).toContain('/reset/index/…（已隐藏）');
    await mailOperations.retryMail(call, { id: await idOf('重置') });
    await deliverDueMails(opened.services, transport);
    expect(codesIn(smtp.received[0]?.raw ?? '')).toContain(codes[1]);
    opened.clock.advance(hours(25));
    await forgetCodes(opened.services);
    const welcome = { id: await idOf('欢迎使用') };
    expect((await mailOperations.mail(call, welcome)).text).toContain('/email/verify/…（已失效）');
    await expect(mailOperations.retryMail(call, welcome)).rejects.toMatchObject({
      error: 'MAIL_NOT_RETRYABLE',
      message: '这封邮件里的链接已经失效，请让收件人重新申请',
    });
    await opened.close();
    await smtp.close();
  });

  it('do not open with another key-encryption key: the letter is given up, and says why', async () => {
    const smtp = await startSmtp();
    const opened = await open(dialect, smtp.url);
    await writeLetters(opened);
    const config = { ...opened.services.config, licenseKek: 'another key-encryption key of these tests' };
    await deliverDueMails({ ...opened.services, config }, openSmtp(routeOf(config)));
    expect(smtp.received).toEqual([]);
    const rows = await opened.services.database.db.selectFrom('outbox_mail').select(['state', 'last_error']).execute();
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['failed']));
    expect(rows[0]?.last_error).toContain('密钥加密密钥');
    await opened.close();
    await smtp.close();
  });

  it('of letters from before are taken out at the next start; what still waits is sent with its link', async () => {
    const smtp = await startSmtp();
    const opened = await open(dialect, smtp.url);
    const { db } = opened.services.database;
    const codes = { sent: 's'.repeat(43), waiting: 'w'.repeat(43) };
    const rowOf = (state: 'sent' | 'waiting', index: number) => ({
      id: newId(),
      dedupe_key: `${state}${index}`,
      recipient: 'a@example.com',
      subject: '重置密码',
      body_text: `http://vela.test/reset/index/${codes[state]}\n`,
      body_html: `<a href="http://vela.test/reset/index/${codes[state]}">${codes[state]}</a>`,
      state,
      next_attempt_at: 0,
      created_at: opened.clock.now(),
    });
    await db
      .insertInto('outbox_mail')
      .values(Array.from({ length: 300 }, (_, index) => rowOf('sent', index)))
      .execute();
    await db
      .insertInto('outbox_mail')
      .values([rowOf('waiting', 0)])
      .execute();
    await db
      .insertInto('outbox_mail')
      .values([{ ...rowOf('sent', 999), body_text: '没有链接', body_html: '' }])
      .execute();
    const second = await opened.openSecondServer();
    await Promise.all([sealOldLetters(opened.services), sealOldLetters(second.services)]);
    await sealOldLetters(opened.services);
    for (const code of Object.values(codes)) expect(await stored(opened)).not.toContain(code);
    expect(await stored(opened)).toContain('没有链接');
    const delivery = startMailDelivery(opened.services, { pollMs: 10 });
    await expect.poll(() => smtp.received.length).toBe(1);
    await delivery.stop();
    expect(codesIn(smtp.received[0]?.raw ?? '')).toContain(codes.waiting);
    await second.close();
    await opened.close();
    await smtp.close();
  });
});
