import { readFile } from 'node:fs/promises';
import { ask, logInAsOwner } from '../../support/servers/real-client.ts';
import { expect, expectAccessible, testOnServer } from '../fixtures.ts';
import { inDatabase } from '../in-database.ts';
import { keepToken } from '../keep-token.ts';

// A row of this server's log is changed directly in the database.
const test = testOnServer({});

test('the log is filtered, shows what changed, is exported, and a row changed by SQL is found', async ({
  page,
  app,
}) => {
  const token = await logInAsOwner(app);
  await keepToken(page, token);
  const saved = await ask(app, 'PATCH', '/api/admin/settings', { token, body: { supportWechat: 'vela-help-9' } });
  expect(saved.code).toBe(200);
  await page.goto('/dashboard/audit');
  await expect(page.getByRole('heading', { level: 1, name: '审计日志' })).toBeVisible();
  // A table on wide screens, cards on narrow ones: the hidden one has no role.
  const changed = page.getByRole('button', { name: '修改设置' });
  await expect(changed).toBeVisible();
  await expect(page.getByText('→ vela-help-9').filter({ visible: true })).toBeVisible();
  await expectAccessible(page);

  await test.step('filters stand in the address', async () => {
    await page.getByLabel('做了什么').selectOption('setting');
    await page.getByLabel('谁', { exact: true }).fill('owner');
    await page.getByRole('button', { name: '筛选', exact: true }).click();
    await expect(page).toHaveURL('/dashboard/audit?person=owner&act=setting');
    await expect(page.getByRole('button', { name: '创建运营账号' })).toHaveCount(0);
    await page.reload();
    await expect(changed).toHaveCount(1);
    await expect(page.getByLabel('谁', { exact: true })).toHaveValue('owner');
    await page.getByLabel('到', { exact: true }).fill('2020-01-01');
    await page.getByRole('button', { name: '筛选', exact: true }).click();
    await expect(page.getByText('没有符合条件的记录')).toBeVisible();
    await expect(page).toHaveURL('/dashboard/audit?person=owner&act=setting&to=2020-01-01');
    await page.getByRole('link', { name: '清除筛选' }).click();
    await expect(page).toHaveURL('/dashboard/audit');
  });

  await test.step('an event tells what stood there and what stands there now', async () => {
    await changed.click();
    const drawer = page.getByRole('dialog', { name: '修改设置' });
    await expect(drawer.getByText('客服微信')).toBeVisible();
    await expect(drawer.getByText('改后：')).toBeAttached();
    await expect(drawer.locator('dl').last()).toContainText('vela-help-9');
    await expectAccessible(page, 'dialog[open]');
    await drawer.getByRole('link', { name: 'owner 的全部记录' }).click();
    await expect(page).toHaveURL('/dashboard/audit?person=owner');
    await expect(drawer).toBeHidden();
  });

  await test.step('the filtered list is exported', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出审计日志' }).click();
    await page.getByRole('button', { name: 'CSV 文件' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^审计日志-\d{4}-\d{2}-\d{2}\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text.startsWith('\ufeff序号,时间')).toBe(true);
    expect(text).toContain('修改设置');
    expect(text).toContain('vela-help-9');
  });

  await test.step('the chain is checked', async () => {
    await page.getByRole('button', { name: '校验' }).click();
    const dialog = page.getByRole('dialog', { name: '校验审计日志' });
    await expect(dialog.getByText(/校验了 \d+ 条记录，没有发现异常/)).toBeVisible();
    await expectAccessible(page, 'dialog[open]');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    const seq = inDatabase(app, (database) => {
      database.exec("update audit_event set detail = '{}' where act = 'setting.changed'");
      return database.prepare("select seq from audit_event where act = 'setting.changed'").get()?.['seq'];
    });
    expect(seq).toEqual(expect.any(Number));
    await page.getByRole('button', { name: '校验' }).click();
    await expect(dialog.getByText(/发现 1 处异常/)).toBeVisible();
    await expect(dialog.getByText(new RegExp(`第 ${Number(seq)} 条（.+修改设置）在封存之后被改过`))).toBeVisible();
    await expectAccessible(page, 'dialog[open]');
  });
});
