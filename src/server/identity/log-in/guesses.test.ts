import { describe, expect, it } from 'vitest';
import { registerVerified, signedIn } from '../../../../tests/support/people/account.ts';
import { logInAs, testPassword } from '../../../../tests/support/people/identity.ts';
import { openTestServices, type TestServices } from '../../../../tests/support/services.ts';
import { seedPages } from '../../content/seed-pages.ts';
import { days, minutes } from '../../duration.ts';
import { changeEmail } from '../email/change-email.ts';
import { changePassword } from '../password/change-password.ts';
import { confirmIdentity } from '../sessions/confirm-identity.ts';
import { findSession } from '../sessions/find-session.ts';
import { requireFreshLogin } from '../sessions/require-fresh-login.ts';

const refused = async (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'nothing',
    (error: unknown) => (error as { error: string }).error,
  );

/** An account that is being guessed at asks for a harder captcha first. */
const enter = async (opened: TestServices, ip: string) => {
  const call = opened.call(null, { ip });
  return logInAs(call, 'LiLei').catch(() => logInAs(call, 'LiLei'));
};

describe.each(['sqlite', 'postgres'] as const)('guessing a password on %s', (dialect) => {
  it('is counted over all paths, on two servers and after a restart; a clean network still gets in', async () => {
    const first = await openTestServices(dialect);
    await seedPages(first.services);
    const { token } = await registerVerified(first, 'LiLei');
    const second = await first.openSecondServer();
    const paths = [
      (opened: typeof first) => logInAs(opened.call(), 'LiLei', 'wrong password'),
      async (opened: typeof first) => confirmIdentity(await signedIn(opened, token), { password: 'wrong password' }),
      async (opened: typeof first) =>
        changePassword(await signedIn(opened, token), { current: 'wrong password', password: 'another good password' }),
      async (opened: typeof first) =>
        changeEmail(await signedIn(opened, token), { email: 'new@example.com', password: 'wrong password' }),
    ];
    const answers: string[] = [];
    for (let count = 0; count < 10; count += 1) {
      const path = paths[count % paths.length];
      if (path !== undefined) answers.push(await refused(path(count % 2 === 0 ? first : second)));
    }
    expect(new Set(answers)).toEqual(new Set(['CREDENTIALS_WRONG', 'CURRENT_PASSWORD_WRONG']));
    await second.close();
    const restarted = await first.openSecondServer();
    for (const path of paths.slice(1)) expect(await refused(path(restarted))).toBe('TOO_MANY_FAILURES');
    expect(await refused(logInAs(restarted.call(), 'LiLei'))).toMatch(/^(?:TOO_MANY_FAILURES|CREDENTIALS_WRONG)$/);
    expect(await logInAs(restarted.call(null, { ip: '203.0.113.50' }), 'LiLei')).toHaveProperty('token');
    await restarted.close();
    await first.close();
  });

  it('within a stolen session ends it after ten, from however many networks and however many at once', async () => {
    const opened = await openTestServices(dialect);
    await seedPages(opened.services);
    const second = await opened.openSecondServer();
    const { token } = await registerVerified(opened, 'LiLei');
    const stolen = await signedIn(opened, token);
    const guess = async (index: number): Promise<string> => {
      const origin = { ...stolen.origin, ip: `203.0.113.${index % 22}` };
      const call = { ...(index % 2 === 0 ? opened : second).services, user: stolen.user, origin };
      const password = index === 200 ? testPassword : `wrong password ${index}`;
      const paths = [
        () => confirmIdentity(call, { password }),
        () => changePassword(call, { current: password, password: 'another good password' }),
        () => changeEmail(call, { email: 'new@example.com', password }),
      ];
      return refused(paths[index % paths.length]?.() ?? Promise.resolve());
    };
    const answers = await Promise.all(Array.from({ length: 220 }, (_, index) => guess(index)));
    expect(answers.filter((answer) => answer === 'CURRENT_PASSWORD_WRONG').length).toBeLessThanOrEqual(10);
    expect(await findSession(opened.services, token)).toBeNull();
    expect(await refused(confirmIdentity(stolen, { password: testPassword }))).toBe('LOGIN_EXPIRED');
    expect(await enter(opened, '192.0.2.1')).toHaveProperty('token');
    await second.close();
    await opened.close();
  });

  it('within many sessions is answered a hundred times a day, and the owner still logs in', async () => {
    const opened = await openTestServices(dialect);
    await seedPages(opened.services);
    await registerVerified(opened, 'LiLei');
    const answers: string[] = [];
    for (let session = 0; session < 12; session += 1) {
      const { token } = await enter(opened, `203.0.113.${session}`);
      const stolen = await signedIn(opened, token);
      for (let count = 0; count < 10; count += 1) {
        const origin = { ...stolen.origin, ip: `192.0.2.${session}` };
        answers.push(await refused(confirmIdentity({ ...stolen, origin }, { password: 'wrong password' })));
      }
    }
    expect(answers.filter((answer) => answer === 'CURRENT_PASSWORD_WRONG')).toHaveLength(100);
    expect(new Set(answers.slice(100))).toEqual(new Set(['TOO_MANY_FAILURES']));
    const { token } = await enter(opened, '198.51.100.99');
    const owner = await signedIn(opened, token);
    expect(await refused(confirmIdentity(owner, { password: testPassword }))).toBe('TOO_MANY_FAILURES');
    opened.clock.advance(days(1));
    expect(await confirmIdentity(owner, { password: testPassword })).toEqual({});
    await opened.close();
  });

  it('now and then in a week ends no session: a right one forgets the wrong ones', async () => {
    const opened = await openTestServices(dialect);
    await seedPages(opened.services);
    const { token } = await registerVerified(opened, 'LiLei');
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 9; count += 1)
        await refused(confirmIdentity(await signedIn(opened, token), { password: 'wrong password' }));
      expect(await confirmIdentity(await signedIn(opened, token), { password: testPassword })).toEqual({});
    }
    await opened.close();
  });

  it('confirms who one is without a new session, for ten minutes', async () => {
    const opened = await openTestServices(dialect);
    await seedPages(opened.services);
    const { token } = await registerVerified(opened, 'LiLei');
    const call = async () => signedIn(opened, token);
    requireFreshLogin(await call());
    opened.clock.advance(minutes(10) + 1);
    const stale = await call();
    expect(() => requireFreshLogin(stale)).toThrow('请先确认是您本人操作');
    expect(await refused(confirmIdentity(stale, { password: 'wrong password' }))).toBe('CURRENT_PASSWORD_WRONG');
    expect(await confirmIdentity(stale, { password: testPassword })).toEqual({});
    requireFreshLogin(await call());
    expect(await opened.services.database.db.selectFrom('session').select('id').execute()).toHaveLength(1);
    await opened.close();
  });

  it('ends on every server with the sessions, once the password is changed', async () => {
    const opened = await openTestServices(dialect);
    await seedPages(opened.services);
    const second = await opened.openSecondServer();
    const { token } = await registerVerified(opened, 'LiLei');
    const { token: other } = await logInAs(second.call(), 'LiLei');
    await changePassword(await signedIn(opened, token), { current: testPassword, password: 'another good password' });
    expect(await findSession(second.services, other)).toBeNull();
    expect(await findSession(second.services, token)).not.toBeNull();
    await second.close();
    await opened.close();
  });
});
