import { describe, expect, it } from 'vitest';
import { registerAs, solvedCaptcha, testPassword } from '../../../../tests/support/people/identity.ts';
import { openTestServices, type TestServices } from '../../../../tests/support/services.ts';
import { createTestUser } from '../../../../tests/support/people/users.ts';
import type { ApiError } from '../../../contract/errors.ts';
import type { Dialect } from '../../../../tests/support/databases/database.ts';
import { seedPages } from '../../content/seed-pages.ts';
import { findSession } from '../sessions/find-session.ts';
import { register } from './register.ts';

async function open(dialect: Dialect): Promise<TestServices> {
  const opened = await openTestServices(dialect);
  await seedPages(opened.services);
  return opened;
}

const mailsOf = ({ services }: TestServices) =>
  services.database.db.selectFrom('outbox_mail').selectAll().orderBy('id').execute();

describe.each(['sqlite', 'postgres'] as const)('registering on %s', (dialect) => {
  it('creates the account, logs in and writes a welcome', async () => {
    const opened = await open(dialect);
    const { token, userInfo } = await registerAs(opened.call(), 'Han_Meimei', 'meimei@example.com');
    expect(await findSession(opened.services, token)).toMatchObject({ id: userInfo.id });
    expect(userInfo).toMatchObject({
      username: 'Han_Meimei',
      nickname: 'Han_Meimei',
      email: 'meimei@example.com',
      emailVerified: false,
      avatar: '/avatars/1.svg',
      permissions: [],
      authorization: false,
    });
    const row = await opened.services.database.db.selectFrom('app_user').selectAll().executeTakeFirstOrThrow();
    expect(row.privacy_version).toBe('1.0');
    expect(JSON.stringify(await opened.services.database.db.selectFrom('session').selectAll().execute())).not.toContain(
      token,
    );
    expect(await mailsOf(opened)).toMatchObject([
      { recipient: 'meimei@example.com', subject: '欢迎使用 Vela Admin', state: 'kept' },
    ]);
    await opened.close();
  });

  it('notes that somebody wants news by letter, and only where it was ticked', async () => {
    const opened = await open(dialect);
    const { db } = opened.services.database;
    const input = { password: testPassword, privacyVersion: '1.0' };
    for (const [username, news] of [
      ['ticked', 'yes'],
      ['silent', undefined],
    ] as const) {
      const captcha = await solvedCaptcha(opened.call(), 'register');
      await register(opened.call(), { ...input, username, email: `${username}@example.com`, captcha, news });
    }
    const rows = await db.selectFrom('app_user').select(['username', 'news_agreed_at']).orderBy('username').execute();
    expect(rows).toEqual([
      { username: 'silent', news_agreed_at: null },
      { username: 'ticked', news_agreed_at: opened.services.clock.now() },
    ]);
    await opened.close();
  });

  it('of one name by fifty people at once on two servers has one winner', async () => {
    const first = await open(dialect);
    const second = await first.openSecondServer();
    const attempts = Array.from({ length: 50 }, (_, index) =>
      registerAs(
        (index % 2 === 0 ? first : second).call(),
        index % 3 === 0 ? 'samename' : 'SameName',
        `person${index}@example.com`,
      ),
    );
    const results = await Promise.allSettled(attempts);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({
          error: 'USERNAME_TAKEN',
          fields: { username: '该用户名已被使用，请换一个' },
        });
    }
    const { database } = first.services;
    expect(await database.db.selectFrom('app_user').select('id').execute()).toHaveLength(1);
    expect(await database.db.selectFrom('session').select('id').execute()).toHaveLength(1);
    expect(await database.db.selectFrom('outbox_mail').select('id').execute()).toHaveLength(1);
    await second.close();
    await first.close();
  });

  it('with a known address answers the same, leaves it unverified and tells its holder', async () => {
    const opened = await open(dialect);
    await createTestUser(opened.services, { username: 'Holder', email: 'known@example.com', isEmailVerified: true });
    const known = await registerAs(opened.call(), 'Newcomer', 'known@example.com');
    const unknown = await registerAs(opened.call(), 'Stranger', 'unknown@example.com');
    expect(Object.keys(known)).toEqual(Object.keys(unknown));
    expect(known.userInfo).toMatchObject({ email: 'known@example.com', emailVerified: false });
    const [toHolder, toStranger] = await mailsOf(opened);
    expect(toHolder).toMatchObject({ recipient: 'known@example.com', subject: '有人用您的邮箱注册了 Vela Admin' });
    expect(toHolder?.body_text).toContain('Holder');
    expect(toHolder?.body_text).not.toContain('Newcomer');
    expect(toStranger).toMatchObject({ recipient: 'unknown@example.com', subject: '欢迎使用 Vela Admin' });
    await opened.close();
  });

  it('many times with one address does not flood it', async () => {
    const opened = await open(dialect);
    for (let index = 0; index < 6; index += 1) await registerAs(opened.call(), `person_${index}`, 'victim@example.com');
    expect(await mailsOf(opened)).toHaveLength(3);
    await opened.close();
  });

  it('is refused with a weak password, an outdated agreement or no captcha, and then leaves nothing', async () => {
    const opened = await open(dialect);
    const call = opened.call();
    const attempt = async (change: object) =>
      register(call, {
        username: 'LiLei',
        email: 'lilei@example.com',
        password: testPassword,
        privacyVersion: '1.0',
        captcha: await solvedCaptcha(call, 'register'),
        ...change,
      }).catch((error: unknown) => error as ApiError);
    expect(await attempt({ password: 'woaini1314' })).toMatchObject({
      error: 'PASSWORD_TOO_COMMON',
      fields: { password: '该密码过于常见，请换一个更难猜的' },
    });
    expect(await attempt({ username: 'lileilei', password: 'LiLeiLei' })).toMatchObject({
      error: 'PASSWORD_TOO_COMMON',
    });
    expect(await attempt({ privacyVersion: '0.9' })).toMatchObject({
      error: 'AGREEMENT_OUTDATED',
      fields: { privacyVersion: '隐私协议已更新，请阅读新版本后重新勾选' },
    });
    expect(await attempt({ captcha: 'bm90aGluZw==' })).toMatchObject({ error: 'CAPTCHA_INVALID' });
    expect(await attempt({ captcha: await solvedCaptcha(call, 'login') })).toMatchObject({ error: 'CAPTCHA_INVALID' });
    expect(await opened.services.database.db.selectFrom('app_user').select('id').execute()).toEqual([]);
    expect(await mailsOf(opened)).toEqual([]);
    await opened.close();
  });
});
