import { expect, type Page } from '@playwright/test';
import { password as usualPassword } from '../support/servers/real-client.ts';

interface Account {
  username: string;
  password?: string;
}

/** Fills in the open log-in form, and sends it. */
export async function sendLogIn(page: Page, { username, password = usualPassword }: Account): Promise<void> {
  await page.getByLabel('用户名或邮箱').fill(username);
  await page.getByLabel(/^密码/).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/**
 * Logs in with the form and waits for the next page; compares the whole address, because the log-in's own ends with it.
 */
export async function logInByPage(page: Page, account: Account, to: string): Promise<void> {
  await page.goto(`/login?redirect=${to}`);
  await sendLogIn(page, account);
  await expect(page).toHaveURL(to);
}

/** Registers `<username>@example.com` with the form, and waits for the next page. */
export async function registerByPage(page: Page, username: string, to: string): Promise<void> {
  await page.goto(`/login?mode=register&redirect=${to}`);
  await fillRegistration(page, username);
  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(page).toHaveURL(to);
}

/** Fills in the open registration form. */
export async function fillRegistration(page: Page, username: string): Promise<void> {
  await page.getByLabel('用户名').fill(username);
  await page.getByLabel('邮箱').fill(`${username}@example.com`);
  await page.getByLabel(/^密码/).fill(usualPassword);
  await page.getByRole('checkbox', { name: /隐私协议/ }).check();
}
