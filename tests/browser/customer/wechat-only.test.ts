import { registerByWechat } from '../../support/servers/real-client.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';

test('an account without a password says what needs one, is locked by logging out only, and gets a password', async ({
  page,
  app,
}, info) => {
  const name = `only_wx_${info.project.name}`;
  await keepToken(page, await registerByWechat(app, name));
  const lock = page.getByRole('dialog', { name: '屏幕已锁定' });

  await test.step('an address is written only after a password', async () => {
    await page.goto('/user/info');
    await expect(page.locator('#email')).toContainText('填写邮箱前请先设置密码');
    await expect(page.locator('#email').getByRole('button', { name: '填写邮箱' })).toHaveCount(0);
    await page.locator('#email').getByRole('link', { name: '设置密码' }).click();
    await expect(page).toHaveURL(/#password$/);
    await expectNoAxeViolations(page);
  });

  await test.step('the lock offers no field, and says why', async () => {
    await page.keyboard.press('Alt+Shift+KeyL');
    await expect(lock).toContainText('账号没有设置密码，请退出后重新登录');
    await expect(lock.getByRole('textbox')).toHaveCount(0);
    await expect(lock.getByRole('button')).toHaveText(['退出登录']);
    await expectNoAxeViolations(page);
    await page.evaluate(() => localStorage.removeItem('IS-LOCKSCREEN'));
    await page.reload();
  });

  await test.step('the first password is set without an old one', async () => {
    const card = page.locator('#password');
    await expect(card.getByRole('button', { name: '设置密码' })).toBeVisible();
    await expect(card.getByLabel(/当前密码/)).toHaveCount(0);
    await card.getByRole('textbox').last().fill('correct horse battery');
    await card.getByRole('button', { name: '设置密码' }).click();
    await expect(page.getByText('密码已设置，现在可以用用户名和密码登录')).toBeVisible();
    await expect(page.getByRole('button', { name: '填写邮箱' })).toBeVisible();
  });

  await test.step('which opens the lock', async () => {
    await page.keyboard.press('Alt+Shift+KeyL');
    await lock.getByRole('textbox', { name: '密码' }).fill('correct horse battery');
    await page.keyboard.press('Enter');
    await expect(lock).toHaveCount(0);
  });

  await test.step('logging out at the lock leads to the log-in page', async () => {
    await page.keyboard.press('Alt+Shift+KeyL');
    await lock.getByRole('button', { name: '退出登录' }).press('Enter');
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('ACCESS-TOKEN'))).toBeNull();
  });
});
