import { readFile } from 'node:fs/promises';
import { runToEnd } from '../../support/servers/real-server.ts';
import { logInAsOwner } from '../../support/servers/real-client.ts';
import { expect, expectAccessible, testOnServer } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';

// Its own shop, which is emptied here.
const test = testOnServer({});

test('the example is told from a shop, removed whole, and what is left goes out and in as one file', async ({
  page,
  app,
  openBrowser,
}) => {
  const { exit, output } = await runToEnd(['src/cli/main.ts', 'seed-demo'], { dataDir: app.dataDir });
  expect(exit, output).toBe(0);
  const visitor = await openBrowser();
  await visitor.goto('/product/pricing');
  await expect(visitor.getByRole('banner').getByText('示例店铺')).toBeVisible();
  await expect(visitor.getByText('这是示例店铺')).toBeVisible();

  await keepToken(page, await logInAsOwner(app));
  await page.goto('/dashboard/opening');
  await expect(page.getByText('示例店铺', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: '清空示例…' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await page.getByRole('alertdialog').getByRole('button', { name: '清空示例' }).click();
  await expect(page.getByRole('alert')).toContainText('13 个演示账号');
  await expect(page.getByText('尚未开张', { exact: true })).toBeVisible();
  await visitor.goto('/product/pricing');
  await expect(visitor.getByRole('heading', { name: '即将开放' })).toBeVisible();
  await page.goto('/dashboard/console');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/dashboard/opening');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出店铺' }).click(),
  ]);
  const bytes = await readFile(await download.path());
  await page.getByLabel('选择店铺文件').setInputFiles({ name: 'shop.zip', mimeType: 'application/zip', buffer: bytes });
  const dialog = page.getByRole('dialog', { name: '没有变化' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: '关闭' }).first().click();
  await page
    .getByLabel('选择店铺文件')
    .setInputFiles({ name: 'shop.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip') });
  await expect(page.getByText('这不是店铺文件').first()).toBeVisible();
});
