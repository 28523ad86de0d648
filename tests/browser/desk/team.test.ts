import { ask, logInAsOwner, register } from '../../support/servers/real-client.ts';
import { expect, expectAccessible, expectNoAxeViolations, testOnServer } from '../fixtures.ts';
import { inDatabase } from '../in-database.ts';
import { keepToken } from '../keep-token.ts';

const test = testOnServer({});

test('a role of one’s own is made, needs the second step, and goes again', async ({ page, app }) => {
  await keepToken(page, await logInAsOwner(app));
  await page.goto('/dashboard/team');
  await page.getByRole('button', { name: '新建角色' }).click();
  const dialog = page.getByRole('dialog', { name: '新建角色' });
  await dialog.getByLabel('名称').fill('客服');
  await dialog.getByLabel('查看审计记录').check();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText('已有同名的角色，请换一个名称')).toBeVisible();
  await dialog.getByLabel('名称').fill('财务');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toHaveCount(0);
  const matrix = page.getByRole('table', { name: '角色与权限' });
  await expect(matrix.getByRole('columnheader', { name: /财务/ })).toBeVisible();
  const needs = matrix.getByRole('switch', { name: '财务必须两步验证' });
  await needs.click();
  await expect(page.getByText('财务现在必须两步验证')).toBeVisible();
  await expect(needs).toBeChecked();
  await expectAccessible(page);
  await matrix.getByRole('button', { name: '编辑财务' }).click();
  const edited = page.getByRole('dialog', { name: '编辑角色“财务”' });
  await edited.getByLabel('审核申请').check();
  await edited.getByRole('button', { name: '保存' }).click();
  await expect(edited).toHaveCount(0);
  await matrix.getByRole('button', { name: '删除财务' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await expect(matrix.getByRole('columnheader', { name: /财务/ })).toHaveCount(0);
});

test('what was typed about a role stays when a colleague was faster, beside what is stored', async ({
  page,
  app,
  expectedFaults,
}) => {
  expectedFaults.push(/409/);
  const token = await logInAsOwner(app);
  const permissions = ['audit:read'];
  const { data } = await ask(app, 'POST', '/api/admin/operator-roles', {
    token,
    body: { name: '外包', permissions },
  });
  await keepToken(page, token);
  await page.goto('/dashboard/team');
  await page.getByRole('button', { name: '编辑外包' }).click();
  const dialog = page.getByRole('dialog', { name: '编辑角色“外包”' });
  await dialog.getByLabel('名称').fill('外包客服');
  const path = `/api/admin/operator-roles/${(data as { id: string }).id}`;
  await ask(app, 'PUT', path, { token, body: { name: '外包团队', permissions, revision: 0 } });
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText('刚刚有人改过这个角色')).toBeVisible();
  await expect(dialog.getByText('刚刚有人改成了“外包团队”')).toBeVisible();
  await expect(dialog.getByLabel('名称')).toHaveValue('外包客服');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: /外包客服/ })).toBeVisible();
});

test('a screen that a role does not open says which permission it takes', async ({ page, app, expectedFaults }) => {
  expectedFaults.push(/403/);
  const token = await register(app, 'desk_editor');
  inDatabase(app, (database) => {
    database.prepare('update app_user set roles = ? where username = ?').run('["editor"]', 'desk_editor');
  });
  await keepToken(page, token);
  await page.goto('/dashboard/applications');
  await expect(page.getByText('无权访问')).toBeVisible();
  await expect(page.getByText('需要“审核申请”权限，可以请管理员在“团队”里添加')).toBeVisible();
  await expectNoAxeViolations(page);
});
