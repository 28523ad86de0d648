import { logInAsOwner } from '../../support/servers/real-client.ts';
import { expect, expectAccessible, testOnServer } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';

// This test publishes a new agreement.
const test = testOnServer({});

test('the privacy text: drafted, compared, published as a new version, and a former one put back', async ({
  page,
  app,
  openBrowser,
  expectedFaults,
}) => {
  expectedFaults.push(/400.*\/publish/);
  await keepToken(page, await logInAsOwner(app));
  await page.goto('/dashboard/pages');
  await page.getByRole('list', { name: '协议文本' }).getByRole('link', { name: '隐私协议' }).click();
  await page.getByRole('textbox', { name: '正文' }).fill('## 一、保存多久\n\n{{vendor}}保存两年。');
  await expect(page.getByRole('region', { name: '访客看到的文字' }).getByText('保存两年。')).toBeVisible();
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('草稿还没有发布')).toBeVisible();
  await page.getByRole('button', { name: '发布…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: '与现行版本的不同' }).getByText('保存两年。')).toBeVisible();
  await dialog.getByRole('textbox', { name: '版本号' }).fill('1.0');
  await dialog.getByRole('button', { name: '发布', exact: true }).click();
  await expect(dialog.getByText('版本 1.0 已经发布过').last()).toBeVisible();
  await expectAccessible(page, 'dialog');
  await dialog.getByRole('textbox', { name: '版本号' }).fill('1.1');
  await dialog.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('与现行的版本 1.1 一致')).toBeVisible();

  const visitor = await openBrowser();
  await visitor.goto('/privacy/index');
  await expect(visitor.getByRole('heading', { name: '版本 1.1 与版本 1.0 的不同' })).toBeVisible();

  await page.getByRole('link', { name: '发布记录' }).click();
  await page.getByRole('button', { name: '把版本 1.0 的文字放进草稿' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '放进草稿' }).click();
  await expect(page.getByText('草稿还没有发布')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '正文' })).not.toHaveValue(/保存两年/);
});
