import { expect, test, wake } from './fixtures.ts';

test.use({ expectedFaults: [/Failed to load resource|ERR_INTERNET_DISCONNECTED|support-popup|theme-drawer|favicon/] });
test.skip(({ isMobile }) => isMobile, 'the same code');

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
