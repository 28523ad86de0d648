import { expect, type Page, test } from '@playwright/test';
import { TOTP } from 'otpauth';
import { ask, logIn, password, register } from '../../support/servers/real-client.ts';
import type { AppServer } from '../app-server.ts';
import { sendLogIn } from '../log-in-page.ts';
import { holderOf } from './applications.ts';
import { find, times } from './queue.ts';

const newestLink = (output: string, address: string, path: string): string =>
  [...output.matchAll(new RegExp(`${address}\\S*https?://\\S+?(${path}[\\w-]+)`, 'g'))].at(-1)?.[1] ?? '';

/** Finds a license by the name on it, and corrects it without the mouse. */
export async function correctCompany(page: Page): Promise<void> {
  await page.goto('/dashboard/console');
  await page.locator('html[data-hydrated]').waitFor();
  const finder = page.getByRole('dialog', { name: '查找与操作' });
  await page.keyboard.press('Control+k');
  await expect(finder.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(holderOf(7));
  const license = finder.getByRole('group', { name: '授权' }).getByRole('option');
  await expect(license).toContainText(holderOf(7));
  while ((await license.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/licenses\/VL-/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(holderOf(7));
  await find(page, '更正', '更正');
  const dialog = page.getByRole('dialog', { name: '更正名称' });
  await expect(dialog.getByLabel('被授权方')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('第七家示例集团有限公司');
  // Past the project and the other projects.
  await times(page, 'Tab', 3);
  await expect(dialog.getByLabel('原因')).toBeFocused();
  await page.keyboard.type('公司已更名');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('第七家示例集团有限公司');
}

/** A customer who lost the second factor gets in again: one operator asks, another confirms. */
export async function removeSecondFactor(page: Page, colleague: Page, app: AppServer): Promise<void> {
  const name = 'day_stranded';
  const token = await register(app, name);
  const { data } = await ask(app, 'POST', '/api/web/user/two-factor/start', { token, body: {} });
  const code = new TOTP({ secret: data.secret }).generate();
  await ask(app, 'POST', '/api/web/user/two-factor/enable', { token, body: { code } });
  const giveReason = async (by: Page, title: string, label: string, button: string) => {
    const dialog = by.getByRole('dialog', { name: title });
    await dialog.getByLabel(label).fill('回拨登记的电话，核对了公司与付款');
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await expect(dialog).toBeHidden();
  };

  await test.step('one asks, and cannot confirm', async () => {
    await page.goto(`/dashboard/customers?q=${name}`);
    await page.getByRole('table', { name: '客户列表' }).getByRole('link', { name, exact: true }).first().click();
    await page.getByRole('button', { name: '关两步验证…' }).click();
    await giveReason(page, '关闭两步验证', '原因', '提出');
    await expect(page.getByText('等待另一位运营人员确认')).toBeVisible();
    await expect(page.getByRole('button', { name: '核实并确认…' })).toHaveCount(0);
  });

  await test.step('a colleague finds it and confirms', async () => {
    await colleague.goto('/dashboard/customers?state=removal');
    await colleague.getByRole('table', { name: '客户列表' }).getByRole('link', { name, exact: true }).first().click();
    await colleague.getByRole('button', { name: '核实并确认…' }).click();
    await giveReason(colleague, '确认关闭两步验证', '怎样核实的身份', '确认关闭');
    await expect(colleague.getByText('等待另一位运营人员确认')).toHaveCount(0);
    expect(await logIn(app, { username: name, password })).toEqual(expect.any(String));
  });
}

/** A gift to an unknown address; the person who reads its letter logs in and finds it, with the giver's words. */
export async function giveToStranger(page: Page, stranger: Page, app: AppServer): Promise<void> {
  const email = 'day-stranger@example.com';
  await page.goto('/dashboard/licenses');
  await page.getByRole('button', { name: '手工签发' }).click();
  const dialog = page.getByRole('dialog', { name: '手工签发授权' });
  await dialog.getByLabel('用户名或邮箱').fill(email);
  await dialog.getByLabel('版本', { exact: false }).selectOption('pro');
  await dialog.getByRole('textbox', { name: '被授权方' }).fill('素不相识有限公司');
  await dialog.getByText('赠送', { exact: true }).click();
  await dialog.getByRole('button', { name: '赠送', exact: true }).click();
  const words = dialog.getByRole('textbox', { name: '赠言' });
  await expect(words).toBeFocused();
  await expect(words).toHaveAccessibleDescription(/请写一句赠言/);
  await dialog.getByRole('textbox', { name: '赠送人' }).fill('王小明');
  await words.fill('谢谢您报告的问题');
  await dialog.getByRole('button', { name: '赠送', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/licenses\/VL-/);
  await expect(page.getByText('赠送，没有付款')).toBeVisible();
  const number = page.url().split('/').at(-1)!;
  await page.goto('/dashboard/licenses');
  await page.getByRole('combobox', { name: '按来源筛选' }).selectOption('赠送的');
  await expect(page).toHaveURL(/gift=yes/);
  const gifts = page.getByRole('table', { name: '授权列表' });
  await expect(gifts.getByRole('row')).toHaveCount(2);
  await expect(gifts.getByRole('row').nth(1)).toContainText(number);

  await page.goto(`/dashboard/mails?q=${email}`);
  await expect(page.getByRole('table', { name: '发件箱' })).toContainText('王小明 送给您一份专业版授权');
  await stranger.goto('/recover/index');
  await stranger.getByLabel('邮箱').fill(email);
  await stranger.getByRole('button', { name: /发送重置邮件|提交重置申请/ }).click();
  await expect.poll(() => newestLink(app.output(), email, '/reset/index/')).not.toBe('');
  await stranger.goto(newestLink(app.output(), email, '/reset/index/'));
  await stranger
    .getByLabel(/新密码/)
    .first()
    .fill(password);
  await stranger.getByRole('button', { name: '设置新密码' }).click();
  await expect(stranger).toHaveURL(({ pathname }) => pathname === '/login');
  await stranger.goto('/login?redirect=/user/product');
  await sendLogIn(stranger, { username: email });
  await expect(stranger).toHaveURL('/user/product');
  await expect(stranger.getByText('素不相识有限公司').first()).toBeVisible();
  await expect(stranger.getByText('王小明 赠送')).toBeVisible();
  await stranger.goto(`/user/product/${number}`);
  await expect(stranger.getByRole('region', { name: '赠言' })).toContainText('谢谢您报告的问题');
}
