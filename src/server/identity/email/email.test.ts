import { describe, expect, it } from 'vitest';
import { codeFromMail, lettersOf, registerVerified, signedIn } from '../../../../tests/support/people/account.ts';
import type { Dialect } from '../../../../tests/support/databases/database.ts';
import { logInAs, registerAs, testPassword } from '../../../../tests/support/people/identity.ts';
import { openTestServices, type TestServices } from '../../../../tests/support/services.ts';
import { seedPages } from '../../content/seed-pages.ts';
import { hours, minutes } from '../../duration.ts';
import { assignEmail } from './assign-email.ts';
import { cancelEmailChange } from './cancel-email-change.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from '../password/change-password.ts';
import { getEmailChange } from './get-email-change.ts';
import { getUserInfo } from '../profile/get-user-info.ts';
import { sendVerification } from './send-verification.ts';
import { verifyEmail } from './verify-email.ts';

async function open(dialect: Dialect): Promise<TestServices> {
  const opened = await openTestServices(dialect);
  await seedPages(opened.services);
  return opened;
}

describe.each(['sqlite', 'postgres'] as const)('an e-mail address on %s', (dialect) => {
  it('is verified by the link in the welcome, once, and then logs in', async () => {
    const opened = await open(dialect);
    const { call, close } = opened;
    await registerAs(call(), 'LiLei');
    const code = await codeFromMail(opened, '欢迎使用');
    expect(await verifyEmail(call(), { code })).toEqual({ email: 'lilei@example.com', outcome: 'verified' });
    expect((await logInAs(call(), 'lilei@example.com')).userInfo.emailVerified).toBe(true);
    await expect(verifyEmail(call(), { code })).rejects.toMatchObject({ error: 'LINK_USED' });
    await expect(verifyEmail(call(), { code: 'x'.repeat(43) })).rejects.toMatchObject({ error: 'LINK_UNKNOWN' });
    await close();
  });

  it('can be verified for a day, with a new letter at most once a minute', async () => {
    const opened = await open(dialect);
    const { clock, close } = opened;
    const { token } = await registerAs(opened.call(), 'LiLei');
    const call = await signedIn(opened, token);
    const old = await codeFromMail(opened, '欢迎使用');
    expect(await sendVerification(call).catch((error: unknown) => error)).toMatchObject({
      error: 'MAIL_SENT_RECENTLY',
      retryAfter: 60,
    });
    clock.advance(minutes(1));
    await sendVerification(call);
    clock.advance(hours(24) - minutes(1));
    await expect(verifyEmail(call, { code: old })).rejects.toMatchObject({ error: 'LINK_EXPIRED' });
    await verifyEmail(call, { code: await codeFromMail(opened, '验证您的') });
    await expect(sendVerification(call)).rejects.toMatchObject({ error: 'EMAIL_ALREADY_VERIFIED' });
    await close();
  });

  it('belongs to whoever verifies it first', async () => {
    const first = await open(dialect);
    const second = await first.openSecondServer();
    const codes: string[] = [];
    for (const name of ['LiLei', 'HanMeimei']) {
      await registerAs(first.call(), name, 'shared@example.com');
      codes.push(await codeFromMail(first, '欢迎使用'));
    }
    const results = await Promise.allSettled(
      codes.map((code, index) => verifyEmail((index === 0 ? first : second).call(), { code })),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ error: 'EMAIL_TAKEN' });
    await second.close();
    await first.close();
  });

  it('that was mistyped is corrected at once, and the old link is worth nothing', async () => {
    const opened = await open(dialect);
    const { token } = await registerAs(opened.call(), 'LiLei', 'lilie@example.com');
    const old = await codeFromMail(opened, '欢迎使用');
    const call = await signedIn(opened, token);
    opened.clock.advance(minutes(1));
    expect(await changeEmail(call, { email: 'lilei@example.com', password: testPassword })).toMatchObject({
      email: 'lilei@example.com',
      emailVerified: false,
    });
    await expect(verifyEmail(call, { code: old })).rejects.toMatchObject({ error: 'LINK_EXPIRED' });
    await verifyEmail(call, { code: await codeFromMail(opened, '验证您的') });
    expect(await getUserInfo(call)).toMatchObject({ email: 'lilei@example.com', emailVerified: true });
    await opened.close();
  });

  it('that is verified stays until it and the new one have confirmed, and is told twice', async () => {
    const opened = await open(dialect);
    const { token } = await registerVerified(opened, 'LiLei');
    const call = await signedIn(opened, token);
    opened.clock.advance(minutes(1));
    await expect(changeEmail(call, { email: 'new@example.com', password: 'wrong one' })).rejects.toMatchObject({
      error: 'CURRENT_PASSWORD_WRONG',
    });
    expect(await changeEmail(call, { email: 'new@example.com', password: testPassword })).toMatchObject({
      email: 'lilei@example.com',
      emailVerified: true,
    });
    expect((await logInAs(opened.call(), 'lilei@example.com')).userInfo.username).toBe('LiLei');
    const agree = async (about: string) => verifyEmail(opened.call(), { code: await codeFromMail(opened, about) });
    expect(await agree('新邮箱')).toEqual({ email: 'new@example.com', outcome: 'awaits_old' });
    expect(await getEmailChange(call)).toMatchObject({ change: { isNewConfirmed: true, isOldConfirmed: false } });
    expect((await getUserInfo(call)).email).toBe('lilei@example.com');
    expect(await agree('正在更换')).toEqual({ email: 'new@example.com', outcome: 'changed' });
    expect(await getEmailChange(call)).toEqual({ change: null });
    expect(await getUserInfo(call)).toMatchObject({ email: 'new@example.com', emailVerified: true });
    await expect(logInAs(opened.call(), 'lilei@example.com')).rejects.toMatchObject({ error: 'CREDENTIALS_WRONG' });
    const toOld = (await lettersOf(opened)).filter(({ recipient }) => recipient === 'lilei@example.com');
    expect(toOld.map(({ subject }) => subject)).toEqual([
      '欢迎使用 Vela Admin',
      '您的 Vela Admin 账号正在更换邮箱',
      '您的 Vela Admin 邮箱已更换',
    ]);
    expect(toOld.map(({ body_text }) => body_text).join('')).not.toContain('new@example.com');
    await opened.close();
  });

  it('is replaced by one of two last confirmations at once, whichever side comes first', async () => {
    const opened = await open(dialect);
    const second = await opened.openSecondServer();
    const { token } = await registerVerified(opened, 'LiLei');
    const call = await signedIn(opened, token);
    opened.clock.advance(minutes(1));
    await changeEmail(call, { email: 'new@example.com', password: testPassword });
    const codes = await Promise.all(['新邮箱', '正在更换'].map((about) => codeFromMail(opened, about)));
    const outcomes = await Promise.all(
      codes.map(async (code, index) => (await verifyEmail((index === 0 ? opened : second).call(), { code })).outcome),
    );
    expect(outcomes.filter((outcome) => outcome === 'changed')).toHaveLength(1);
    expect((await getUserInfo(call)).email).toBe('new@example.com');
    await second.close();
    await opened.close();
  });

  it('stays when the change is cancelled or a newer one is asked for: the links are worth nothing', async () => {
    const opened = await open(dialect);
    const { token } = await registerVerified(opened, 'LiLei');
    const call = await signedIn(opened, token);
    const ask = async (email: string) => {
      opened.clock.advance(minutes(1));
      await changeEmail(call, { email, password: testPassword });
      return Promise.all(['新邮箱', '正在更换'].map((about) => codeFromMail(opened, about)));
    };
    const first = await ask('first@example.com');
    const second = await ask('second@example.com');
    await cancelEmailChange(call);
    await cancelEmailChange(call);
    expect(await getEmailChange(call)).toEqual({ change: null });
    for (const code of [...first, ...second])
      await expect(verifyEmail(opened.call(), { code })).rejects.toMatchObject({ error: 'LINK_EXPIRED' });
    expect((await getUserInfo(call)).email).toBe('lilei@example.com');
    await opened.close();
  });

  it('is not changed any more once the password was', async () => {
    const opened = await open(dialect);
    const { token } = await registerVerified(opened, 'LiLei');
    const call = await signedIn(opened, token);
    opened.clock.advance(minutes(1));
    await changeEmail(call, { email: 'thief@example.com', password: testPassword });
    await changePassword(call, { current: testPassword, password: 'another good password' });
    const code = await codeFromMail(opened, '新邮箱');
    await expect(verifyEmail(call, { code })).rejects.toMatchObject({ error: 'LINK_EXPIRED' });
    await opened.close();
  });

  it('is assigned by an operator to someone whose mailbox is gone, and counts once it is verified', async () => {
    const opened = await open(dialect);
    const { token } = await registerVerified(opened, 'LiLei');
    const call = await signedIn(opened, token);
    await assignEmail(opened.call(), { username: 'lilei', email: 'New@Example.com' });
    expect(await getUserInfo(call)).toMatchObject({ email: 'new@example.com', emailVerified: false });
    expect((await lettersOf(opened)).at(-1)).toMatchObject({
      recipient: 'lilei@example.com',
      subject: '您的 Vela Admin 邮箱已更换',
    });
    await verifyEmail(opened.call(), { code: await codeFromMail(opened, '验证您的') });
    expect((await getUserInfo(call)).emailVerified).toBe(true);
    const audit = await opened.services.database.db.selectFrom('audit_event').select('act').execute();
    expect(audit).toEqual([{ act: 'user.email_assigned' }]);
    await expect(assignEmail(opened.call(), { username: 'nobody', email: 'a@b.cn' })).rejects.toMatchObject({
      error: 'NOT_FOUND',
    });
    await opened.close();
  });
});
