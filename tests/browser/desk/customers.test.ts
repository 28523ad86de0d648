import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { runToEnd } from '../../support/servers/real-server.ts';
import { ask, createDraft, logIn, logInAsOwner, register, submit } from '../../support/servers/real-client.ts';
import type { AppServer } from '../app-server.ts';
import { expect, expectAccessible, testOnServer } from '../fixtures.ts';
import { sendLogIn } from '../log-in-page.ts';
import { keepToken } from '../keep-token.ts';

/** Its own server: the story disables accounts and lists all of them. */
const test = testOnServer({});
// A company that does not exist.
test.use({ expectedFaults: [/\/companies\/nothing%2Fhere/] });

const newestLink = (output: string, address: string, path: string): string =>
  [...output.matchAll(new RegExp(`${address}\\S*https?://\\S+?(${path}[\\w-]+)`, 'g'))].at(-1)?.[1] ?? '';

async function logInAsSupport(app: AppServer, username: string): Promise<string> {
  const command = ['src/cli/main.ts', 'create-operator', username, `${username}@vendor.cn`, '--role', 'support'];
  const { output } = await runToEnd(command, { dataDir: app.dataDir });
  return logIn(app, { username, password: /密码：(\S+)/.exec(output)?.[1] ?? '' });
}

/** Fills in the only reason in the dialog, and confirms. */
async function giveReason(page: Page, title: string, label: string | RegExp, button: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel(label).fill('已核对身份证与最近一笔付款');
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('a customer who lost the second factor and the mailbox gets back in, with two operators, one of them an owner, and no shell', async ({
  page,
  app,
  openBrowser,
}) => {
  const name = 'stranded';
  const token = await register(app, name);
  const { data: started } = await ask(app, 'POST', '/api/web/user/two-factor/start', { token, body: {} });
  const code = new TOTP({ secret: started.secret }).generate();
  await ask(app, 'POST', '/api/web/user/two-factor/enable', { token, body: { code } });
  const [first, second] = [await logInAsSupport(app, 'helper_one'), await logInAsSupport(app, 'helper_two')];
  await keepToken(page, first);
  const colleague = await openBrowser();
  await keepToken(colleague, second);
  const customer = await openBrowser();

  await test.step('found by the beginning of the old address, with everything on one page', async () => {
    await page.goto('/dashboard/customers');
    await page.getByRole('searchbox', { name: '搜索客户' }).fill('strand');
    await page.getByRole('button', { name: '搜索', exact: true }).click();
    await expect(page).toHaveURL(/q=strand/);
    await expect(page.getByRole('table', { name: '客户列表' }).getByRole('row')).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole('link', { name, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(page.getByText('还没有授权。')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('each part of the long page is one link away, by keyboard, too', async () => {
    const part = (label: string) =>
      page.getByRole('navigation', { name: '本页内容' }).getByRole('link', { name: label });
    const security = page.locator('#securityEvents');
    await expect(part('账号')).toHaveAttribute('aria-current', 'location');
    await expect(security).not.toBeInViewport({ ratio: 1 });
    await part('安全').focus();
    await page.keyboard.press('Enter');
    await expect(security).toBeFocused();
    await expect(security).toBeInViewport({ ratio: 1 });
    await expect(part('安全')).toHaveAttribute('aria-current', 'location');
    // The last part never reaches the top of the window.
    await part('处理').click();
    await expect(part('处理')).toHaveAttribute('aria-current', 'location');
    await expect(page.locator('#acts')).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 390, height: 844 });
    // Narrower cards are taller: the marked part is no longer the one in view, and the row must not move while it is
    // pressed.
    await part('付款').click();
    await expect(page.locator('#payments')).toBeInViewport({ ratio: 1 });
    await expect(part('付款')).toBeInViewport();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a note for colleagues', async () => {
    await page.getByLabel('新备注').fill('来电：手机和旧邮箱都没了，回拨号码 13800138000');
    await page.getByRole('button', { name: '添加', exact: true }).click();
    await expect(page.getByRole('list', { name: '内部备注' })).toContainText('回拨号码');
    await expect(page.getByLabel('新备注')).toHaveValue('');
  });

  await test.step('a new mailbox, which the customer proves', async () => {
    await page.getByRole('button', { name: '指定邮箱…' }).click();
    const dialog = page.getByRole('dialog', { name: '指定邮箱' });
    await dialog.getByLabel('新邮箱').fill('fresh@example.com');
    await expectAccessible(page);
    await giveReason(page, '指定邮箱', '原因', '指定');
    await expect(page.getByText('未验证，不能用来登录和找回密码')).toBeVisible();
    await expect.poll(() => newestLink(app.output(), 'fresh@example.com', '/email/verify/')).not.toBe('');
    await customer.goto(newestLink(app.output(), 'fresh@example.com', '/email/verify/'));
    await customer.getByRole('button', { name: '确认验证' }).click();
    await expect(customer.getByText('fresh@example.com').first()).toBeVisible();
  });

  await test.step('a link for a new password', async () => {
    await page.reload();
    await page.getByRole('button', { name: '寄密码链接…' }).click();
    await giveReason(page, '寄出新密码链接', '原因', '寄出');
    await expect.poll(() => newestLink(app.output(), 'fresh@example.com', '/reset/index/')).not.toBe('');
    await customer.goto(newestLink(app.output(), 'fresh@example.com', '/reset/index/'));
    await customer
      .getByLabel(/新密码/)
      .first()
      .fill('another good password');
    await customer.getByRole('button', { name: '设置新密码' }).click();
    await expect(customer).toHaveURL(({ pathname }) => pathname === '/login');
  });

  await test.step('the second factor: one asks, and cannot confirm', async () => {
    await page.getByRole('button', { name: '关两步验证…' }).click();
    await giveReason(page, '关闭两步验证', '原因', '提出');
    await expect(page.getByText('等待另一位运营人员确认')).toBeVisible();
    await expect(page.getByRole('button', { name: '核实并确认…' })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('another finds it, and reads why an owner has to confirm: support gave the account its mailbox', async () => {
    await colleague.goto('/dashboard/customers?state=removal');
    await colleague.getByRole('link', { name, exact: true }).first().click();
    await expect(colleague.getByText('您不是管理员，请管理员来确认')).toBeVisible();
    await expect(colleague.getByRole('button', { name: '否决…' })).toBeVisible();
    await expect(colleague.getByRole('button', { name: '核实并确认…' })).toHaveCount(0);
    await expectAccessible(colleague);
  });

  await test.step('the owner checks and confirms', async () => {
    const owner = await openBrowser();
    await keepToken(owner, await logInAsOwner(app));
    await owner.goto(new URL(colleague.url()).pathname);
    await owner.getByRole('button', { name: '核实并确认…' }).click();
    const dialog = owner.getByRole('dialog', { name: '确认关闭两步验证' });
    await expect(dialog).toContainText('用它收发邮件证明不了身份');
    await expectAccessible(owner);
    await giveReason(owner, '确认关闭两步验证', '怎样核实的身份', '确认关闭');
    await expect(owner.getByText('等待另一位运营人员确认')).toHaveCount(0);
    await expect(owner.getByRole('list', { name: '运营处理' })).toContainText('申请解除两步验证');
  });

  await test.step('the customer is in again with nothing but the new password', async () => {
    await customer.goto('/login?redirect=/user/info');
    await sendLogIn(customer, { username: 'fresh@example.com', password: 'another good password' });
    await expect(customer).toHaveURL('/user/info');
  });

  await test.step('and the operator looks at what the customer sees, without being able to touch it', async () => {
    await page.reload();
    await page.getByRole('button', { name: '以客户身份看…' }).click();
    const dialog = page.getByRole('dialog', { name: '以客户的身份查看' });
    await dialog.getByLabel('原因').fill('核对资料页的显示');
    await dialog.getByRole('button', { name: '开始查看' }).click();
    await expect(page).toHaveURL('/user/info');
    const bar = page.getByRole('complementary', { name: '以客户的身份查看' });
    await expect(bar).toContainText(name);
    await expect(bar).toContainText('还剩 15 分钟');
    await expectAccessible(page);
    await page.getByLabel('昵称').fill('改不了');
    await page.getByRole('button', { name: /保存/ }).first().click();
    await expect(page.getByText('正在以客户的身份查看，只能看，不能操作').first()).toBeVisible();
    await page.goto('/user/apply');
    await expect(bar).toBeVisible();
    await bar.getByRole('button', { name: '结束查看' }).click();
    await expect(page).toHaveURL(/\/dashboard\/customers\//);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(page.getByRole('list', { name: '运营处理' })).toContainText('以客户身份查看');
  });

  await test.step('a disabled account is out at once, and back in when it is enabled', async () => {
    await page.getByRole('button', { name: '停用账号…' }).click();
    await giveReason(page, '停用账号', '原因', '停用');
    await expect(page.getByText('不能登录，授权照常有效')).toBeVisible();
    const again = await openBrowser();
    await again.goto('/login');
    await sendLogIn(again, { username: name, password: 'another good password' });
    await expect(again.getByText('该账号已停用，请联系客服').first()).toBeVisible();
    await page.getByRole('button', { name: '恢复账号…' }).click();
    await giveReason(page, '恢复账号', '原因', '恢复');
    await expect(page.getByText('不能登录，授权照常有效')).toHaveCount(0);
  });
});

test('what is longer than its page goes on, and a company’s page gathers its people and all that is theirs', async ({
  page,
  app,
}) => {
  const company = '山海示例科技有限公司';
  const [first, second] = [await register(app, 'of_company_a'), await register(app, 'of_company_b')];
  const owner = await logInAsOwner(app);
  const answers = { holderType: 'company', holderName: company, creditCode: '91330106MA2CFLYX0B' };
  const number = await createDraft(app, first, 'company_draft_a', answers);
  await submit(app, first, number);
  await submit(app, second, await createDraft(app, second, 'company_draft_b', answers));
  const query = new URLSearchParams({ q: 'of_company_a' });
  const { data } = await ask(app, 'GET', `/api/admin/customers?${query}`, { token: owner });
  const { id } = data.items[0];
  for (let n = 0; n < 23; n += 1)
    await ask(app, 'POST', `/api/admin/customers/${id}/notes`, {
      token: owner,
      body: { requestKey: `long-note-${n}`, text: `第 ${n} 条备注` },
    });
  await keepToken(page, owner);

  await test.step('the oldest note is one press away', async () => {
    await page.goto(`/dashboard/customers/${id}`);
    const notes = page.getByRole('list', { name: '内部备注' });
    await expect(notes.getByRole('listitem')).toHaveCount(20);
    await expect(notes).not.toContainText('第 0 条备注');
    await page.getByRole('button', { name: '加载更多' }).click();
    await expect(notes.getByRole('listitem')).toHaveCount(23);
    await expect(notes).toContainText('第 0 条备注');
    await expect(page.getByRole('button', { name: '加载更多' })).toHaveCount(0);
  });

  await test.step('from the customer to the company, and from there to a colleague', async () => {
    await page.getByRole('link', { name: company, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(company);
    await expect(page.getByText('统一社会信用代码 91330106MA2CFLYX0B')).toBeVisible();
    await expect(page.getByRole('list', { name: '账号' }).getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('list', { name: '申请' }).getByRole('listitem')).toHaveCount(2);
    await expect(page.getByText('还没有授权。')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('list', { name: '账号' }).getByRole('link', { name: 'of_company_b' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('of_company_b');
  });

  await test.step('from an application and from everywhere; one that is not there says so', async () => {
    await page.goto(`/dashboard/applications/${number}`);
    await page.getByRole('link', { name: '同一企业' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(company);
    await page.goto('/dashboard/companies/nothing%2Fhere');
    await expect(page.getByText('没有找到这条记录')).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('山海示例');
    const found = page.getByRole('dialog', { name: '查找与操作' }).getByRole('group', { name: '企业' });
    await found.getByRole('option', { name: company }).click();
    await expect(page).toHaveURL('/dashboard/companies/91330106MA2CFLYX0B');
  });
});
