import { describe, expect, it } from 'vitest';
import { codeFromMail, lettersOf, registerVerified, signedIn } from '../../../../tests/support/people/account.ts';
import { logInAs, solvedCaptcha, testPassword } from '../../../../tests/support/people/identity.ts';
import { openTestServices } from '../../../../tests/support/services.ts';
import { createTestUser } from '../../../../tests/support/people/users.ts';
import { seedPages } from '../../content/seed-pages.ts';
import { minutes } from '../../duration.ts';
import { logInWithoutPassword } from './open-session.ts';
import { changePassword } from '../password/change-password.ts';
import { redeemResetLink } from '../password/redeem-reset-link.ts';
import { sendResetMail } from '../password/send-reset-mail.ts';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1';
const elsewhere = { ip: '203.0.113.50' };

describe.each(['sqlite', 'postgres'] as const)('a log-in on %s', (dialect) => {
  it('from a device or network that is new is told by letter, once', async () => {
    const opened = await openTestServices(dialect);
    await seedPages(opened.services);
    await registerVerified(opened, 'LiLei');
    const news = async () => (await lettersOf(opened)).filter(({ subject }) => subject.includes('新设备')).length;
    await logInAs(opened.call(), 'LiLei');
    expect(await news()).toBe(0);
    await logInAs(opened.call(null, { userAgent: iPhone }), 'LiLei');
    expect(await news()).toBe(1);
    await logInAs(opened.call(null, elsewhere), 'LiLei');
    expect(await news()).toBe(2);
    for (const origin of [{}, { userAgent: iPhone }, elsewhere]) await logInAs(opened.call(null, origin), 'LiLei');
    expect(await news()).toBe(2);
    const { body_text: text } = (await lettersOf(opened)).at(-1) ?? { body_text: '' };
    expect(text).toContain('203.0.113.50');
    await opened.close();
  });

  it('of an account without a password opens the way to set one, while it is fresh', async () => {
    const opened = await openTestServices(dialect);
    const { id } = await createTestUser(opened.services, { username: 'WeChatOnly' });
    const outcome = await logInWithoutPassword(opened.call(), id);
    if (!('token' in outcome)) throw new Error('the second step is asked for');
    expect(outcome.userInfo.hasPassword).toBe(false);
    const set = async (current: string) =>
      changePassword(await signedIn(opened, outcome.token), { current, password: testPassword });
    opened.clock.advance(minutes(10) + 1);
    await expect(set('')).rejects.toMatchObject({ error: 'FRESH_LOGIN_REQUIRED' });
    opened.clock.advance(-minutes(5));
    await set('');
    expect((await logInAs(opened.call(), 'WeChatOnly')).userInfo.hasPassword).toBe(true);
    await expect(set('')).rejects.toMatchObject({ error: 'CURRENT_PASSWORD_WRONG' });
    await opened.close();
  });

  it('by password is opened by the link in a mail, too', async () => {
    const opened = await openTestServices(dialect);
    await createTestUser(opened.services, { username: 'WeChatOnly', isEmailVerified: true });
    const call = opened.call();
    await sendResetMail(call, { email: 'wechatonly@example.com', captcha: await solvedCaptcha(call, 'reset') });
    await redeemResetLink(call, { code: await codeFromMail(opened, '重置'), password: testPassword });
    expect(await logInAs(call, 'WeChatOnly')).toHaveProperty('token');
    await opened.close();
  });
});
