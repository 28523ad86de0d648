import {
  createDraft,
  logIn,
  logInAsOwner,
  receivePayment,
  register,
  submit,
} from '../../support/servers/real-client.ts';
import { runToEnd } from '../../support/servers/real-server.ts';
import { comeBack } from '../come-back.ts';
import { expect, expectAccessible, testOnServer } from '../fixtures.ts';
import { holdDecisions } from '../hold-decisions.ts';
import { keepToken } from '../keep-token.ts';

// The assignee of an application appears in everybody's lists.
const test = testOnServer({});

test('two operators share the queue: taken, handed on with a note, seen by both, and a decision taken back by the other', async ({
  page,
  app,
  openBrowser,
}) => {
  const made = await runToEnd(
    ['src/cli/main.ts', 'create-operator', 'xiaoli', 'xiaoli@vendor.cn', '--role', 'support'],
    app,
  );
  expect(made.exit, made.output).toBe(0);
  const colleague = { username: 'xiaoli', password: /密码：(\S+)/.exec(made.output)?.[1] ?? '' };
  const customer = await register(app, 'shared_customer');
  const number = await createDraft(app, customer, 'shared_draft');
  await submit(app, customer, number);
  const owner = await logInAsOwner(app);
  await receivePayment(app, owner, number);
  await keepToken(page, owner);
  const other = await openBrowser();
  await keepToken(other, await logIn(app, colleague));

  await page.goto('/dashboard/applications');
  const row = page.locator(`a[href^="/dashboard/applications/${number}"]`).filter({ visible: true });
  await page.getByLabel('按负责人筛选').selectOption('未分配（1）');
  await expect(page).toHaveURL(/desk=unassigned/);
  await row.focus();
  await page.keyboard.press('c');
  await expect(page.getByText('已领取，由您负责')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByLabel('按负责人筛选').selectOption('我的（1）');
  await row.click();
  const assignee = page.getByLabel('负责人');
  await expect(assignee).toHaveValue(app.owner.username);
  await assignee.selectOption('');
  await page.getByRole('button', { name: '领取' }).click();
  await expect(assignee).toHaveValue(app.owner.username);

  await other.goto(`/dashboard/applications/${number}`);
  await expect(other.getByText(/正在查看$/)).toBeVisible();
  await other.goto('/dashboard/applications');
  await expect(other.getByText('待处理').first()).toBeVisible();

  await page.getByRole('button', { name: '@xiaoli' }).click();
  const note = page.getByLabel('写备注');
  await expect(note).toBeFocused();
  await page.keyboard.type('回单我核对过了，请定');
  await expect(note).toHaveValue('@xiaoli 回单我核对过了，请定');
  await page.getByRole('button', { name: '记下' }).click();
  await expect(page.getByRole('list', { name: '内部备注' })).toContainText('已提醒 xiaoli');
  await expect(note).toHaveValue('');
  await expectAccessible(page);
  await page.getByLabel('负责人').selectOption('xiaoli');
  await expect(page.getByText('已交给 xiaoli')).toBeVisible();

  await other.goto('/dashboard/applications');
  await expect(other.getByText('提到您').filter({ visible: true })).toBeVisible();
  await other.getByLabel('按负责人筛选').selectOption('提到我的（1）');
  await other.locator(`a[href^="/dashboard/applications/${number}"]`).filter({ visible: true }).click();
  await expect(other.getByRole('list', { name: '内部备注' })).toContainText('回单我核对过了');
  holdDecisions(app);
  await other.getByRole('button', { name: '通过并签发' }).click();
  await other.getByRole('dialog').getByRole('button', { name: '通过并签发' }).click();
  await expect(other.getByText(/将在 \d+ 秒后通过/)).toBeVisible();
  await expectAccessible(other);

  // The colleague need not reload: the page updates itself, at the latest when somebody comes back to it.
  await page.reload();
  await page.getByRole('button', { name: '撤销', exact: true }).first().click();
  await expect(page.getByText('已撤销“通过”，客户没有收到任何通知')).toBeVisible();
  await expect(async () => {
    await comeBack(other);
    await expect(other.getByRole('button', { name: '通过并签发' })).toBeVisible({ timeout: 1000 });
  }).toPass();
});
