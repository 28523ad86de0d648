import { TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lettersOf, registerVerified, signedIn } from '../../../../tests/support/people/account.ts';
import { logInAs } from '../../../../tests/support/people/identity.ts';
import { openTestServices, type TestServices } from '../../../../tests/support/services.ts';
import { seedPages } from '../../../server/content/seed-pages.ts';
import { findSession } from '../../../server/identity/sessions/find-session.ts';
import { enableTwoFactor } from '../../../server/identity/two-factor/enable-two-factor.ts';
import { startEnrolment } from '../../../server/identity/two-factor/start-enrolment.ts';
import { command as changeEmail } from './change-email.ts';
import { command as disableTwoFactor } from './disable-two-factor.ts';

let opened: TestServices;
let token: string;
const written = vi.fn<(text: string) => boolean>(() => true);
beforeEach(async () => {
  written.mockClear();
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => written(String(text)));
  opened = await openTestServices('sqlite');
  await seedPages(opened.services);
  ({ token } = await registerVerified(opened, 'LiLei'));
});
afterEach(() => opened.close());

const out = () => written.mock.calls.join('');
const account = () =>
  opened.services.database.db
    .selectFrom('app_user')
    .select(['email', 'email_verified_at'])
    .where('username', '=', 'LiLei')
    .executeTakeFirstOrThrow();
const audited = async () =>
  (await opened.services.database.db.selectFrom('audit_event').select(['act', 'ip']).execute()).map(({ act }) => act);

test('whoever lost the authenticator gets back in by password; every session ends, and a letter tells', async () => {
  const user = await signedIn(opened, token);
  await expect(disableTwoFactor.run(opened.services, ['lilei'])).rejects.toMatchObject({ error: 'TWO_FACTOR_OFF' });
  const { secret } = await startEnrolment(user);
  await enableTwoFactor(user, { code: new TOTP({ secret }).generate({ timestamp: opened.clock.now() }) });
  await disableTwoFactor.run(opened.services, ['lilei']);
  expect(out()).toContain('已关闭 lilei 的两步验证，结束了 1 个登录');
  expect(await findSession(opened.services, token)).toBeNull();
  expect((await logInAs(opened.call(), 'LiLei')).userInfo.secondFactor).toBe('off');
  expect((await lettersOf(opened)).map(({ subject }) => subject)).toContain('您的 Vela Admin 两步验证已由运营人员关闭');
  expect(await audited()).toContain('user.two_factor_disabled');
});

test('whoever lost the mailbox gets another address, to be verified; the old one is told', async () => {
  await changeEmail.run(opened.services, ['LiLei', 'New@Example.com']);
  expect(out()).toContain('已把 LiLei 的邮箱改为');
  expect(await account()).toEqual({ email: 'new@example.com', email_verified_at: null });
  const letters = (await lettersOf(opened)).slice(-2).map(({ recipient }) => recipient);
  expect(letters.toSorted()).toEqual(['lilei@example.com', 'new@example.com']);
  expect(await audited()).toContain('user.email_assigned');
});

test('nobody, a wrong address and missing parts are refused without a change', async () => {
  await expect(disableTwoFactor.run(opened.services, ['nobody'])).rejects.toThrow('没有用户名为 nobody 的账号');
  await expect(changeEmail.run(opened.services, ['nobody', 'a@b.cn'])).rejects.toThrow('没有用户名为 nobody 的账号');
  await expect(changeEmail.run(opened.services, ['LiLei', 'not an address'])).rejects.toMatchObject({
    fields: { email: expect.stringMatching(/邮箱/) },
  });
  await expect(disableTwoFactor.run(opened.services, [])).rejects.toThrow('用户名');
  await expect(changeEmail.run(opened.services, ['LiLei'])).rejects.toThrow('新邮箱');
  expect(await account()).toMatchObject({ email: 'lilei@example.com', email_verified_at: expect.any(Number) });
});
