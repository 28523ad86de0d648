import type { Page } from '@playwright/test';
import {
  approve,
  ask,
  createDraft,
  logInAsOwner,
  password,
  receivePayment,
  register,
  submit,
} from '../../support/servers/real-client.ts';
import type { ReverseProxy } from '../../support/servers/reverse-proxy.ts';
import { expect, testBehindProxy as test } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';

/** The behaviour that all forms share, tested on one of each kind. */
test.use({ expectedFaults: [/Failed to load resource/] });

const REGISTER = 'POST /api/web/register';
const EDIT = 'POST /api/web/user/edit';
const CHANGE_EMAIL = 'POST /api/web/user/email';

let people = 0;
async function enter(page: Page, front: ReverseProxy): Promise<string> {
  people += 1;
  const username = `forms_${process.pid}_${people}`;
  await keepToken(page, await register(front, username));
  return username;
}

test('what is wrong stands beside each field, and the first one has the focus', async ({ page, front }) => {
  await page.goto('/login?mode=register');
  await page.getByLabel('邮箱').fill('nobody');
  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(page.getByLabel('用户名')).toBeFocused();
  await expect(page.getByLabel('用户名')).toHaveAccessibleDescription(/请填写用户名/);
  await expect(page.getByLabel('邮箱')).toHaveAccessibleDescription(/邮箱格式不正确/);
  await expect(page.getByLabel(/^密码/)).toHaveAccessibleDescription(/请填写密码/);
  await expect(page.getByText('请阅读并同意隐私协议')).toBeVisible();
  expect(front.asked(REGISTER)).toBe(0);
});

test('a refusal of the server stands beside its field, and everything typed is still there', async ({
  page,
  front,
}) => {
  const taken = `forms_taken_${process.pid}`;
  await register(front, taken);
  await page.goto('/login?mode=register');
  await page.getByLabel('用户名').fill(taken);
  await page.getByLabel('邮箱').fill('somebody@example.com');
  await page.getByLabel(/^密码/).fill(password);
  await page.getByRole('checkbox', { name: /隐私协议/ }).check();
  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(page.getByLabel('用户名')).toBeFocused();
  await expect(page.getByLabel('用户名')).toHaveAccessibleDescription(/该用户名已被使用/);
  await expect(page.getByLabel('邮箱')).toHaveValue('somebody@example.com');
  await expect(page.getByLabel(/^密码/)).toHaveValue(password);
  await expect(page.getByRole('checkbox', { name: /隐私协议/ })).toBeChecked();
});

for (const [name, fault, words] of [
  ['a gateway that fails', { status: 502 }, '网络错误！'],
  ['an answer that is none', { status: 200, body: '<html>' }, '请求出错，请稍候重试'],
  ['a limit', { status: 429, body: JSON.stringify({ code: 500, message: '请慢一点', data: null }) }, '请慢一点'],
] as const)
  test(`${name} takes nothing away, and the next try goes through`, async ({ page, front }) => {
    await enter(page, front);
    await page.goto('/user/info');
    await page.getByLabel('昵称').fill('  李雷  ');
    await page.getByLabel('个人简介').fill('前端\n负责人');
    front.answer(EDIT, fault);
    await page.getByRole('button', { name: '保存资料' }).click();
    await expect(page.locator('form').getByRole('alert').filter({ hasText: words })).toBeVisible();
    // Shown once, as the specification says; a screen reader reads the one in the form.
    const toast = page.getByRole('region', { name: '消息' }).getByText(words);
    await expect(toast).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: words })).toHaveCount(1);
    await expect(page.getByLabel('昵称')).toHaveValue('  李雷  ');
    await expect(page.getByLabel('个人简介')).toHaveValue('前端\n负责人');
    front.heal();
    await page.getByRole('button', { name: '保存资料' }).click();
    await expect(page.getByText('资料已保存')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByLabel('昵称')).toHaveValue('李雷');
  });

test('however often it is sent, it goes out once', async ({ page, front }) => {
  await enter(page, front);
  await page.goto('/user/info');
  const field = page.getByLabel('昵称');
  await field.fill('李雷');
  front.answer(EDIT, 'hang');
  // Within one task of the browser, before anything can be rendered.
  await field.evaluate((input: HTMLInputElement) => {
    for (let times = 0; times < 3; times += 1) input.form?.requestSubmit();
  });
  const button = page.getByRole('button', { name: '保存资料' });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await field.press('Enter');
  await button.click({ force: true });
  await expect.poll(() => front.asked(EDIT)).toBe(1);
});

