import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { password, register } from '../../support/servers/real-client.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { sendLogIn } from '../log-in-page.ts';
import { tabTo } from '../tab-to.ts';

/** Opens a page as a person who has just registered. */
async function openAs(page: Page, url: string, name: string, path: string): Promise<void> {
  const token = await register({ url }, name);
  await page.goto('/privacy/index');
  await page.evaluate((value) => {
    localStorage.setItem('ACCESS-TOKEN', JSON.stringify({ value, expire: Date.now() + 600_000 }));
  }, token);
  await page.goto(path);
}

/** Moves to the control with this name by Tab and presses Enter. */
async function pressByKeyboard(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, page.getByRole('button', { name }).last());
  await page.keyboard.press('Enter');
}

const codeOf = (secret: string, stepsAhead = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + stepsAhead * 30_000 });

test('two-factor authentication is turned on by keyboard alone, and asked for at the next log-in', async ({
  page,
  app,
  openBrowser,
}) => {
  const name = 'totp_user';
  await openAs(page, app.url, name, '/user/info');
  await pressByKeyboard(page, /^开启两步验证$/);
  await expect(page.getByRole('dialog', { name: '开启两步验证' })).toBeVisible();
  await expectNoAxeViolations(page);
  await pressByKeyboard(page, /^开始设置$/);
  const secret = (await page.getByTestId('totp-secret').innerText()).replaceAll(' ', '');
  await expect(page.getByLabel('验证码')).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('验证码不正确或已使用过').first()).toBeVisible();
  await page.getByLabel('验证码').press('ControlOrMeta+a');
  await page.keyboard.type(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByText('这些恢复码只显示这一次')).toBeVisible();
  await expectNoAxeViolations(page);
  const codes = await page.getByRole('list', { name: '恢复码' }).getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  // Cannot be closed before the codes are confirmed as saved.
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: '我已保存这些恢复码' }).press('Space');
  await pressByKeyboard(page, /^完成$/);
  await expect(page.locator('#two-factor')).toContainText('已开启');
  await expect(page.locator('#two-factor')).toContainText('剩余 10 个恢复码');

  for (const code of [() => codeOf(secret, 1), () => codes[0] ?? '']) {
    const elsewhere = await openBrowser();
    await elsewhere.goto('/login?redirect=/user/apply');
    await sendLogIn(elsewhere, { username: name });
    await expect(elsewhere.getByLabel('验证码')).toBeFocused();
    await expectNoAxeViolations(elsewhere);
    await elsewhere.keyboard.type(code());
    await elsewhere.keyboard.press('Enter');
    await expect(elsewhere).toHaveURL('/user/apply');
  }
});

test('the screen is locked in every tab, stays locked, shows nothing and opens by password', async ({
  page,
  app,
  context,
}, info) => {
  const name = `lock_${info.project.name}`;
  await openAs(page, app.url, name, '/user/info');
  await expect(page.getByLabel('昵称')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/user/apply');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('我的申请');

  await page.keyboard.press('Alt+Shift+KeyL');
  for (const tab of [page, other]) {
    await expect(tab.getByRole('dialog', { name: '屏幕已锁定' })).toBeVisible();
    await expect(tab.getByText('登录设备')).toHaveCount(0);
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('屏幕已锁定');
  }
  await page.reload();
  await expect(page.getByLabel('密码', { exact: false }).first()).toBeFocused();
  await expectNoAxeViolations(page);
  // Tab cycles within the lock screen.
  for (let count = 0; count < 6; count += 1) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(() => {
      const at = document.activeElement;
      return at === document.body || at?.closest('.lock-screen') !== null;
    });
    expect(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: '屏幕已锁定' })).toBeVisible();
  const field = page.getByRole('textbox', { name: '密码' });
  await field.focus();
  await page.keyboard.type('wrong password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('当前密码不正确').first()).toBeVisible();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  for (const tab of [page, other]) await expect(tab.getByRole('dialog', { name: '屏幕已锁定' })).toHaveCount(0);
  await expect(page.getByLabel('昵称')).toBeVisible();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('我的申请');
});
