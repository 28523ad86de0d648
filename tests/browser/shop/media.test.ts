import { logInAsOwner } from '../../support/servers/real-client.ts';
import { pngOf } from '../../support/pictures.ts';
import { expect, expectAccessible, testOnServer } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';

// Its own server: the library belongs to the whole shop.
const test = testOnServer({});

const picture = (name: string, width: number) => ({ name, mimeType: 'image/png', buffer: pngOf(width, 200) });

test('pictures: refused beside the field, uploaded, given words, found, replaced, pasted, dropped and removed', async ({
  page,
  app,
}) => {
  await keepToken(page, await logInAsOwner(app));
  await page.goto('/dashboard/media');
  await expect(page.getByText('还没有图片')).toBeVisible();
  await expectAccessible(page);
  const shown = page.getByRole('list', { name: '图片', exact: true }).getByRole('listitem');
  const chooser = page.getByLabel('上传图片');
  await chooser.setInputFiles([
    { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('text') },
    { name: '不是图片.png', mimeType: 'image/png', buffer: Buffer.from('text') },
    picture('工作台截图.png', 300),
  ]);
  await expect(page.getByRole('alert').getByText('不支持这种文件')).toBeVisible();
  await expect(page.getByRole('alert').getByText('这不是图片')).toBeVisible();

  const dialog = page.getByRole('dialog', { name: '工作台截图' });
  await expect(dialog.getByLabel('替代文字')).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await dialog.getByLabel('替代文字').fill('工作台，左边是菜单');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存')).toBeVisible();
  const image = dialog.getByRole('img', { name: '工作台，左边是菜单' });
  const before = (await image.getAttribute('src')) ?? '';
  expect(before).toMatch(/^\/picture\/[\da-f]{64}\.webp$/);
  await dialog.getByLabel('换一个文件').setInputFiles(picture('新.png', 320));
  await expect(page.getByText('图片已替换')).toBeVisible();
  await expect(image).not.toHaveAttribute('src', before);
  await dialog.getByLabel('替代文字').fill('工作台，左边是新菜单');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByRole('img', { name: '工作台，左边是新菜单' })).toBeVisible();
  await dialog.getByRole('button', { name: '关闭' }).click();
  await expect(shown.filter({ hasText: '工作台截图' })).toContainText('320 × 200');
  await expectAccessible(page);

  await page.evaluate(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'pasted.png', { type: 'image/png' }));
      dispatchEvent(new ClipboardEvent('paste', { clipboardData: data }));
    },
    [...pngOf(64, 64)],
  );
  await page.getByRole('dialog', { name: 'pasted' }).getByRole('button', { name: '关闭' }).click();
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'dropped.png', { type: 'image/png' }));
      return data;
    },
    [...pngOf(72, 64)],
  );
  await page.getByText('拖到这里').dispatchEvent('drop', { dataTransfer: dropped });
  const third = page.getByRole('dialog', { name: 'dropped' });
  await third.getByRole('button', { name: '删除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('图片已删除')).toBeVisible();

  await page.getByRole('link', { name: '缺替代文字' }).click();
  await expect(shown).toHaveCount(1);
  await page.getByRole('link', { name: '全部' }).click();
  await page.getByLabel('搜索图片').fill('左边');
  await page.getByRole('button', { name: '搜索' }).click();
  await expect(shown.filter({ hasText: '工作台截图' })).toBeVisible();
  await expect(shown).toHaveCount(1);
});
