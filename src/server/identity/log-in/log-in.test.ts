import { argon2Sync, randomBytes } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { logInAs, registerAs, testPassword } from '../../../../tests/support/people/identity.ts';
import { openTestServices, type TestServices } from '../../../../tests/support/services.ts';
import { createTestUser } from '../../../../tests/support/people/users.ts';
import type { ApiError } from '../../../contract/errors.ts';
import type { Dialect } from '../../../../tests/support/databases/database.ts';
import { seedPages } from '../../content/seed-pages.ts';
import { days, minutes } from '../../duration.ts';
import { attemptId, countAttempts } from './attempts.ts';
import { resetPassword } from '../password/reset-password.ts';
import { findSession } from '../sessions/find-session.ts';
import { hashCost } from '../password/hash-cost.ts';
import * as passwordHash from '../password/password-hash.ts';

vi.mock('../password/password-hash.ts', { spy: true });

const elsewhere = { ip: '203.0.113.50' };
const refusalOf = (attempt: Promise<unknown>): Promise<ApiError> =>
  attempt.then(
    () => {
      throw new Error('not refused');
    },
    (error: unknown) => error as ApiError,
  );

async function open(dialect: Dialect, onQuery?: () => void): Promise<TestServices> {
  const opened = await openTestServices(dialect, { onQuery });
  await seedPages(opened.services);
  return opened;
}

