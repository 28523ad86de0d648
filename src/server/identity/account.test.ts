import { describe, expect, it } from 'vitest';
import { lettersOf, registerVerified, signedIn } from '../../../tests/support/people/account.ts';
import type { Dialect } from '../../../tests/support/databases/database.ts';
import { logInAs, registerAs, testPassword } from '../../../tests/support/people/identity.ts';
import { openTestServices, type TestServices } from '../../../tests/support/services.ts';
import { account } from '../../contract/identity/account.ts';
import { seedPages } from '../content/seed-pages.ts';
import { minutes } from '../duration.ts';
import { changePassword } from './password/change-password.ts';
import { editProfile } from './profile/edit-profile.ts';
import { findSession } from './sessions/find-session.ts';
import { listSecurityEvents } from './list-security-events.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { logOut } from './sessions/log-out.ts';
import { revokeOneSession } from './sessions/revoke-one-session.ts';
import { revokeOtherSessions } from './sessions/revoke-other-sessions.ts';

const other = 'another good password';
const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';

async function open(dialect: Dialect): Promise<TestServices> {
  const opened = await openTestServices(dialect);
  await seedPages(opened.services);
  return opened;
}

describe.each(['sqlite', 'postgres'] as const)('an account on %s', (dialect) => {
  it('changes its password with the current one; other sessions end and a letter tells', async () => {
    const opened = await open(dialect);
    const { services } = opened;
    const { token: kept } = await registerVerified(opened, 'LiLei');
    const { token: ended } = await logInAs(opened.call(), 'LiLei');
    const call = await signedIn(opened, kept);
    await changePassword(call, { current: testPassword, password: other });
    expect(await findSession(services, kept)).not.toBeNull();
    expect(await findSession(services, ended)).toBeNull();
    expect((await lettersOf(opened)).at(-1)?.subject).toBe('您的 Vela Admin 密码已修改');
    await logInAs(opened.call(), 'LiLei', other);
    await opened.close();
  });

  it('counts wrong current passwords together with failed log-ins', async () => {
    const opened = await open(dialect);
    const { token } = await registerAs(opened.call(), 'LiLei');
    const call = await signedIn(opened, token);
    const guess = (current: string) => changePassword(call, { current, password: other });
    const guesses = await Promise.allSettled(Array.from({ length: 15 }, () => guess('wrong password')));
    const errors = guesses.map((result) => (result as PromiseRejectedResult).reason.error as string);
    expect(errors.filter((error) => error === 'CURRENT_PASSWORD_WRONG')).toHaveLength(10);
    // The session has ended with the tenth.
    await expect(guess(testPassword)).rejects.toMatchObject({ error: 'LOGIN_EXPIRED' });
    await expect(logInAs(opened.call(), 'LiLei')).rejects.toMatchObject({
      error: 'TOO_MANY_FAILURES',
      retryAfter: 900,
    });
    opened.clock.advance(minutes(15));
    await logInAs(opened.call(), 'LiLei');
    await opened.close();
  });

  it('lists its sessions and ends one or all others, never a foreign one', async () => {
    const opened = await open(dialect);
    const { token } = await registerAs(opened.call(null, { userAgent: chrome }), 'LiLei');
    const stranger = await signedIn(opened, (await registerAs(opened.call(), 'HanMeimei')).token);
    const second = await logInAs(opened.call(), 'LiLei');
    const call = await signedIn(opened, token);
    await logInAs(opened.call(), 'LiLei');
    const { items } = await listSessions(call);
    expect(items.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
    expect(items[0]).toMatchObject({ device: 'Chrome · Windows', ip: '198.51.100.7' });
    const { sessionId: id } = (await signedIn(opened, second.token)).user;
    await expect(revokeOneSession(stranger, { id })).rejects.toMatchObject({ error: 'NOT_FOUND' });
    await revokeOneSession(call, { id });
    expect(await findSession(opened.services, second.token)).toBeNull();
    await expect(revokeOneSession(call, { id })).rejects.toMatchObject({ error: 'NOT_FOUND' });
    expect(await revokeOtherSessions(call)).toEqual({ revoked: 1 });
    expect(await revokeOtherSessions(call)).toEqual({ revoked: 0 });
    expect((await listSessions(call)).items).toHaveLength(1);
    expect((await listSessions(stranger)).items).toHaveLength(1);
    await opened.close();
  });

  it('changes only what is given of its profile', async () => {
    const opened = await open(dialect);
    const call = await signedIn(opened, (await registerAs(opened.call(), 'LiLei')).token);
    const edit = (input: object) => editProfile(call, account.edit.input.parse(input));
    expect(await edit({ nickname: '小雷', gender: '2', phone: '138 0000 0000', company: '示例公司' })).toMatchObject({
      nickname: '小雷',
      gender: 2,
      avatar: '/avatars/2.svg',
      phone: '13800000000',
    });
    expect(await edit({ phone: '' })).toMatchObject({ nickname: '小雷', gender: 2, phone: '', company: '示例公司' });
    expect(await edit({})).toMatchObject({ nickname: '小雷' });
    await opened.close();
  });

  it('has its own security log, newest first', async () => {
    const opened = await open(dialect);
    const { token } = await registerVerified(opened, 'LiLei');
    opened.clock.advance(1);
    await logInAs(opened.call(), 'LiLei', 'wrong password').catch(() => undefined);
    await logInAs(opened.call(), 'Nobody', 'wrong password').catch(() => undefined);
    opened.clock.advance(1);
    const second = await signedIn(opened, (await logInAs(opened.call(null, { userAgent: chrome }), 'LiLei')).token);
    opened.clock.advance(1);
    await logOut(second);
    opened.clock.advance(1);
    const call = await signedIn(opened, token);
    await changePassword(call, { current: testPassword, password: other });
    const { items } = await listSecurityEvents(call);
    expect(items.slice(0, 4).map(({ act }) => act)).toEqual([
      'password_changed',
      'logged_out',
      'logged_in',
      'login_failed',
    ]);
    expect(items[2]).toMatchObject({ device: 'Chrome · Windows', ip: '198.51.100.7' });
    expect(
      items
        .slice(4)
        .map(({ act }) => act)
        .toSorted(),
    ).toEqual(['email_verified', 'logged_in', 'registered']);
    await opened.close();
  });
});
