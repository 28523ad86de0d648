import type { Page } from '@playwright/test';
import { ask, register } from '../../support/servers/real-client.ts';
import { expect, test } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';
import { logInByPage, sendLogIn } from '../log-in-page.ts';

const accountMenu = (page: Page, name = '') => page.getByRole('button', { name: `账户菜单${name && `：${name}`}` });
const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: '登录' });

test('logging in, as another, and out shows in the other tabs without a reload', async ({ page, app, context }) => {
  const name = `tabs_${process.pid}`;
  await register(app, name);
  const other = await context.newPage();
  await other.goto('/product/pricing');
  await expect(loginLink(other)).toBeVisible();

  await page.goto('/login');
  await sendLogIn(page, { username: name });
  await expect(accountMenu(other, name)).toBeVisible();

  await page.goto('/login');
  await page.getByRole('main').getByRole('button', { name: '退出登录' }).click();
  await expect(loginLink(other)).toBeVisible();
  await sendLogIn(page, app.owner);
  await expect(accountMenu(other, app.owner.username)).toBeVisible();

  await other.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.goto('/product/pricing');
  await accountMenu(page).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(loginLink(other)).toBeVisible();
  expect(await other.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(await other.evaluate(() => ['ACCESS-TOKEN', 'CURRENT-USER'].map((key) => localStorage.getItem(key)))).toEqual([
    null,
    null,
  ]);
});

test('log-in keeps token and user info for 7 days and the lock flag false', async ({ page, app }) => {
  await page.goto('/login');
  const before = Date.now();
  await sendLogIn(page, app.owner);
  await expect(page).toHaveURL('/dashboard/console');
  const entries = await page.evaluate(() =>
    ['ACCESS-TOKEN', 'CURRENT-USER', 'IS-LOCKSCREEN'].map(
      (key) => JSON.parse(localStorage.getItem(key) ?? '{}') as { value: unknown; expire: number },
    ),
  );
  expect(entries.map(({ value }) => typeof value)).toEqual(['string', 'object', 'boolean']);
  for (const { expire } of entries) {
    expect(expire).toBeGreaterThanOrEqual(before + 604_800_000);
    expect(expire).toBeLessThanOrEqual(Date.now() + 604_800_000);
  }
});

test('an expired log-in: one dialog that only its button ends, then an empty storage', async ({
  page,
  app,
  context,
}) => {
  const token = await register(app, `expired_${process.pid}`);
  await keepToken(page, token);
  const other = await context.newPage();
  await page.goto('/product/pricing');
  await other.goto('/product/pricing');
  await expect(accountMenu(other)).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: '隐私协议' }).click();
  await expect(page).toHaveURL('/privacy/index');
  await page.evaluate(() => localStorage.setItem('SOMETHING-ELSE', '1'));
  await ask(app, 'POST', '/api/web/logout', { token });

  const dialog = page.locator('dialog:modal');
  // Several of its calls fail at once.
  await page
    .getByRole('banner')
    .getByRole('button', { name: /账户菜单/ })
    .click();
  await page.getByRole('link', { name: '个人信息' }).click();
  await expect(dialog).toHaveCount(1);
  await expect(dialog).toContainText('登录身份已失效，请重新登录');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog).toHaveCount(1);
  await expect(page).toHaveURL('/user/info');
  await page.goBack();
  await expect(page).toHaveURL('/privacy/index');
  await expect(dialog).toHaveCount(1);
  await expect(dialog.getByRole('button')).toHaveCount(1);
  await dialog.getByRole('button').click();
  await expect(page).toHaveURL(/\/login(\?|$)/);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await expect(loginLink(other)).toBeVisible();
  await expect(other.locator('dialog:modal')).toHaveCount(0);
});

test('on the log-in page an expired log-in opens no dialog', async ({ page }) => {
  await keepToken(page, 'vela_gone');
  const answered = page.waitForResponse(/user_info/);
  await page.goto('/login');
  expect(((await (await answered).json()) as { code: number }).code).toBe(10042);
  await page.getByLabel('用户名或邮箱').fill('still here');
  await expect(page.locator('dialog:modal')).toHaveCount(0);
});

test('a full or forbidden storage breaks nothing while the page is open', async ({ openBrowser, app }) => {
  for (const fault of ['full', 'forbidden']) {
    const page = await openBrowser();
    await page.addInitScript((kind) => {
      const refuse = () => {
        throw new DOMException('refused', kind === 'full' ? 'QuotaExceededError' : 'SecurityError');
      };
      if (kind === 'full') Storage.prototype.setItem = refuse;
      else for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
    }, fault);
    await logInByPage(page, app.owner, '/user/product');
    await expect(accountMenu(page)).toBeVisible();
    await page.getByRole('navigation', { name: '个人中心' }).getByRole('link', { name: '我的申请' }).click();
    await expect(page).toHaveURL('/user/apply');
  }
});

test.describe('over plain HTTP on another name', () => {
  // Chromium reports that it ignores this header there.
  test.use({ expectedFaults: [/Cross-Origin-Opener-Policy/] });
  test('the captcha is worked out and the log-in works', async ({ openBrowser, app }) => {
    const page = await openBrowser();
    await page.goto(`http://vela.test:${new URL(app.url).port}/login?redirect=/user/product`);
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await sendLogIn(page, app.owner);
    await expect(page).toHaveURL(new URL('/user/product', page.url()).href);
  });
});
