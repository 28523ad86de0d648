import { describe, expect, it } from 'vitest';
import { codeFromMail, lettersOf, registerVerified } from '../../../../tests/support/people/account.ts';
import type { Dialect } from '../../../../tests/support/databases/database.ts';
import { logInAs, registerAs, solvedCaptcha, testPassword } from '../../../../tests/support/people/identity.ts';
import { openTestServices, type TestServices } from '../../../../tests/support/services.ts';
import { seedPages } from '../../content/seed-pages.ts';
import type { Origin } from '../../call.ts';
import { hours, minutes, seconds } from '../../duration.ts';
import { findSession } from '../sessions/find-session.ts';
import { getResetState } from './get-reset-state.ts';
import { redeemResetLink } from './redeem-reset-link.ts';
import { sendResetMail } from './send-reset-mail.ts';

const other = 'another good password';
const address = 'lilei@example.com';

async function open(dialect: Dialect, onQuery?: () => void): Promise<TestServices> {
  const opened = await openTestServices(dialect, { onQuery });
  await seedPages(opened.services);
  return opened;
}

async function ask(opened: TestServices, email = address, origin: Partial<Origin> = {}) {
  const call = opened.call(null, origin);
  return sendResetMail(call, { email, captcha: await solvedCaptcha(call, 'reset') });
}

async function newCode(opened: TestServices): Promise<string> {
  await ask(opened);
  return codeFromMail(opened, '重置');
}

const resetLetters = async (opened: TestServices, to = address): Promise<number> =>
  (await lettersOf(opened)).filter(({ subject, recipient }) => subject.includes('重置') && recipient === to).length;

