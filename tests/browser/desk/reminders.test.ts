import {
  approve,
  createDraft,
  logInAsOwner,
  receivePayment,
  register,
  submit,
} from '../../support/servers/real-client.ts';
import { expect, expectAccessible, testOnServer } from '../fixtures.ts';
import { inDatabase } from '../in-database.ts';
import { keepToken } from '../keep-token.ts';

// A change of an edition affects everybody.
const test = testOnServer({});

test('what is due stands in a list, an edition is turned off, and a security release asks whom to tell', async ({
  page,
  app,
}) => {
  const customer = await register(app, 'reminded_customer');
  const owner = await logInAsOwner(app);
  const number = await createDraft(app, customer, 'reminded-draft');
  await submit(app, customer, number);
  await receivePayment(app, owner, number);
  await approve(app, owner, number);
  inDatabase(app, (database) => {
    const until = Date.now() + 20 * 86_400_000;
    database
      .prepare(
        `update license set updates_until = ? where application_id = (select id from application where number = ?)`,
      )
      .run(until, number);
    database.prepare(`update app_user set email_verified_at = 1 where username = 'reminded_customer'`).run();
    database.prepare(`insert into reminder_off (edition_code, kind, by_upgrade) values ('pro', 'window', 1)`).run();
  });
  await keepToken(page, owner);
  await page.goto('/dashboard/reminders');
  const due = page.getByRole('table', { name: '30 天内到期的授权' });
  await expect(due.getByRole('row').filter({ hasText: '版本已关闭' })).toHaveCount(1);
  await expect(page.getByText('打开之前，专业版的客户不会收到到期提醒')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '打开到期前提醒' }).click();
  await expect(due.getByRole('row').filter({ hasText: '待写信' })).toContainText('30 天提醒');
  await expect(page.getByText('到期前提醒还没有打开')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('switch', { name: '专业版：到期前提醒' }).click();
  await expect(due.getByRole('row').filter({ hasText: '版本已关闭' })).toHaveCount(1);
  await page.getByLabel('按状态筛选').selectOption('没有可用的邮箱');
  await expect(page.getByText('没有符合条件的授权')).toBeVisible();
  await page.getByLabel('按状态筛选').selectOption('版本已关闭');
  await page.getByLabel('按版本筛选').selectOption('专业版');
  await expect(page).toHaveURL(/state=off&edition=pro|edition=pro&state=off/);
  await expect(due.getByRole('row').filter({ hasText: '版本已关闭' })).toHaveCount(1);
  await page.getByRole('button', { name: '视图' }).click();
  await page.getByRole('button', { name: '保存为新视图…' }).click();
  await page.getByRole('dialog').getByLabel('名称').fill('关着的专业版');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: '导出' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV 文件' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^30 天内到期的授权-.*\.csv$/);
  await expectAccessible(page);
  await page.getByRole('link', { name: '已写出' }).click();
  await expect(page.getByText('还没有写过提醒')).toBeVisible();
  await page.getByLabel('按邮件筛选').selectOption('没有寄到');
  await expect(page.getByText('没有符合条件的提醒')).toBeVisible();
  await expect(page).toHaveURL(/list=sent/);
  await page.getByRole('link', { name: '关着的专业版' }).filter({ visible: true }).click();
  await expect(page.getByLabel('按状态筛选')).toHaveValue('off');
  await expect(due.getByRole('row').filter({ hasText: '版本已关闭' })).toHaveCount(1);

  await page.goto('/dashboard/releases');
  await page.getByRole('button', { name: '新建版本' }).click();
  const draft = page.getByRole('dialog', { name: '新建版本' });
  await draft.getByLabel('版本号').fill('98.0.1');
  await draft.getByLabel('更新说明').fill('修复');
  await draft.getByLabel(/安全/).check();
  await draft.getByRole('button', { name: '建立草稿' }).click();
  await expect(page.getByRole('heading', { name: '版本 98.0.1' })).toBeVisible();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const publishing = page.getByRole('dialog', { name: '发布 98.0.1' });
  await expect(publishing.getByRole('checkbox', { name: '写信通知 1 位可以使用这个安全版本的客户' })).toBeChecked();
  await publishing.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByRole('button', { name: '撤下' })).toBeVisible();
});
