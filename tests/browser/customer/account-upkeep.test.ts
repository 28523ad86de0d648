import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { ask, createDraft, password, register, submit } from '../../support/servers/real-client.ts';
import type { AppServer } from '../app-server.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { inDatabase } from '../in-database.ts';
import { keepToken } from '../keep-token.ts';

/** Links of this kind that local mode printed for addresses with this beginning, oldest first. */
const links = ({ output }: AppServer, address: string, side: 'new' | 'old') =>
  [...output().matchAll(new RegExp(`${address}\\S*https?://\\S+?(/email/verify/[\\w-]+)(\\?side=old)?`, 'g'))]
    .filter(([, , mark]) => (side === 'old') === (mark !== undefined))
    .map(([, way, mark = '']) => `${way}${mark}`);

/** As if the person's log-in and last letter were this long ago. */
function age(app: AppServer, username: string, minutes: number): void {
  inDatabase(app, (database) => {
    database
      .prepare(
        'update session set authenticated_at = authenticated_at - ? where user_id = (select id from app_user where username = ?)',
      )
      .run(minutes * 60_000, username);
    database.exec('delete from attempt_counter');
  });
}

async function openAs(page: Page, app: AppServer, name: string, address: string): Promise<string> {
  const token = await register(app, name);
  await keepToken(page, token);
  await page.goto(address);
  return token;
}

test('an address is changed once both mailboxes have agreed', async ({ page, app, openBrowser }, info) => {
  const name = `mover_${info.project.name}`;
  const card = page.locator('#email');
  await openAs(page, app, name, '/user/info');
  await expect.poll(() => links(app, `${name}@`, 'new').length).toBeGreaterThan(0);
  const code = links(app, `${name}@`, 'new').at(-1)?.split('/').at(-1) ?? '';
  expect((await ask(app, 'POST', '/api/web/email/verify', { body: { code } })).code).toBe(200);
  age(app, name, 1);
  await page.reload();
  await card.getByRole('button', { name: '更换邮箱' }).click();
  const dialog = page.getByRole('dialog', { name: '更换邮箱' });
  await dialog.getByLabel('新邮箱').fill(`${name}@new.example.com`);
  await dialog.getByLabel(/当前密码/).fill(password);
  await dialog.getByRole('button', { name: '更换邮箱' }).click();
  await expect(card.getByRole('region', { name: '正在更换邮箱' })).toBeVisible();
  await expect(card.getByText('等待确认')).toHaveCount(2);
  await expectNoAxeViolations(page);

  const mailbox = await openBrowser();
  await expect.poll(() => links(app, `${name}@`, 'old').length).toBeGreaterThan(0);
  await mailbox.goto(new URL(links(app, `${name}@`, 'old').at(-1) ?? '', app.url).href);
  await expectNoAxeViolations(mailbox);
  await mailbox.getByRole('button', { name: '同意更换' }).click();
  await expect(mailbox.getByRole('heading', { name: '已同意更换' })).toBeFocused();
  await page.reload();
  await expect(card.getByText('等待确认')).toHaveCount(1);

  const moved = `${name}@new.example.com`;
  await expect.poll(() => links(app, moved, 'new').length).toBeGreaterThan(0);
  await page.goto(links(app, moved, 'new').at(-1) ?? '');
  await page.getByRole('button', { name: '确认验证' }).click();
  await expect(page.getByRole('heading', { name: '邮箱已更换' })).toBeFocused();
  await page.getByRole('link', { name: '前往个人信息' }).click();
  await expect(card).toContainText(moved);
  await expect(card.getByText('已验证')).toBeVisible();
  await expect(card.getByText('正在更换邮箱')).toHaveCount(0);
});

test('some time after logging in the password is asked for; the second step is turned on and off', async ({
  page,
  app,
}, info) => {
  const name = `fresh_${info.project.name}`;
  await openAs(page, app, name, '/user/info');
  const card = page.locator('#two-factor');
  await expect(card).toContainText('未开启');
  age(app, name, 11);
  await card.getByRole('button', { name: '开启两步验证' }).click();
  await page.getByRole('button', { name: '开始设置' }).click();
  const fresh = page.getByRole('dialog', { name: '确认是您本人操作' });
  await expect(fresh).toBeVisible();
  await expectNoAxeViolations(page);
  await fresh.getByRole('textbox', { name: '密码' }).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(fresh.getByText('当前密码不正确').first()).toBeVisible();
  await fresh.getByRole('textbox', { name: '密码' }).fill(password);
  await page.keyboard.press('Enter');
  const secret = (await page.getByTestId('totp-secret').innerText()).replaceAll(' ', '');
  await page.getByLabel('验证码').fill(new TOTP({ secret }).generate());
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: '我已保存这些恢复码' }).check();
  await page.getByRole('button', { name: '完成' }).click();
  await expect(card).toContainText('已开启');

  await card.getByRole('button', { name: '关闭两步验证' }).click();
  const dialog = page.getByRole('dialog', { name: '关闭两步验证' });
  await expect(dialog).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('textbox', { name: '当前密码' }).fill(password);
  await dialog.getByLabel('验证码').fill('000000');
  await dialog.getByRole('button', { name: '关闭两步验证' }).click();
  await expect(dialog.getByText('验证码不正确或已使用过')).toBeVisible();
  await dialog.getByLabel('验证码').fill(new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 }));
  await dialog.getByRole('button', { name: '关闭两步验证' }).click();
  await expect(card).toContainText('未开启');
});

test('an application that was withdrawn in another tab says so', async ({ page, app }, info) => {
  const name = `taker_${info.project.name}`;
  const token = await openAs(page, app, name, '/user/apply');
  const number = await createDraft(app, token, `withdrawn-${info.project.name}`);
  await submit(app, token, number);
  // Otherwise the page might update itself in time, and the button would be gone.
  await page.route(`**/api/web/applications/${number}/queue`, () => undefined);
  await page.goto(`/user/apply/${number}`);
  await page.getByRole('button', { name: '撤回申请' }).click();
  expect((await ask(app, 'POST', `/api/web/applications/${number}/withdraw`, { token })).code).toBe(200);
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: '撤回申请' }).click();
  await expect(page.getByText('已撤回').first()).toBeVisible();
  await expect(page.getByRole('button', { name: '撤回申请' })).toHaveCount(0);
});
