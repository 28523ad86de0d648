import { randomUUID } from 'node:crypto';
import { ask, createDraft, logInAsOwner, register, submit } from '../../support/servers/real-client.ts';
import type { AppServer } from '../app-server.ts';
import { expect, expectAccessible, testOnServer } from '../fixtures.ts';
import { inDatabase } from '../in-database.ts';
import { keepToken } from '../keep-token.ts';

// Its rows are those of the whole site.
const test = testOnServer({});

/** A mailing to 400 customers, 100 of whom were written to; the next letters are due in a year. */
function addMailing(app: AppServer): void {
  inDatabase(app, (database) => {
    const [post, mailing, now] = [randomUUID(), randomUUID(), Date.now()];
    database
      .prepare(
        `insert into news_post (id, revision, slug, title, summary, body, state, published_at, created_at, changed_at)
         values (?, 1, 'spring', '春季版本', '', '', 'published', ?, ?, ?)`,
      )
      .run(post, now, now, now);
    database
      .prepare(
        `insert into news_mailing (id, request_key, post_id, subject, summary, audience, edition_code, state, expected, passed_id, next_at, created_at)
         values (?, 'jobs-mailing', ?, '春季版本来了', '', 'all', '', 'running', 400, '', ?, ?)`,
      )
      .run(mailing, post, now + 365 * 86_400_000, now);
    const user = database.prepare(
      `insert into app_user (id, username, username_folded, created_at, updated_at) values (?, ?, ?, 1, 1)`,
    );
    const reader = database.prepare(
      'insert into news_recipient (post_id, user_id, mailing_id, code_hash, created_at) values (?, ?, ?, ?, 1)',
    );
    for (let index = 0; index < 100; index += 1) {
      const id = randomUUID();
      user.run(id, `reader_${index}`, `reader_${index}`);
      reader.run(post, id, mailing, `code-${index}`);
    }
  });
}

/** An import of two customers, one of whom the database refuses until the returned function is called. */
async function addFailedImport(app: AppServer, token: string): Promise<() => void> {
  inDatabase(app, (database) =>
    database.exec(`
      create trigger refuse_one before insert on app_user when new.email = 'two@old.cn' begin
        select raise(abort, 'not yet');
      end`),
  );
  const call = async (path: string, body: object) =>
    (await ask(app, 'POST', `/api/admin/imports${path}`, { token, body })).data as { id: string };
  const { id } = await call('', { requestKey: 'jobs-import', fileName: '老客户.csv' });
  const emails = ['one@old.cn', 'two@old.cn'];
  await call(`/${id}/rows`, {
    rows: emails.map((email, index) => ({ line: index + 2, cells: { email, name: '甲' } })),
  });
  await call(`/${id}/check`, {});
  const reaches = (state: string) =>
    expect
      .poll(async () => (await ask(app, 'GET', `/api/admin/imports/${id}`, { token })).data, { timeout: 60_000 })
      .toMatchObject({ state });
  await reaches('checked');
  await call(`/${id}/start`, { takesDoubtful: false, invites: false });
  await reaches('done');
  return () => inDatabase(app, (database) => database.exec('drop trigger refuse_one'));
}

test('what goes on by itself is seen, one is stopped, and one that failed is done once more', async ({ page, app }) => {
  const owner = await logInAsOwner(app);
  addMailing(app);
  const letIn = await addFailedImport(app, owner);
  await keepToken(page, owner);
  await page.goto('/dashboard/console');
  await page.locator('html[data-hydrated]').waitFor();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: '查找页面、记录与操作' })).toBeFocused();
  await page.keyboard.type('任务');
  await expect(page.getByRole('option', { selected: true })).toHaveText('任务');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/jobs');
  const rows = page.getByRole('main').getByRole('row');
  const mailing = rows.filter({ hasText: '春季版本来了' });
  const batch = rows.filter({ hasText: '老客户.csv' });

  await expect(mailing).toContainText('进行中');
  await expect(mailing.getByRole('progressbar', { name: '约 400 位客户，已寄出 0 封' })).toHaveAttribute(
    'value',
    '0.25',
  );
  await expect(mailing).toContainText('尚未配置邮件服务器');
  await expect(batch).toContainText('没有做成');
  await expect(batch).toContainText('1 行没能导入');
  await expectAccessible(page);

  await mailing.getByRole('button', { name: '取消' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '停止发送' }).click();
  await expect(mailing).toContainText('已停下');
  await expect(mailing.getByRole('button')).toHaveCount(0);

  letIn();
  await batch.getByRole('button', { name: '重试' }).click();
  // No reload: the list updates itself.
  await expect(batch).toContainText('已完成：2 位客户', { timeout: 60_000 });
  await expect(batch.getByRole('button')).toHaveCount(0);

  await page.getByRole('navigation', { name: '按状态筛选' }).getByRole('link', { name: '已停下' }).click();
  await expect(page).toHaveURL(/state=stopped/);
  await expect(batch).toHaveCount(0);
  await page.getByLabel('按种类筛选').selectOption('导入');
  await expect(page.getByText('没有符合条件的任务')).toBeVisible();
  await page.getByRole('link', { name: '清除筛选' }).click();
  await expect(page).toHaveURL('/dashboard/jobs');

  // As cards on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.getByRole('list', { name: '任务' }).getByRole('listitem').filter({ hasText: '老客户.csv' });
  await expect(card).toContainText('已完成：2 位客户');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await card.getByRole('link', { name: '老客户.csv' }).click();
  await expect(page).toHaveURL(/\/dashboard\/imports\/[0-9a-f-]{36}$/);
});

test('older jobs stay up to date, too, and a list as it is filtered is kept as a view', async ({ page, app }) => {
  const customer = await register(app, 'jobs_customer');
  // An open application that is not paid: only then a refused payment waits for somebody.
  const number = await createDraft(app, customer, 'jobs_draft');
  await submit(app, customer, number);
  await keepToken(page, await logInAsOwner(app));
  inDatabase(app, (database) => {
    const owner = database.prepare("select id from app_user where username = 'owner'").get()?.['id'] as string;
    const refused = JSON.stringify([{ line: 3, number, amountFen: 1, reason: '付款日期晚于今天' }]);
    const insert = database.prepare(
      `insert into payment_batch (id, request_key, file_name, confirmed_by, confirmed_at, refused)
       values (?, ?, ?, ?, ?, ?)`,
    );
    for (let index = 0; index < 25; index += 1)
      insert.run(randomUUID(), `jobs-${index}`, `账单 ${index}.csv`, owner, Date.now() - index * 1000, refused);
  });
  await page.goto('/dashboard/jobs?kind=statement');
  const rows = page.getByRole('main').getByRole('row').filter({ hasText: '付款日期晚于今天' });
  await expect(rows).toHaveCount(20);
  await page.getByRole('button', { name: '加载更多' }).click();
  await expect(rows).toHaveCount(25);
  inDatabase(app, (database) =>
    database.exec("update payment_batch set refused = '[]' where file_name = '账单 24.csv'"),
  );
  await expect(rows).toHaveCount(24, { timeout: 60_000 });

  await page.getByRole('button', { name: '视图', exact: true }).click();
  await page.getByRole('button', { name: '保存为新视图…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('名称').fill('没能确认的付款');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('button', { name: '视图：没能确认的付款' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/jobs\?.*kind=statement/);
});
