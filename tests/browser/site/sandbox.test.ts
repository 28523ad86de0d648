import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, testOnServer, untilPlayable, wake } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';
import { logInAsOwner } from '../../support/servers/real-client.ts';

const test = testOnServer({ SANDBOXES: 'on' });
// The first visitor is told that the demonstration is being prepared.
test.use({ expectedFaults: [/503/] });

const line = (page: Page) => page.getByRole('region', { name: '演示后台' });
const become = async (page: Page, role: string, path: string) => {
  await line(page).getByRole('link', { name: role }).click();
  await expect(page).toHaveURL(path);
  await expect(line(page).getByRole('link', { name: role })).toHaveAttribute('aria-current', 'true');
};

test('a visitor approves, sees a key, verifies it, changes a price and begins again; a real log-in is not touched', async ({
  page,
  app,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await keepToken(page, await logInAsOwner(app));

  await test.step('opens it from the home page without a log-in', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: '打开演示后台' }).click();
    await expect(page).toHaveURL('/demo/dashboard/console', untilPlayable);
    await expect(page.getByRole('heading', { name: '工作台' })).toBeVisible();
    await expect(page.getByText('demo_owner').filter({ visible: true }).first()).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step('reads the source of a screen, and copies it', async () => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: '查看这一页的源码' }).click();
    const source = await opened;
    const overview = 'src/web/routes/console/overview/overview.tsx';
    await expect(source.getByRole('region', { name: overview })).toContainText('export default function');
    await expectNoAxeViolations(source);
    const copy = source.getByRole('button', { name: `复制 ${overview}` });
    await copy.click();
    await expect(copy).toHaveText('已复制');
    expect(await source.evaluate(() => navigator.clipboard.readText())).toContain('export default function');
    await source.close();
  });

  await test.step('approves an application whose payment has come', async () => {
    await page
      .getByRole('link', { name: /长沙湘岸教育科技/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/demo\/dashboard\/applications\/AP/);
    await page.getByRole('button', { name: '通过并签发' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '通过并签发' }).click();
    const issued = page.getByText('已通过并签发授权');
    await expect(
      page
        .getByText(/将在 \d+ 秒后通过/)
        .or(issued)
        .first(),
    ).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(issued.first()).toBeVisible({ timeout: 3000 });
    }).toPass();
  });

  await test.step('copies a key as the customer and verifies it in the sandbox; the site knows nothing of it', async () => {
    await become(page, '客户', '/demo/user/product');
    await page.getByRole('button', { name: '复制密钥' }).first().click();
    await expect(page.getByText('已复制').first()).toBeVisible();
    const key = await page.evaluate(() => navigator.clipboard.readText());
    const verdict = async (path: string) => {
      await page.goto(path);
      await wake(page);
      await page.getByLabel('要查询的内容').fill(key);
      await page.getByRole('button', { name: '查询', exact: true }).click();
      return page.getByRole('status', { name: '查询结果' });
    };
    await expect(await verdict('/demo/authorize/index')).toContainText('授权真实有效');
    await expectNoAxeViolations(page);
    await expect(await verdict('/authorize/index')).not.toContainText('授权真实有效');
    await page.goto('/demo/user/product');
  });

  await test.step('changes a price, which visitors of this sandbox see at once', async () => {
    await become(page, '管理员', '/demo/dashboard/console');
    await page.goto('/demo/dashboard/catalog');
    const price = page
      .getByRole('region', { name: '版本与价格' })
      .locator('section', { has: page.getByRole('heading', { name: '专业版' }) })
      .getByRole('group', { name: '企业授权' })
      .getByLabel('价格');
    await price.fill('2,345');
    await page.getByRole('button', { name: '保存草稿' }).click();
    await expect(page.getByText('草稿有 1 处修改')).toBeVisible();
    await page.getByRole('button', { name: '发布…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
    await expect(page.getByText('与线上一致')).toBeVisible();
    await page.goto('/demo/product/pricing');
    await expect(page.getByText('¥2,345').first()).toBeVisible();
    await page.goto('/product/pricing');
    await expect(page.getByText('¥1,999').first()).toBeVisible();
    await expect(page.getByText('¥2,345')).toHaveCount(0);
  });

  await test.step('begins again, and finds the price of before', async () => {
    await page.goto('/demo/product/pricing');
    await wake(page);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Vela Admin/ })
      .click();
    await expect(page).toHaveURL('/demo/');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: '打开演示后台' })).toHaveCount(0);
    await line(page).getByRole('button', { name: '重置' }).click();
    await expect(page).toHaveURL('/demo/dashboard/console');
    await page.goto('/demo/product/pricing');
    await expect(page.getByText('¥1,999').first()).toBeVisible();
    await expect(page.getByText('¥2,345')).toHaveCount(0);
  });

  await test.step('the page of an edition opens the centre of a customer who holds it', async () => {
    await page.goto('/product/detail/tenant');
    await wake(page);
    await page.getByRole('link', { name: '在演示里试企业版' }).click();
    await expect(page).toHaveURL('/demo/user/product');
    await expect(page.getByText('企业版').first()).toBeVisible();
  });

  await test.step('is still logged in at the site as before', async () => {
    await page.goto('/dashboard/console');
    await expect(page.getByRole('heading', { name: '工作台' })).toBeVisible();
    await expect(page.getByText('demo_owner')).toHaveCount(0);
    await expect(line(page)).toHaveCount(0);
  });
});
