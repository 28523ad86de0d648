import { expect, test, wake } from '../fixtures.ts';

test.use({
  expectedFaults: [/Failed to load resource|ERR_INTERNET_DISCONNECTED|support-popup|theme-drawer|favicon|\.data/],
});

for (const [chunk, button] of [
  ['support-popup', '咨询客服'],
  ['theme-drawer', '主题设置'],
] as const) {
  test(`${chunk} that a newer build has taken away leaves what was typed, and comes when it can`, async ({ page }) => {
    let blocked = 0;
    await page.route(new RegExp(`${chunk}-[^/]*\\.js`), async (route) => {
      blocked += 1;
      await (blocked === 1 ? route.fulfill({ status: 404 }) : route.continue());
    });
    await page.goto('/login');
    await wake(page);
    await page.getByLabel('用户名或邮箱').fill('somebody');
    await page.getByRole('button', { name: button }).click();
    const toast = page.getByRole('alert').filter({ hasText: '网站已更新，请刷新' });
    await expect(toast).toBeVisible();
    await expect(page.getByLabel('用户名或邮箱')).toHaveValue('somebody');
    await toast.getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(blocked).toBeGreaterThan(1);
  });
}

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
  await page.goto('/product/pricing');
  await wake(page);
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '价格' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
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
  // The dialog's own part is fetched once React answers; nobody can fetch it later.
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

test('without a network a search says so, the page and what was typed stay, and it can be tried again', async ({
  page,
}) => {
  await page.goto('/docs/index');
  await wake(page);
  const box = page.getByRole('searchbox', { name: '搜索帮助' });
  await page.keyboard.press('Shift');
  // The dialog's own part is fetched with the first key.
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
