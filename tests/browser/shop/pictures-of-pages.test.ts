import { logInAsOwner } from '../../support/servers/real-client.ts';
import { pngOf } from '../../support/pictures.ts';
import { expect, expectAccessible, testOnServer } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';

// This test changes a public page.
const test = testOnServer({});

test('a picture is uploaded and chosen in the editor, for a block and within a text, and visitors see it', async ({
  page,
  app,
  openBrowser,
  expectedFaults,
}) => {
  expectedFaults.push(/frame is sandboxed/);
  await keepToken(page, await logInAsOwner(app));
  await page.goto('/dashboard/pages/choose');
  await page.getByRole('combobox', { name: '要添加的内容块' }).selectOption('pictures');
  await page.getByRole('button', { name: '添加内容块' }).click();
  await page.getByRole('button', { name: '添加图片' }).click();
  await page.getByRole('button', { name: '选择图片' }).click();
  const picker = page.getByRole('dialog', { name: '选择图片' });
  await picker
    .getByLabel('上传图片')
    .setInputFiles({ name: '机房.png', mimeType: 'image/png', buffer: pngOf(600, 300) });
  const words = page.getByRole('dialog', { name: '这张图片里有什么' });
  await words.getByRole('textbox', { name: '替代文字' }).fill('我们的机房');
  await words.getByRole('button', { name: '使用这张图片' }).click();
  await expect(page.getByRole('button', { name: '换一张' })).toBeVisible();
  const preview = page.frameLocator('iframe[title="访客看到的页面"]');
  await expect(preview.getByRole('img', { name: '我们的机房' })).toHaveCount(1);

  await page.getByRole('combobox', { name: '要添加的内容块' }).selectOption('text');
  await page.getByRole('button', { name: '添加内容块' }).click();
  const text = page.getByRole('textbox', { name: '正文' }).last();
  await text.fill('请看：');
  await page.getByRole('button', { name: '图片', exact: true }).last().click();
  await picker.getByRole('button', { name: /机房/ }).click();
  await expect(text).toHaveValue(/请看：\s+!\[我们的机房\]\(media:[\da-f-]{36}\)/);
  await expect(text).toBeFocused();
  await expect(preview.getByRole('img', { name: '我们的机房' })).toHaveCount(2);

  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('草稿已保存，访客还看不到').first()).toBeVisible();
  await page.getByRole('button', { name: '发布…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('与线上一致')).toBeVisible();
  const visitor = await openBrowser();
  await visitor.goto('/choose/we');
  const images = visitor.getByRole('img', { name: '我们的机房' });
  await expect(images).toHaveCount(2);
  await images.first().scrollIntoViewIfNeeded();
  await expect
    .poll(() => images.first().evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessible(visitor);
});
