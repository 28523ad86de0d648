import type { Page } from '@playwright/test';
import { home } from '../../../src/server/pages/shipped/home.ts';
import { ask, logInAsOwner, register } from '../../support/servers/real-client.ts';
import { expect, test, wake } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';
import { openExample } from '../open-example.ts';

test.use({
  expectedFaults: [
    /Failed to load resource|ERR_INTERNET_DISCONNECTED|support-popup|theme-drawer|mobile-menu|image-viewer|calendar|privacy|demonstration|assets.(?:feedback|data)|favicon|\.data/,
  ],
});

/** Until it is given back, answers for the script as a server with another build does. */
async function takeAway(page: Page, chunk: string): Promise<{ giveBack: () => void }> {
  let isAway = true;
  await page.route(new RegExp(`/assets/${chunk}-[^/]*\\.js`), async (route) => {
    await (isAway ? route.fulfill({ status: 404 }) : route.continue());
  });
  return { giveBack: () => void (isAway = false) };
}

/** The message, with the button to retry. */
const told = (page: Page) => page.getByRole('alert').filter({ hasText: '网站已更新，请刷新' });

for (const [chunk, button] of [
  ['support-popup', '咨询客服'],
  ['theme-drawer', '主题设置'],
] as const) {
  test(`${chunk} that a newer build has taken away leaves what was typed, and comes when it can`, async ({ page }) => {
    const script = await takeAway(page, chunk);
    await page.goto('/login');
    await wake(page);
    await page.getByLabel('用户名或邮箱').fill('somebody');
    await page.getByRole('button', { name: button }).click();
    await expect(told(page)).toBeVisible();
    await expect(page.getByLabel('用户名或邮箱')).toHaveValue('somebody');
    script.giveBack();
    await told(page).getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

test('mobile-menu, too, leaves the page, and comes at another try', async ({ page }) => {
  const script = await takeAway(page, 'mobile-menu');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/product/pricing');
  await wake(page);
  const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByRole('button', { name: '打开菜单' }).click();
  await expect(told(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  script.giveBack();
  await told(page).getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('image-viewer, too, leaves the page, and comes at another try', async ({ page }) => {
  const script = await takeAway(page, 'image-viewer-dialog');
  const opener = (await openExample(page, 'image-viewer')).getByRole('button').first();
  await opener.click();
  await expect(told(page)).toBeVisible();
  await expect(opener).toBeVisible();
  script.giveBack();
  await told(page).getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('dialog', { name: /查看图片/ })).toBeVisible();
});

test('a part within a form that cannot be fetched leaves the page, and comes at another try', async ({ page }) => {
  const script = await takeAway(page, 'calendar');
  const example = await openExample(page, 'date-picker');
  const day = example.getByLabel('付款日期');
  await day.fill('2026-11-03');
  await example.getByRole('button', { name: '打开日历' }).click();
  await expect(told(page)).toBeVisible();
  await expect(day).toHaveValue('2026-11-03');
  script.giveBack();
  await told(page).getByRole('button', { name: '重试' }).click();
  // A click elsewhere has closed the place where it would appear.
  await example.getByRole('button', { name: '打开日历' }).click();
  await expect(page.getByRole('dialog', { name: '选择日期' }).getByRole('grid')).toBeVisible();
});

test('a group of examples that cannot be fetched leaves the page, and all of them come at one other try', async ({
  page,
}) => {
  const scripts = [await takeAway(page, 'feedback'), await takeAway(page, 'data')];
  await page.goto('/comp/index');
  await wake(page);
  await expect(told(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('组件');
  await expect(page.locator('#button [data-live]')).toBeAttached();
  await expect(page.locator('#dialog [data-live]')).toBeHidden();
  for (const script of scripts) script.giveBack();
  await told(page).getByRole('button', { name: '重试' }).click();
  await expect(page.locator('#dialog [data-live]')).toBeAttached();
  await expect(page.locator('#table [data-live]')).toBeAttached();
  await expect(told(page)).toBeHidden();
});

test('the demonstration on a page of one’s own stays as the server drew it, and answers at another try', async ({
  page,
  app,
}) => {
  const token = await logInAsOwner(app);
  const pages = '/api/admin/pages';
  await ask(app, 'POST', pages, { token, body: { slug: 'shown', title: '演示' } });
  const { revision } = (await ask(app, 'GET', `${pages}/shown`, { token })).data;
  const document = { ...home, title: '演示', description: '演示', blocks: home.blocks.slice(0, 1) };
  const saved = await ask(app, 'PUT', `${pages}/shown`, { token, body: { revision, document } });
  await ask(app, 'POST', `${pages}/shown/publish`, { token, body: { revision: saved.data.revision } });

  const script = await takeAway(page, 'demonstration');
  await page.goto('/p/shown');
  await wake(page);
  await expect(told(page)).toBeVisible();
  await expect(page.getByRole('tab', { name: '工作台' })).toBeVisible();
  script.giveBack();
  await told(page).getByRole('button', { name: '重试' }).click();
  const review = page.getByRole('tab', { name: '申请审核' });
  await expect(async () => {
    await review.click();
    await expect(review).toHaveAttribute('aria-selected', 'true', { timeout: 500 });
  }).toPass();
});

test('where the script of a page cannot be fetched what was typed stays, however long, and the link goes on at another try', async ({
  page,
}) => {
  const script = await takeAway(page, 'privacy');
  await page.clock.install();
  await page.goto('/login?mode=register');
  await wake(page);
  await page.getByLabel('用户名').fill('somebody');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /隐私协议/ })
    .click();
  await expect(told(page)).toBeVisible();
  // Longer than the time after which a page without its data is given up.
  await page.clock.fastForward(11_000);
  await expect(page.getByLabel('用户名')).toHaveValue('somebody');
  await expect(page).toHaveURL('/login?mode=register');
  script.giveBack();
  await told(page).getByRole('button', { name: '重试' }).click();
  await expect(page).toHaveURL('/privacy/index');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('隐私协议');
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test('without a network the part says so, and comes when the network is back', async ({ page, context }) => {
  await page.goto('/product/pricing');
  await wake(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: '主题设置' }).click();
  const toast = page.getByRole('alert').filter({ hasText: '网络异常' });
  await expect(toast).toBeVisible();
  await context.setOffline(false);
  await toast.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a header link to the page one is on leads to its top', async ({ page }) => {
  for (const [address, name] of [
    ['/product/pricing', '价格'],
    ['/comp/index', '组件'],
  ] as const) {
    await page.goto(address);
    await wake(page);
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  }
});

test('so does a link of the footer', async ({ page }) => {
  for (const [address, name] of [
    ['/product/detail', '产品详情'],
    ['/docs/index', '帮助首页'],
    ['/applying/index', '申请授权'],
  ] as const) {
    await page.goto(address);
    await wake(page);
    const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
    await link.scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await link.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page).toHaveURL(address);
  }
});

test('without a network a link opens the dialog instead, the page stays, and the link can be tried again', async ({
  page,
  context,
}) => {
  await page.goto('/product/pricing');
  await wake(page);
  const link = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '组件' });
  await link.hover();
  await page.keyboard.press('Shift');
  // The code of the dialog is loaded once React has taken over; later it could not be loaded.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await link.click();
  const dialog = page.getByRole('alertdialog', { name: '网络异常' }).or(page.getByRole('dialog', { name: '网络异常' }));
  await expect(dialog).toContainText('请检查您的网络连接是否正常！');
  await dialog.getByRole('button', { name: '重试' }).click();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL('/product/pricing');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: '重试' }).click();
  await expect(page).toHaveURL('/comp/index');
});

test('nor does a link of the personal centre lose what was typed there', async ({ page, context, app }) => {
  await keepToken(page, await register(app, 'without_a_network'));
  await page.goto('/user/info');
  await page.getByLabel('昵称').fill('李雷');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('navigation', { name: '个人中心' }).getByRole('link', { name: '我的申请' }).first().click();
  const dialog = page.getByRole('alertdialog', { name: '网络异常' });
  await expect(dialog).toContainText('请检查您的网络连接是否正常！');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/user/info');
  await expect(page.getByLabel('昵称')).toHaveValue('李雷');
});

test('without a network a search says so, the page and what was typed stay, and it can be tried again', async ({
  page,
}) => {
  await page.goto('/docs/index');
  await wake(page);
  const box = page.getByRole('searchbox', { name: '搜索帮助' });
  await page.keyboard.press('Shift');
  // The code of the dialog is loaded with the first key.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await box.fill('发票');
  const dialog = page.getByRole('alertdialog', { name: '网络异常' });
  await expect(dialog).toBeVisible();
  await page.context().setOffline(false);
  await dialog.getByRole('button').first().click();
  await expect(dialog).toBeHidden();
  await expect(box).toHaveValue('发票');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('帮助');
  await box.fill('能开发票吗');
  await expect(page.getByRole('link', { name: /能开发票吗/ }).first()).toBeVisible();
});

test('without a network the first log-in says so', async ({ page, context }) => {
  await page.goto('/login');
  await wake(page);
  await page.getByLabel('用户名或邮箱').fill('somebody');
  await page.getByLabel(/^密码/).fill('some password');
  await context.setOffline(true);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('请检查您的网络连接是否正常！').first()).toBeVisible();
  await expect(page.getByLabel('用户名或邮箱')).toHaveValue('somebody');
  await context.setOffline(false);
});

test('a page whose data never come is given up with the sentence of the specification', async ({ page }) => {
  await page.clock.install();
  await page.route('**/docs/*.data*', () => undefined);
  await page.goto('/product/pricing');
  await wake(page);
  const asked = page.waitForRequest('**/docs/*.data*');
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '帮助' }).click();
  await asked;
  await page.clock.fastForward(10_100);
  await expect(page.getByText('接口请求超时，请刷新页面重试！')).toBeVisible();
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  await page.unroute('**/docs/*.data*');
});