describe.each(['sqlite', 'postgres'] as const)('logging in on %s', (dialect) => {
  it('works by username in any letter case, and by an address only when it is verified', async () => {
    const { services, call, close } = await open(dialect);
    const { userInfo } = await registerAs(call(), 'LiLei', 'lilei@example.com');
    expect((await logInAs(call(), ' ＬＩＬＥＩ ')).userInfo.id).toBe(userInfo.id);
    expect((await refusalOf(logInAs(call(), 'lilei@example.com'))).error).toBe('CREDENTIALS_WRONG');
    await services.database.db.updateTable('app_user').set({ email_verified_at: 1 }).execute();
    const { token } = await logInAs(call(), 'LiLei@Example.com');
    expect(await findSession(services, token)).toMatchObject({ id: userInfo.id, username: 'LiLei', permissions: [] });
    await close();
  });

  it('starts a session of its own each time', async () => {
    const { services, call, close } = await open(dialect);
    const { token: first } = await registerAs(call(), 'LiLei');
    const { token: second } = await logInAs(call(), 'LiLei');
    expect(second).not.toBe(first);
    const [one, other] = [await findSession(services, first), await findSession(services, second)];
    expect(one?.sessionId).not.toBe(other?.sessionId);
    await close();
  });

  it('takes four queries, and a fifth that forgets earlier failures', async () => {
    let queries = 0;
    const { call, close } = await open(dialect, () => (queries += 1));
    await registerAs(call(), 'LiLei');
    const measured = async (): Promise<number> => {
      const verify = vi.mocked(passwordHash.verifyPassword).mock.calls.length;
      const asked = queries;
      await logInAs(call(), 'LiLei');
      expect(vi.mocked(passwordHash.verifyPassword).mock.calls.length).toBe(verify + 1);
      // one of them belongs to the captcha that was fetched before
      return queries - asked - 1;
    };
    expect(await measured()).toBe(4);
    await refusalOf(logInAs(call(), 'LiLei', 'wrong password'));
    expect(await measured()).toBe(5);
    await close();
  });

  it('does the same work and answers the same whether or not there is such an account', async () => {
    const { services, call, close } = await open(dialect);
    await registerAs(call(), 'LiLei');
    await createTestUser(services, { username: 'WeChatOnly', passwordHash: null });
    vi.mocked(passwordHash.verifyPassword).mockClear();
    const answers = await Promise.all(
      ['LiLei', 'Nobody', 'nobody@example.com', 'WeChatOnly'].map((name) =>
        refusalOf(logInAs(call(), name, 'wrong password')),
      ),
    );
    for (const answer of answers)
      expect([answer.error, answer.message, answer.fields]).toEqual([
        'CREDENTIALS_WRONG',
        '用户名或密码不正确',
        undefined,
      ]);
    expect(passwordHash.verifyPassword).toHaveBeenCalledTimes(4);
    await close();
  });

  it('is refused after ten failures, known account or not, for that network and fifteen minutes only', async () => {
    const { call, clock, close } = await open(dialect);
    await registerAs(call(), 'LiLei');
    for (const name of ['LiLei', 'Nobody']) {
      for (let attempt = 1; attempt <= 10; attempt += 1)
        expect((await refusalOf(logInAs(call(), name, 'wrong password'))).error).toBe('CREDENTIALS_WRONG');
      const refusal = await refusalOf(logInAs(call(), name));
      expect(refusal).toMatchObject({
        error: 'TOO_MANY_FAILURES',
        retryAfter: 900,
        message: '失败次数过多，请在 15 分钟后再试，或找回密码',
      });
    }
    expect((await logInAs(call(null, elsewhere), 'LiLei')).userInfo.username).toBe('LiLei');
    clock.advance(minutes(10));
    expect(await refusalOf(logInAs(call(), 'LiLei'))).toMatchObject({
      retryAfter: 300,
      message: '失败次数过多，请在 5 分钟后再试，或找回密码',
    });
    clock.advance(minutes(5));
    expect((await logInAs(call(), 'LiLei')).userInfo.username).toBe('LiLei');
    await close();
  });

  it('counts an account once, whichever of its names is tried, and does not tell that both are one person’s', async () => {
    const { services, call, close } = await open(dialect);
    await registerAs(call(), 'LiLei', 'lilei@example.com');
    await services.database.db.updateTable('app_user').set({ email_verified_at: 1 }).execute();
    for (let attempt = 0; attempt < 10; attempt += 1) await refusalOf(logInAs(call(), 'LiLei', 'wrong password'));
    expect((await refusalOf(logInAs(call(), 'LiLei'))).error).toBe('TOO_MANY_FAILURES');
    for (const name of ['lilei@example.com', 'nobody@example.com'])
      expect((await refusalOf(logInAs(call(), name, 'wrong password'))).error).toBe('CREDENTIALS_WRONG');
    // An eleventh attempt fails even with the right password.
    expect((await refusalOf(logInAs(call(), 'lilei@example.com'))).error).toBe('CREDENTIALS_WRONG');
    expect((await logInAs(call(null, elsewhere), 'lilei@example.com')).userInfo.username).toBe('LiLei');
    await close();
  });

  it('starts counting anew after a success', async () => {
    const { call, close } = await open(dialect);
    await registerAs(call(), 'LiLei');
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 9; attempt += 1) await refusalOf(logInAs(call(), 'LiLei', 'wrong password'));
      await logInAs(call(), 'LiLei');
    }
    await close();
  });

  it('tells fifty guesses at once on two servers only ten answers', async () => {
    const first = await open(dialect);
    const second = await first.openSecondServer();
    await registerAs(first.call(), 'LiLei');
    const guesses = Array.from({ length: 50 }, (_, index) =>
      refusalOf(logInAs((index % 2 === 0 ? first : second).call(), 'LiLei', `wrong password ${index}`)),
    );
    const errors = (await Promise.all(guesses)).map(({ error }) => error);
    expect(errors.filter((error) => error === 'CREDENTIALS_WRONG')).toHaveLength(10);
    expect(errors.filter((error) => error === 'TOO_MANY_FAILURES')).toHaveLength(40);
    await second.close();
    await first.close();
  });

  it('is not won by a right guess that comes to its session after ten failures', async () => {
    const { services, call, close } = await open(dialect);
    const { userInfo } = await registerAs(call(), 'LiLei');
    const failure = { id: attemptId.loginFailure(userInfo.id, '198.51.100.7'), windowMs: minutes(15) };
    vi.mocked(passwordHash.verifyPassword).mockImplementationOnce(async () => {
      for (let count = 0; count < 10; count += 1)
        await countAttempts(services.database.db, [failure], services.clock.now());
      return { isRight: true, needsRehash: false };
    });
    expect((await refusalOf(logInAs(call(), 'LiLei'))).error).toBe('CREDENTIALS_WRONG');
    await close();
  });

  it('with the old password starts no session once the password was reset', async () => {
    const { services, call, close } = await open(dialect);
    await registerAs(call(), 'LiLei');
    vi.mocked(passwordHash.verifyPassword).mockImplementationOnce(async () => {
      await resetPassword(call(), { username: 'LiLei', password: 'another good password' });
      return { isRight: true, needsRehash: false };
    });
    expect((await refusalOf(logInAs(call(), 'LiLei'))).error).toBe('CREDENTIALS_WRONG');
    const live = await services.database.db
      .selectFrom('session')
      .select('id')
      .where('revoked_at', 'is', null)
      .execute();
    expect(live).toEqual([]);
    await close();
  });

  it('asks for a harder captcha under a name with many failures a day, and then lets the owner in', async () => {
    const { services, call, clock, close } = await open(dialect);
    const { userInfo } = await registerAs(call(), 'LiLei');
    const { email } = userInfo;
    await services.database.db.updateTable('app_user').set({ email_verified_at: 1 }).execute();
    for (const name of ['LiLei', 'nobody'])
      expect((await refusalOf(logInAs(call(null, { ip: '192.0.2.7' }), name, 'wrong password'))).error).toBe(
        'CREDENTIALS_WRONG',
      );
    const attacks = ['lilei', 'nobody'].map((name) => ({ id: attemptId.nameAttack(name), windowMs: days(1) }));
    for (let count = 1; count < 50; count += 1) await countAttempts(services.database.db, attacks, clock.now());
    // The other name of the same person tells nothing of it.
    expect(await logInAs(call(null, { ip: '192.0.2.8' }), email ?? '')).toHaveProperty('token');
    expect(await refusalOf(logInAs(call(null, { ip: '192.0.2.9' }), 'nobody'))).toMatchObject({
      error: 'CAPTCHA_INVALID',
    });
    expect(await refusalOf(logInAs(call(), 'LiLei'))).toMatchObject({
      error: 'CAPTCHA_INVALID',
      message: '该账号近期登录失败次数较多，请重新完成安全验证',
    });
    expect((await logInAs(call(), 'LiLei')).userInfo.username).toBe('LiLei');
    await close();
  });

  it('of a disabled account is refused, and says so only to whoever knows the password', async () => {
    const { services, call, close } = await open(dialect);
    await registerAs(call(), 'LiLei');
    await services.database.db.updateTable('app_user').set({ disabled_at: 1 }).execute();
    expect((await refusalOf(logInAs(call(), 'LiLei', 'wrong password'))).error).toBe('CREDENTIALS_WRONG');
    expect((await refusalOf(logInAs(call(), 'LiLei'))).error).toBe('ACCOUNT_DISABLED');
    await close();
  });

  it('renews a hash with outdated parameters', async () => {
    const { services, call, close } = await open(dialect);
    const salt = randomBytes(16);
    const tag = argon2Sync('argon2id', {
      message: testPassword,
      nonce: salt,
      memory: 8192,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    });
    const outdated = `$argon2id$v=19$m=8192,t=1,p=1$${salt.toString('base64').replace(/=+$/, '')}$${tag.toString('base64').replace(/=+$/, '')}`;
    const { id } = await createTestUser(services, { username: 'LiLei', passwordHash: outdated });
    await logInAs(call(), 'LiLei');
    const { password_hash: renewed } = await services.database.db
      .selectFrom('app_user')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { memory, passes, parallelism } = hashCost;
    expect(renewed).toContain(`m=${memory},t=${passes},p=${parallelism}$`);
    await logInAs(call(), 'LiLei');
    await close();
  });
});
