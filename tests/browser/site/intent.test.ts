import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const hydrated = (page: Page) => page.locator('html[data-hydrated]');

/** Holds the application's modules back until the test releases them. */
async function holdModules(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test('a page for reading runs its client when somebody moves, the log-in at once', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.locator('link[rel=modulepreload]').first()).toBeAttached();
  // On a slow connection they would delay the first paint.
  const [painted, asked] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    ),
  ]);
  expect(asked).toBeGreaterThanOrEqual(painted);
  await expect(hydrated(page)).toHaveCount(0);
  await page.mouse.move(200, 200);
  await expect(hydrated(page)).toHaveCount(1);
  await page.goto('/login');
  await expect(hydrated(page)).toHaveCount(1);
});

test('what is typed, chosen, pressed and sent before React has taken over is done once it has', async ({ page }) => {
  let letGo = await holdModules(page);
  await page.goto('/comp/index');
  await page.getByRole('searchbox', { name: '搜索组件' }).pressSequentially('日期');
  await page.locator('input[name=gallery-color]').nth(3).click({ force: true });
  await page.getByRole('button', { name: '咨询客服' }).click();
  await expect(hydrated(page)).toHaveCount(0);
  letGo();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: '搜索组件', exact: true, includeHidden: true })).toHaveValue('日期');
  await expect(page.locator('section.example-group:visible')).toHaveCount(1);
  await expect(page.locator('html')).not.toHaveAttribute('data-color', 'blue');

  letGo = await holdModules(page);
  await page.goto('/authorize/index');
  await page.getByLabel('要查询的内容').fill('这不是授权'.repeat(60));
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expect(hydrated(page)).toHaveCount(0);
  letGo();
  await expect(page.getByRole('status', { name: '查询结果' })).toContainText('认不出这是什么');
  await expect(page.getByLabel('要查询的内容')).toHaveValue('这不是授权'.repeat(60));
  expect(new URL(page.url()).search).toBe('');
});

test('Enter before React has taken over sends what was typed before it', async ({ page }) => {
  const letGo = await holdModules(page);
  await page.goto('/authorize/index');
  await page.getByLabel('要查询的内容').pressSequentially('VL-AAAA-BBBB-CCCC');
  await page.keyboard.press('Enter');
  letGo();
  await expect(page.getByRole('status', { name: '查询结果' })).toBeVisible();
  await expect(page.getByLabel('要查询的内容')).toHaveValue('VL-AAAA-BBBB-CCCC');
});

test('what is typed while React takes over is whole, and the page knows all of it', async ({ page }) => {
  const letGo = await holdModules(page);
  await page.goto('/comp/index');
  const search = page.getByRole('searchbox', { name: '搜索组件' });
  await search.press('E');
  letGo();
  // A key every few milliseconds, until React has been running for several of them.
  const rest = 'ditable'.split('');
  for (const [index, key] of rest.entries()) {
    await search.press(key);
    if (index === 3) await expect(hydrated(page)).toHaveCount(1);
  }
  await expect(search).toHaveValue('Editable');
  await expect(page.locator('section.example:visible')).toHaveCount(1);
});

test('a source that was opened before React has taken over is fetched', async ({ page }) => {
  const letGo = await holdModules(page);
  await page.goto('/comp/index');
  const section = page.locator('section.example').first();
  await section.getByText('源码', { exact: true }).click();
  await expect(hydrated(page)).toHaveCount(0);
  letGo();
  await expect(section.locator('pre')).toBeVisible();
});

test('questions answered before React has taken over are all answered', async ({ page }) => {
  const letGo = await holdModules(page);
  await page.goto('/product/pricing');
  for (const option of ['做商业项目', '只要前端，后端已有', '不会', '公司', '2 到 5 人', '4 个以上']) {
    await page.getByRole('radio', { name: option, exact: true }).press('Space');
  }
  await expect(hydrated(page)).toHaveCount(0);
  letGo();
  await expect(page.getByRole('heading', { name: '旗舰版 企业授权 ¥4,999' })).toBeVisible();
});

test.describe('without the modules', () => {
  test.use({ expectedFaults: [/Failed to load resource|ERR_FAILED/] });

  test('a form with an address is sent by the browser, also when they were lost before', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/docs/faq');
    const lost = page.waitForEvent('requestfailed');
    await page.mouse.move(200, 200);
    await lost;
    const search = page.getByRole('searchbox').first();
    await search.fill('发票');
    await search.press('Enter');
    await expect(page).toHaveURL(/\?.*=%E5%8F%91%E7%A5%A8/);
  });

  test('whoever presses what nobody will answer is told so, before and after they were lost', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    const pressed = [
      ['/authorize/index', page.locator('main form button[type=submit]').first()],
      ['/login', page.getByRole('button', { name: '主题设置' })],
    ] as const;
    for (const [address, button] of pressed) {
      await page.goto(address);
      await button.click();
      await expect(page.getByRole('alert')).toHaveText('页面脚本没有加载成功，请刷新重试');
      await button.click();
      await expect(page.getByRole('alert')).toHaveCount(1);
    }
  });
});