describe.each(['sqlite', 'postgres'] as const)('a reset link on %s', (dialect) => {
  it('sets the password once, ends every session, opens a locked account and writes a letter', async () => {
    const opened = await open(dialect);
    const { services, call, close } = opened;
    const { token } = await registerVerified(opened, 'LiLei');
    for (let count = 0; count < 10; count += 1) await logInAs(call(), 'LiLei', 'wrong password').catch(() => undefined);
    const code = await newCode(opened);
    expect(await getResetState(call(), { code })).toEqual({ state: 'valid' });
    expect(await redeemResetLink(call(), { code, password: other })).toEqual({});
    expect(await findSession(services, token)).toBeNull();
    expect((await logInAs(call(), 'LiLei', other)).userInfo.username).toBe('LiLei');
    await expect(logInAs(call(), 'LiLei', testPassword)).rejects.toMatchObject({ error: 'CREDENTIALS_WRONG' });
    expect(await getResetState(call(), { code })).toEqual({ state: 'used' });
    await expect(redeemResetLink(call(), { code, password: other })).rejects.toMatchObject({ error: 'LINK_USED' });
    expect((await lettersOf(opened)).at(-1)).toMatchObject({
      recipient: address,
      subject: '您的 Vela Admin 密码已修改',
    });
    const tokens = await services.database.db.selectFrom('one_time_token').selectAll().execute();
    expect(JSON.stringify(tokens)).not.toContain(code);
    await close();
  });

  it('lives ten minutes and dies when a newer one is sent', async () => {
    const opened = await open(dialect);
    const { call, clock, close } = opened;
    await registerVerified(opened, 'LiLei');
    const first = await newCode(opened);
    clock.advance(minutes(2));
    const second = await newCode(opened);
    expect(await getResetState(call(), { code: first })).toEqual({ state: 'expired' });
    clock.advance(minutes(10) - 1);
    expect(await getResetState(call(), { code: second })).toEqual({ state: 'valid' });
    clock.advance(1);
    for (const code of [first, second])
      await expect(redeemResetLink(call(), { code, password: other })).rejects.toMatchObject({ error: 'LINK_EXPIRED' });
    await close();
  });

  it('is good for nothing else, and nothing else is good for it', async () => {
    const opened = await open(dialect);
    const { call, close } = opened;
    await registerAs(call(), 'LiLei');
    for (const code of [await codeFromMail(opened, '欢迎使用'), 'x'.repeat(43)]) {
      expect(await getResetState(call(), { code })).toEqual({ state: 'unknown' });
      await expect(redeemResetLink(call(), { code, password: other })).rejects.toMatchObject({ error: 'LINK_UNKNOWN' });
    }
    await close();
  });

  it('is not used up by a password that is refused', async () => {
    const opened = await open(dialect);
    await registerVerified(opened, 'LiLei');
    const code = await newCode(opened);
    await expect(redeemResetLink(opened.call(), { code, password: 'woaini1314' })).rejects.toMatchObject({
      error: 'PASSWORD_TOO_COMMON',
    });
    await redeemResetLink(opened.call(), { code, password: other });
    await opened.close();
  });

  it('redeemed fifty times at once on two servers has one winner', async () => {
    const first = await open(dialect);
    const second = await first.openSecondServer();
    await registerVerified(first, 'LiLei');
    const code = await newCode(first);
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        redeemResetLink((index % 2 === 0 ? first : second).call(), { code, password: `${other} ${index}` }),
      ),
    );
    const winners = results.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []));
    expect(winners).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ error: 'LINK_USED' });
    expect((await logInAs(first.call(), 'LiLei', `${other} ${winners[0]}`)).userInfo.username).toBe('LiLei');
    await second.close();
    await first.close();
  });

  it('is sent with the same answer after as many queries whether or not the address is known', async () => {
    let queries = 0;
    const opened = await open(dialect, () => (queries += 1));
    await registerVerified(opened, 'LiLei');
    await registerAs(opened.call(), 'Unproved');
    const costOf = async (email: string): Promise<number> => {
      const captcha = await solvedCaptcha(opened.call(), 'reset');
      const before = queries;
      expect(await sendResetMail(opened.call(), { email, captcha })).toEqual({});
      return queries - before;
    };
    const known = await costOf(address);
    expect(await costOf('nobody@example.com')).toBe(known);
    expect(await costOf('unproved@example.com')).toBe(known);
    const limited = await costOf(address);
    expect(await costOf('nobody@example.com')).toBe(limited);
    expect(await resetLetters(opened)).toBe(1);
    expect(await resetLetters(opened, 'nobody@example.com')).toBe(0);
    expect(await resetLetters(opened, 'unproved@example.com')).toBe(0);
    await opened.close();
  });

  it('is sent once a minute, five times an hour and ten times a day from one network, then once an hour', async () => {
    const opened = await open(dialect);
    await registerVerified(opened, 'LiLei');
    const sentAfter = async (ms: number): Promise<number> => {
      opened.clock.advance(ms);
      await ask(opened);
      return resetLetters(opened);
    };
    expect(await sentAfter(0)).toBe(1);
    expect(await sentAfter(seconds(59))).toBe(1);
    expect(await sentAfter(seconds(1))).toBe(2);
    for (let count = 0; count < 6; count += 1) await sentAfter(minutes(1));
    expect(await resetLetters(opened)).toBe(5);
    for (let hour = 0; hour < 2; hour += 1) {
      opened.clock.advance(hours(1));
      for (let count = 0; count < 6; count += 1) await sentAfter(minutes(1));
    }
    // The eleventh, in the third hour, after the day's ten are used up.
    expect(await resetLetters(opened)).toBe(11);
    expect(await sentAfter(minutes(30))).toBe(11);
    expect(await sentAfter(hours(1))).toBe(12);
    expect(await sentAfter(hours(24))).toBe(13);
    await opened.close();
  });

  it('is sent to the owner, however many strangers have asked for it: from home at once, from elsewhere within the hour', async () => {
    const opened = await open(dialect);
    await registerVerified(opened, 'LiLei');
    for (let hour = 0; hour < 5; hour += 1) {
      opened.clock.advance(hours(1));
      for (let stranger = 0; stranger < 12; stranger += 1) {
        opened.clock.advance(seconds(5));
        await ask(opened, address, { ip: `203.0.113.${stranger}`, userAgent: 'curl' });
      }
    }
    // Two hours of ten, then one an hour.
    expect(await resetLetters(opened)).toBe(23);
    await ask(opened);
    expect(await resetLetters(opened)).toBe(24);
    opened.clock.advance(minutes(1));
    await ask(opened);
    await ask(opened, address, { ip: '198.51.100.200' });
    expect(await resetLetters(opened)).toBe(24);
    opened.clock.advance(hours(1));
    await ask(opened, address, { ip: '198.51.100.200' });
    expect(await resetLetters(opened)).toBe(25);
    await opened.close();
  });

  it('asked for fifty times at once, from as many networks on two servers, is sent no more often than that', async () => {
    const first = await open(dialect);
    const second = await first.openSecondServer();
    await registerVerified(first, 'LiLei');
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        ask(index % 2 === 0 ? first : second, address, { ip: `203.0.113.${index}` }),
      ),
    );
    expect(await resetLetters(first)).toBeLessThanOrEqual(11);
    await second.close();
    await first.close();
  });

  it('is not sent without a captcha made for it', async () => {
    const opened = await open(dialect);
    const call = opened.call();
    const captcha = await solvedCaptcha(call, 'login');
    await expect(sendResetMail(call, { email: address, captcha })).rejects.toMatchObject({ error: 'CAPTCHA_INVALID' });
    await opened.close();
  });
});