test('a dialog stays while it is under way, and after a refusal with what was typed', async ({ page, front }) => {
  const username = await enter(page, front);
  await page.goto('/user/info');
  await page.getByRole('button', { name: '更正邮箱' }).click();
  const dialog = page.getByRole('dialog', { name: '更正邮箱' });
  await dialog.getByRole('button', { name: '更正邮箱' }).click();
  await expect(dialog.getByLabel('新邮箱')).toBeFocused();
  await dialog.getByLabel('新邮箱').fill(`${username}@example.net`);
  await dialog.getByLabel('当前密码').fill('not the password');
  front.answer(CHANGE_EMAIL, 'hang');
  await dialog.getByLabel('新邮箱').press('Enter');
  await expect(dialog.getByRole('button', { name: '取消' })).toBeDisabled();
  await expect.poll(() => front.asked(CHANGE_EMAIL)).toBe(1);
  await page.keyboard.press('Escape');
  // Tab comes after Escape, and reaches the next field only if the dialog is still open.
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('当前密码')).toBeFocused();
  await expect(dialog).toBeVisible();

  await page.reload();
  front.heal();
  await page.getByRole('button', { name: '更正邮箱' }).click();
  await dialog.getByLabel('新邮箱').fill(`${username}@example.net`);
  await dialog.getByLabel('当前密码').fill('not the password');
  await dialog.getByLabel('新邮箱').press('Enter');
  await expect(dialog.getByLabel('当前密码')).toBeFocused();
  await expect(dialog.getByLabel('当前密码')).toHaveAccessibleDescription(/当前密码不正确/);
  await expect(dialog.getByLabel('新邮箱')).toHaveValue(`${username}@example.net`);
  await dialog.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '更正邮箱' }).click();
  await expect(dialog.getByLabel('新邮箱')).toHaveValue('');
});

test('an answer that got lost on the way makes no second application', async ({ page, app, front }) => {
  const name = `forms_lost_${process.pid}`;
  const token = await register(front, name);
  const number = await createDraft(app, token, `${name}-license`);
  await submit(app, token, number);
  const owner = await logInAsOwner(app);
  await receivePayment(app, owner, number);
  const license = await approve(app, owner, number);
  await register(front, `${name}_to`);
  await keepToken(page, token);
  await page.goto(`/user/product/${license}/transfer`);
  await page.getByLabel('接收人的用户名').fill(`${name}_to`);
  await page.getByLabel('转让原因').fill('项目移交给甲方维护');
  await page.getByRole('checkbox', { name: /授权协议/ }).check();
  // The server does it, but the answer is lost.
  await page.route('**/transfers', async (route) => {
    await route.fetch();
    await route.fulfill({ status: 504, body: '' });
  });
  await page.getByRole('button', { name: '提交转让申请' }).click();
  await expect(page.getByText('网络超时！').first()).toBeVisible();
  await expect(page.getByLabel('转让原因')).toHaveValue('项目移交给甲方维护');
  await page.unroute('**/transfers');
  await page.getByRole('button', { name: '提交转让申请' }).click();
  await expect(page).toHaveURL(/\/user\/apply\/AP/);
  const { data } = await ask(app, 'GET', '/api/web/applications?kind=transfer', { token });
  expect(data.items).toHaveLength(1);
});

test('an import whose first answer got lost is begun once, with the columns that were chosen', async ({
  page,
  app,
  front,
}) => {
  const fileName = `forms_${process.pid}.csv`;
  const owner = await logInAsOwner(app);
  await keepToken(page, await logInAsOwner(front));
  await page.goto('/dashboard/imports');
  const buffer = Buffer.from('邮箱,开通那天\nold-1@example.com,2024-01-05\nold-2@example.com,2024-01-06\n');
  await page.getByLabel('选择客户名单').setInputFiles({ name: fileName, mimeType: 'text/csv', buffer });
  await page.getByLabel('签发日期').selectOption('开通那天');
  await expect(page.getByLabel('签发日期')).toHaveAccessibleDescription('例如：2024-01-05');
  // The server does it, but the answer is lost.
  await page.route('**/api/admin/imports', async (route) => {
    await route.fetch();
    await route.fulfill({ status: 504, body: '' });
  });
  await page.getByRole('button', { name: '检查 2 行' }).click();
  await expect(page.getByText('网络超时！').first()).toBeVisible();
  await expect(page.getByLabel('签发日期')).toHaveValue('1');
  await page.unroute('**/api/admin/imports');
  await page.getByRole('button', { name: '检查 2 行' }).click();
  await expect(page).toHaveURL(/\/dashboard\/imports\/[\da-f-]{36}$/);
  const { data } = await ask(app, 'GET', '/api/admin/imports', { token: owner });
  expect(data.items.filter((each: { fileName: string }) => each.fileName === fileName)).toHaveLength(1);
});
