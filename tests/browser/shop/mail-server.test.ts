import type { Page } from '@playwright/test';
import { logInAsOwner } from '../../support/servers/real-client.ts';
import { startSmtp } from '../../support/servers/smtp.ts';
import { expect, expectAccessible, testOnServer } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';

// Every page of the server knows whether letters are sent.
const test = testOnServer({});
const secret = 'canary-password-of-mail';

async function fill(page: Page, port: number): Promise<void> {
  await page.getByLabel('服务器地址').fill('127.0.0.1');
  await page.getByText('不加密').click();
  await page.getByLabel('端口').fill(String(port));
  await page.getByLabel('账号', { exact: true }).fill('shop@example.com');
  await page.getByLabel('密码', { exact: true }).fill(secret);
  await page.getByLabel('发件邮箱').fill('shop@example.com');
}

test('the mail server: tried, saved, used without a restart, and found again in the outbox with what it answered', async ({
  page,
  app,
  expectedFaults,
}) => {
  expectedFaults.push(/400/);
  const smtp = await startSmtp({ wants: { username: 'shop@example.com', password: secret } });
  await keepToken(page, await logInAsOwner(app));
  await page.goto('/dashboard/mails');
  await expect(page.getByText('尚未配置邮件服务器，邮件不会寄出')).toBeVisible();
  await page.getByRole('link', { name: '邮件服务器' }).click();
  await expect(page.getByRole('heading', { name: '邮件服务器' })).toBeVisible();
  await expectAccessible(page);

  const tryIt = page.getByRole('button', { name: '给自己寄一封' });
  await tryIt.click();
  await expect(page.getByText('请填写服务器地址')).toBeVisible();
  await expect(page.getByLabel('服务器地址')).toBeFocused();
  await fill(page, smtp.port);
  await page.getByLabel('密码', { exact: true }).fill('wrong');
  await tryIt.click();
  await expect(page.getByText('邮件服务器拒绝了登录')).toBeVisible();
  await expect(page.getByText(/^535 /)).toBeVisible();
  await expect(page.getByLabel('发件邮箱')).toHaveValue('shop@example.com');
  await page.getByLabel('密码', { exact: true }).fill(secret);
  await tryIt.click();
  await expect(page.getByText('已寄往 owner@example.com')).toBeVisible();
  await expect(page.getByText(/^250 /)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('发送正常')).toBeVisible();
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('');
  await expect(page.getByText('已保存，不会显示。不修改请留空')).toBeVisible();
  expect(await page.content()).not.toContain(secret);

  // The next letter already uses it: no restart is needed.
  await page.goto('/dashboard/letters/application.reject');
  await page.getByRole('button', { name: '给自己寄一封' }).click();
  await expect.poll(() => smtp.received.length).toBe(2);

  await page.goto('/dashboard/mails');
  await page.getByRole('searchbox', { name: '搜索邮件' }).fill('测试');
  await page.getByRole('button', { name: '搜索' }).click();
  await expect(page).toHaveURL(/q=/);
  await page.getByRole('button', { name: /［测试］/ }).click();
  const letter = page.getByRole('dialog');
  await expect(letter.getByText('第 1 次：服务器已收下')).toBeVisible();
  await expect(letter.getByText(/250 /)).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await smtp.close();
});

test('a sent letter is found by its kind and sent once more', async ({ page, app }) => {
  const smtp = await startSmtp({ wants: { username: 'shop@example.com', password: secret } });
  await keepToken(page, await logInAsOwner(app));
  await page.goto('/dashboard/settings/mail');
  await fill(page, smtp.port);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存，一秒内生效')).toBeVisible();
  await page.goto('/dashboard/letters/application.reject');
  await page.getByRole('button', { name: '给自己寄一封' }).click();
  await expect(page.getByText('测试信正寄往 owner@example.com')).toBeVisible();
  await expect.poll(() => smtp.received.length).toBe(1);
  await page.goto('/dashboard/mails?state=sent');
  await page.getByRole('combobox', { name: '按类别筛选' }).selectOption('account');
  await expect(page).toHaveURL(/kind=account/);
  await page
    .getByRole('button', { name: /［测试］/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: '再寄一次' }).click();
  await expect(page.getByText('已再寄一封，马上发送')).toBeVisible();
  await expect.poll(() => smtp.received.length).toBe(2);
  await smtp.close();
});
