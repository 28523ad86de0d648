import { register } from '../../support/servers/real-client.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';
import { logInByPage, registerByPage, sendLogIn } from '../log-in-page.ts';

/** The newest link of this kind that local mode printed for this address. */
function newestLink(output: string, email: string, path: string): string {
  const links = [...output.matchAll(new RegExp(`${email}\\S*https?://\\S+(${path}[A-Za-z0-9_-]+)`, 'g'))];
  return links.at(-1)?.[1] ?? '';
}

test('an account is verified, used from two places, forgotten and recovered', async ({
  page,
  app,
  openBrowser,
}, info) => {
  const name = `li_lei_${info.project.name}`;
  const email = `${name}@example.com`;

  await test.step('registers and verifies the address', async () => {
    await registerByPage(page, name, '/user/info');
    await expect(page).toHaveTitle('个人信息 - Vela Admin');
    await expectNoAxeViolations(page);
    await expect.poll(() => newestLink(app.output(), email, '/email/verify/')).not.toBe('');
    await page.goto(newestLink(app.output(), email, '/email/verify/'));
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: '确认验证' }).click();
    await expect(page.getByText(email).first()).toBeVisible();
  });

  await test.step('edits the profile', async () => {
    await page.goto('/user/info');
    await page.getByLabel('昵称').fill('李雷');
    await page.getByLabel('个人简介').fill('前端负责人');
    await page.getByRole('button', { name: '保存' }).first().click();
    await expect(page.getByText(/已保存/).first()).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('昵称')).toHaveValue('李雷');
  });

  const elsewhere = await openBrowser();
  await test.step('logs in elsewhere by e-mail', async () => {
    await logInByPage(elsewhere, { username: email }, '/user/apply');
  });

  await test.step('forgets the password and asks for a mail', async () => {
    const guest = await openBrowser();
    await guest.goto('/login');
    await guest.getByRole('link', { name: /忘记密码/ }).click();
    await expect(guest).toHaveURL(/\/recover\/index/);
    await expectNoAxeViolations(guest);
    await guest.getByLabel('邮箱').fill(email);
    await guest.getByRole('button', { name: '提交重置申请' }).click();
    await expect.poll(() => newestLink(app.output(), email, '/reset/index/')).not.toBe('');
    const link = newestLink(app.output(), email, '/reset/index/');
    // Another person is logged in where the mail is opened, and stays logged in.
    const token = await register(app, `friend_${info.project.name}`);
    await keepToken(guest, token);
    await guest.goto(link);
    await expectNoAxeViolations(guest);
    await guest
      .getByLabel(/新密码/)
      .first()
      .fill('another horse battery');
    await guest.getByRole('button', { name: '设置新密码' }).click();
    await expect(guest).toHaveURL(({ pathname }) => pathname === '/login');
    await expect(guest.getByRole('button', { name: /账户菜单/ })).toBeVisible();
    expect(await guest.evaluate(() => localStorage.getItem('ACCESS-TOKEN'))).toContain(token);
    await guest.goto(link);
    await expect(guest.getByText(/已经使用|已使用/).first()).toBeVisible();
    await expectNoAxeViolations(guest);
  });

  await test.step('every other session has ended; the new password opens', async () => {
    await elsewhere.goto('/user/apply');
    await expect(elsewhere.getByText('登录身份已失效，请重新登录')).toBeVisible();
    await elsewhere.getByRole('alertdialog').or(elsewhere.getByRole('dialog')).getByRole('button').click();
    await expect(elsewhere).toHaveURL(({ pathname }) => pathname === '/login');
    await sendLogIn(elsewhere, { username: name, password: 'another horse battery' });
    await elsewhere.waitForURL((url) => url.pathname !== '/login');
  });
});
