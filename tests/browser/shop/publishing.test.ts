import { createHash, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import {
  approve,
  createDraft,
  logInAsOwner,
  receivePayment,
  register,
  submit,
} from '../../support/servers/real-client.ts';
import { expect, expectAccessible, testBehindProxy as test } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';

// The cut connections, as the browser reports them.
test.use({ expectedFaults: [/Failed to load resource/] });

const MB = 1024 * 1024;
const PIECES = 'PATCH /api/admin/uploads/*';

test('an upload survives a broken line and a reload, and a customer downloads what was published', async ({
  page,
  app,
  front,
  openBrowser,
}, info) => {
  const bytes = randomBytes(20 * MB);
  const digest = createHash('sha256').update(bytes).digest('hex');
  const file = info.outputPath('专业版-安装包-3.1.0.zip');
  const another = info.outputPath('另一个文件.zip');
  await writeFile(file, bytes);
  await writeFile(another, 'x');
  const operator = await logInAsOwner(app);
  const customer = await register(app, `buyer_${process.pid}`);
  const number = await createDraft(app, customer, 'publishing-draft');
  await submit(app, customer, number);
  await receivePayment(app, operator, number);
  await approve(app, operator, number);
  await keepToken(page, operator);
  const dialog = page.getByRole('dialog', { name: '添加资料' });

  await test.step('a draft is made', async () => {
    await page.goto('/dashboard/releases');
    await page.getByRole('button', { name: '新建版本' }).click();
    const form = page.getByRole('dialog', { name: '新建版本' });
    await form.getByRole('button', { name: '建立草稿' }).click();
    await expect(form.getByText('请填写版本号')).toBeVisible();
    await form.getByLabel('版本号').fill('3.1.0');
    await form.getByLabel('更新说明').fill('### 新增\n- 甘特图');
    await expectAccessible(page);
    await form.getByRole('button', { name: '建立草稿' }).click();
    await expect(page.getByRole('heading', { name: '版本 3.1.0' })).toBeVisible();
  });

  await test.step('the line breaks in the middle, again and again', async () => {
    front.answer(PIECES, { cutAfter: 3 * MB });
    await page.getByRole('button', { name: '添加资料' }).click();
    await dialog.getByLabel('要上传的文件').setInputFiles(file);
    await expect(dialog.getByText('连接断开，正在重新连接')).toBeVisible();
    front.answer(PIECES, 'cut');
    await dialog.getByRole('button', { name: '暂停' }).click();
    await expect(dialog.getByText('已暂停，已收到的部分保留三天')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('after a reload only the same file goes on, from where it was', async () => {
    await page.reload();
    front.heal();
    const waiting = page.locator('section', { hasText: '未完成的上传' });
    await expect(waiting).toContainText('专业版-安装包-3.1.0.zip');
    await expect(waiting).not.toContainText('0 B /');
    await page.getByRole('button', { name: '继续上传' }).click();
    await dialog.getByLabel('要上传的文件').setInputFiles(another);
    await expect(dialog.getByRole('alert')).toContainText('这不是开始上传时的');
    await dialog.getByLabel('要上传的文件').setInputFiles(file);
    await expect(dialog.getByText('已传完')).toBeVisible();
    await expect(dialog.getByText(digest)).toBeVisible();
    await dialog.getByLabel('标题').fill('专业版安装包 3.1.0');
    await dialog.getByRole('button', { name: '添加', exact: true }).click();
    await expect(page.getByRole('list', { name: '资料' })).toContainText('专业版安装包 3.1.0');
  });

  await test.step('it is published at one moment', async () => {
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await page.getByRole('dialog', { name: '发布 3.1.0' }).getByRole('button', { name: '发布', exact: true }).click();
    await expect(page.getByText('3.1.0 已发布')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a customer gets the very bytes', async () => {
    const other = await openBrowser();
    await keepToken(other, customer);
    await other.goto(`${app.url}/user/material`);
    const [download] = await Promise.all([
      other.waitForEvent('download'),
      other.getByRole('button', { name: '下载专业版安装包 3.1.0' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('专业版-安装包-3.1.0.zip');
    expect(
      createHash('sha256')
        .update(await readFile(await download.path()))
        .digest('hex'),
    ).toBe(digest);
  });
});
