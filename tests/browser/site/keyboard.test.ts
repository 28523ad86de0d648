import type { Locator, Page } from '@playwright/test';
import { expect, testOnServer } from '../fixtures.ts';
import { tabTo } from '../tab-to.ts';

// Registering and logging in take as long as for people.
const test = testOnServer({}, { atFullCost: true });

async function type(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label));
  await page.keyboard.type(text);
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function logOut(page: Page): Promise<void> {
  await press(page, page.getByRole('button', { name: /账户菜单/ }));
  await press(page, page.getByRole('button', { name: '退出登录' }));
  await expect(page.getByText('已退出登录').first()).toBeVisible();
}

test('registering, logging out and in, and recovering need no mouse', async ({ page, app }) => {
  const name = `keys_${process.pid}`;
  const newestLink = (path: string) =>
    [...app.output().matchAll(new RegExp(`${name}@\\S*https?://\\S+(${path}[\\w-]+)`, 'g'))].at(-1)?.[1] ?? '';

  await page.goto('/login?mode=register&redirect=/user/info');
  await type(page, '用户名', name);
  await type(page, '邮箱', `${name}@example.com`);
  await type(page, /^密码/, 'correct horse battery');
  await tabTo(page, page.getByRole('checkbox', { name: /隐私协议/ }));
  await page.keyboard.press('Space');
  await press(page, page.getByRole('button', { name: '注册并登录' }));
  await expect(page).toHaveURL('/user/info');

  await expect.poll(() => newestLink('/email/verify/')).not.toBe('');
  await page.goto(newestLink('/email/verify/'));
  await press(page, page.getByRole('button', { name: '确认验证' }));
  await expect(page.getByText(`${name}@example.com`).first()).toBeVisible();

  await page.goto('/product/pricing');
  await logOut(page);
  await press(page, page.getByRole('banner').getByRole('link', { name: '登录' }));
  await type(page, '用户名或邮箱', name);
  await type(page, /^密码/, 'correct horse battery');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/user/apply');
  await logOut(page);

  await press(page, page.getByRole('banner').getByRole('link', { name: '登录' }));
  await press(page, page.getByRole('link', { name: '忘记密码' }));
  await type(page, '邮箱', `${name}@example.com`);
  await page.keyboard.press('Enter');
  await expect.poll(() => newestLink('/reset/index/')).not.toBe('');
  await page.goto(newestLink('/reset/index/'));
  await type(page, /新密码/, 'another horse battery');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(({ pathname }) => pathname === '/login');
});
