import type { Page } from '@playwright/test';
import { pngOf } from '../../support/pictures.ts';
import { expect, expectAccessible, expectNoAxeViolations, test, wake } from '../fixtures.ts';
import { fillRegistration } from '../log-in-page.ts';

// The trace recorder fetches pictures that a page shows from memory; the page itself never does.
test.use({ expectedFaults: [/Connecting to 'blob:/] });

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '更换头像' }).click(),
  ]);
  await chooser.setFiles(file);
}

test('a person shows a portrait, takes a copy of the data, and changes the mind about leaving', async ({
  page,
}, info) => {
  const name = `han_mei_${info.project.name}`;
  await test.step('registers; a taken name is told while typing has paused', async () => {
    await page.goto('/login?mode=register&redirect=/user/info');
    await expect(page.getByRole('button', { name: '注册并登录' })).toBeEnabled();
    await page.getByLabel('用户名').fill('OWNER');
    await expect(page.getByText('该用户名已被使用').first()).toBeVisible();
    await page.getByLabel('用户名').fill(name);
    await expect(page.getByText('用户名可用')).toBeVisible();
    await fillRegistration(page, name);
    await page.getByRole('button', { name: '注册并登录' }).click();
    await expect(page).toHaveURL('/user/info');
  });

  await test.step('without a mail server the verification mail cannot be asked for, and it says why', async () => {
    const resend = page.getByRole('button', { name: '重新发送验证邮件' });
    await expect(resend).toBeDisabled();
    await expect(resend).toHaveAccessibleDescription(/没有配置发信服务/);
    await expectAccessible(page);
  });

  await test.step('crops a picture by keyboard and sees it at once in the menu', async () => {
    await choose(page, { name: '我.png', mimeType: 'image/png', buffer: pngOf(640, 480) });
    const dialog = page.getByRole('dialog', { name: '裁剪头像' });
    await expect(dialog.getByRole('button', { name: '保存头像' })).toBeEnabled();
    await expectAccessible(page);
    await dialog.getByLabel('缩放').press('ArrowRight');
    await dialog.getByRole('application', { name: '裁剪区域' }).press('ArrowLeft');
    await dialog.getByRole('button', { name: /旋转/ }).press('Enter');
    await dialog.getByRole('button', { name: '保存头像' }).press('Enter');
    await expect(page.getByText('头像已更新')).toBeVisible();
    await expect(page.getByAltText('头像')).toHaveAttribute('src', /\/avatar\/[0-9a-f]{64}-384\.webp$/);
    await expect(page.getByRole('button', { name: /账户菜单/ }).locator('img')).toHaveAttribute('src', /-96\.webp$/);
  });

  await test.step('what is no picture is refused in words', async () => {
    await choose(page, { name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await expect(page.getByText('请选择 JPG、PNG、WebP 或 AVIF 图片')).toBeVisible();
    await choose(page, { name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('just words') });
    await expect(page.getByRole('dialog').getByText('不能作为图片打开')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '移除', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '移除' }).click();
    await expect(page.getByAltText('头像')).toHaveAttribute('src', '/avatars/1.svg');
  });

  await test.step('takes a copy, once', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出数据' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`Vela_Admin-${name}.zip`);
    await page.getByRole('button', { name: '导出数据' }).click();
    await expect(page.getByText(/每小时只能导出一份/).first()).toBeVisible();
  });

  await test.step('asks to leave and stays', async () => {
    await page.getByRole('button', { name: '注销账号' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('alertdialog').getByRole('button', { name: '申请注销' }).click();
    await expect(page.getByText('账号正在等待注销')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.goto('/user/apply');
    await page.getByRole('button', { name: '撤销注销' }).click();
    await expect(page.getByText('账号正在等待注销')).toBeHidden();
  });
});

test('password fields are named for managers, take what is pasted and tell of caps lock', async ({ page }) => {
  const names = async (labels: RegExp[]) =>
    Promise.all(labels.map((label) => page.getByLabel(label).first().getAttribute('autocomplete')));
  await page.goto('/login');
  expect(await names([/^用户名或邮箱/, /^密码/])).toEqual(['username', 'current-password']);
  const field = page.getByLabel(/^密码/);
  await wake(page);
  await field.evaluate((input: HTMLInputElement) => {
    const event = new ClipboardEvent('paste', { cancelable: true, bubbles: true });
    if (!input.dispatchEvent(event)) throw new Error('pasting was refused');
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true }));
  });
  await expect(page.getByText('大写锁定已开启')).toBeVisible();
  await page.goto('/login?mode=register');
  expect(await names([/^用户名/, /^邮箱/, /^密码/])).toEqual(['username', 'email', 'new-password']);
  await page.getByLabel(/^密码/).fill('password');
  await expect(page.getByText(/密码强度：弱/)).toBeVisible();
  await page.goto('/recover/index');
  expect(await names([/^邮箱/])).toEqual(['email']);
});
