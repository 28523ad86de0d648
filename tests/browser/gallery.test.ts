import type { Locator, Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';

const PATH = '/comp/index';

/** An example that has come alive: the server's HTML does nothing until somebody moves. */
async function openExample(page: Page, id: string): Promise<Locator> {
  await page.goto(`${PATH}#${id}`);
  const example = page.locator(`#${id}`);
  let x = 200;
  await expect(async () => {
    x += 5;
    await page.mouse.move(x, 200);
    await expect(example.locator('[data-live]')).toBeVisible({ timeout: 500 });
  }).toPass();
  return example;
}

test('the search finds by Chinese and English names; / leads to it, Escape clears it', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same code');
  await openExample(page, 'button');
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: '搜索组件' });
  await expect(search).toBeFocused();
  await search.fill('dialog');
  await expect(page.getByRole('heading', { level: 3, name: /对话框 Dialog/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: /时间线/ })).toBeHidden();
  await search.fill('没有这样的组件');
  await expect(page.getByText('没有名字里带「没有这样的组件」的组件')).toBeVisible();
  await search.press('Escape');
  await expect(page.getByRole('heading', { level: 3, name: /时间线/ })).toBeVisible();
});

test('every example has its own link, its source and its properties', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const example = await openExample(page, 'toast');
  await expect(example).toBeInViewport();
  await example.getByRole('link', { name: '轻提示的链接' }).click();
  await expect(page).toHaveURL(/#toast$/);
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/comp\/index#toast$/);
  await example.getByText('源码', { exact: false }).first().click();
  const source = example.getByRole('region', { name: '轻提示的源码' });
  await expect(source).toContainText("import { toast } from '@/ui/toast.tsx';");
  await expect(source.locator('.tok-keyword').first()).toBeVisible();
  await example.getByRole('button', { name: '复制' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('export default function ToastExample()');
  await example.locator('summary', { hasText: '属性' }).click();
  await expect(example.getByRole('rowheader', { name: 'durationMs' })).toBeVisible();
});

test('choosing a colour recolours all examples at once, and so does the dark scheme', async ({ page }) => {
  const example = await openExample(page, 'button');
  const button = example.getByRole('button', { name: '保存修改' });
  const colour = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect.poll(colour).toBe('rgb(45, 140, 240)');
  await page.locator('label[data-color="green"]').first().click();
  await expect.poll(colour).toBe('rgb(47, 143, 62)');
});

test('the page is accessible as it comes and with its panels open, light and dark', async ({ page }) => {
  test.setTimeout(90_000);
  await openExample(page, 'button');
  await expectNoAxeViolations(page);
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark';
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  await expect(page.locator('.code-block').last()).toBeVisible();
  await expectNoAxeViolations(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test('without scripts all words stand there, the search is a form and the source a page', async ({ browser, app }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${app.url}${PATH}?q=dialog`);
  await expect(page.getByRole('heading', { level: 3, name: /对话框/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: /时间线/ })).toBeHidden();
  await expect(page.getByRole('button', { name: '修改授权域名' })).toBeVisible();
  const dialog = page.locator('#dialog');
  await dialog.locator('summary', { hasText: '属性' }).click();
  await expect(dialog.getByText('Esc、背景或叉号请求关闭')).toBeVisible();
  await dialog.locator('summary', { hasText: '源码' }).click();
  await dialog.getByRole('link', { name: '在单独的页面查看源码' }).click();
  await expect(page.getByText('export default function DialogExample()')).toBeVisible();
  await context.close();
});
