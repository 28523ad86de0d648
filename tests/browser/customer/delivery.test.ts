import { readFile } from 'node:fs/promises';
import { logIn } from '../../support/servers/real-client.ts';
import { runToEnd } from '../../support/servers/real-server.ts';
import { expect, expectAccessible, test, wideInShort } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';

const customer = { username: 'demo_zhou', password: 'vela-demo-2026' };

test.beforeAll(async ({ app }) => {
  const { exit, output } = await runToEnd(['src/cli/main.ts', 'seed-demo'], { dataDir: app.dataDir });
  expect(exit, output).toBe(0);
});

test(
  'a customer takes the certificate, the source with its license file, and finds it in the record',
  wideInShort,
  async ({ page, app }) => {
    await keepToken(page, await logIn(app, customer));

    await test.step('the certificate is looked at and taken', async () => {
      await page.goto('/user/product');
      await page.getByRole('list', { name: '我的授权' }).getByRole('link').first().click();
      const part = page.getByRole('region', { name: /^授权证书/ }).first();
      await part.getByRole('button', { name: '预览' }).click();
      const dialog = page.getByRole('dialog', { name: '授权证书' });
      await expect(dialog.getByRole('img')).toBeVisible();
      await expectAccessible(page);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: '下载 PDF' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^授权证书-VL-.*\.pdf$/);
      expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });

    await test.step('filters stand in the address and survive a reload', async () => {
      await page.goto('/user/material');
      await expect(page.getByRole('button', { name: /^下载.*源码/ }).first()).toBeVisible();
      await page.getByLabel('类型').selectOption('document');
      await expect(page).toHaveURL(/kind=document/);
      await expect(page.getByRole('button', { name: /^下载.*源码/ })).toHaveCount(0);
      await page.reload();
      await expect(page.getByLabel('类型')).toHaveValue('document');
      await page.getByLabel('搜索资料').fill('没有这样的资料');
      await expect(page.getByText('没有符合条件的资料')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: '清除筛选' }).click();
      await expect(page).toHaveURL('/user/material');
    });

    await test.step('a download is counted with its place', async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        // Shown only for a moment, so wait for it from the beginning.
        expect(page.getByText('下载完成，校验值一致')).toBeVisible(),
        page
          .getByRole('button', { name: /^下载.*源码/ })
          .first()
          .click(),
      ]);
      expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
      await page.getByRole('link', { name: '下载记录' }).click();
      const newest = page.getByRole('list', { name: '下载记录' }).getByRole('listitem').first();
      await expect(newest).toContainText(download.suggestedFilename());
      await expect(newest).toContainText('127.0.0.1');
      await expectAccessible(page);
    });
  },
);
