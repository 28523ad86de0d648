import { ask, logInAsOwner } from '../support/real-client.ts';
import { expect, expectAccessible, expectNoAxeViolations, testOnServer } from './fixtures.ts';
import { keepToken } from './keep-token.ts';
import { logInByPage } from './log-in-page.ts';

const test = testOnServer({});

/** The newest invitation that local mode printed for this address. */
function linkFor(output: string, email: string): string {
  return [...output.matchAll(new RegExp(`${email}\\S*https?://[^/\\s]+(/team/join/[\\w-]+)`, 'g'))].at(-1)?.[1] ?? '';
}

test('a colleague is invited, accepts, works, is removed, and is out at once', async ({
  page,
  app,
  openBrowser,
  expectedFaults,
}) => {
  const email = 'wanglei@vendor.cn';
  const colleague = await openBrowser();
  await keepToken(page, await logInAsOwner(app));

  await test.step('the owner invites him', async () => {
    await page.goto('/dashboard/team');
    await expectAccessible(page);
    await page.getByRole('button', { name: '邀请同事' }).click();
    const dialog = page.getByRole('dialog', { name: '邀请同事' });
    await dialog.getByRole('button', { name: '发送邀请' }).click();
    await expect(dialog.getByText('请填写邮箱')).toBeVisible();
    await expect(dialog.getByText('请至少选择一个角色')).toBeVisible();
    await dialog.getByLabel('邮箱').fill(email);
    await dialog.getByLabel('审核员').check();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: '发送邀请' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('list', { name: '邀请' })).toContainText(email);
    await expect(page.getByRole('list', { name: '邀请' })).toContainText('审核员');
    await expect.poll(() => linkFor(app.output(), email)).not.toBe('');
  });

  await test.step('he opens the link, sets name and password, and works', async () => {
    await colleague.goto(linkFor(app.output(), email));
    await expect(colleague.getByText('owner 邀请您加入运营团队，角色：审核员。')).toBeVisible();
    await expectNoAxeViolations(colleague);
    await colleague.getByLabel('用户名').fill('wanglei');
    await colleague.getByLabel('姓名').fill('王磊');
    await colleague.getByLabel(/^密码/).fill('correct horse battery');
    await colleague.getByRole('button', { name: '建立账号并加入' }).click();
    await expect(colleague).toHaveURL('/dashboard/console');
    await colleague.getByRole('navigation', { name: '后台导航' }).getByRole('link', { name: '申请' }).click();
    await expect(colleague.getByRole('heading', { level: 1, name: '申请' })).toBeVisible();
    await expect(colleague.getByRole('link', { name: '团队' })).toHaveCount(0);
  });

  await test.step('the owner sees him and changes his roles', async () => {
    await page.reload();
    await expect(page.getByRole('list', { name: '邀请' })).toHaveCount(0);
    const row = page.getByRole('row').filter({ hasText: '王磊' });
    await expect(row).toContainText(email);
    await row.getByRole('button', { name: '王磊：操作' }).click();
    await page.getByRole('button', { name: '更改角色…' }).click();
    const dialog = page.getByRole('dialog', { name: '更改 王磊 的角色' });
    await dialog.getByLabel('客服').check();
    const token = await logInAsOwner(app);
    const body = { roles: ['reviewer', 'editor'], was: ['reviewer'] };
    await ask(app, 'PUT', '/api/admin/operators/wanglei/roles', { token, body });
    expectedFaults.push(/409/);
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog.getByText('刚刚有人改过 王磊 的角色')).toBeVisible();
    await expect(dialog.getByLabel('客服')).toBeChecked();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: '改用对方的内容' }).click();
    await expect(dialog.getByLabel('客服')).not.toBeChecked();
    await expect(dialog.getByLabel('内容编辑')).toBeChecked();
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText('内容编辑');
    await colleague.reload();
    await colleague.getByRole('navigation', { name: '后台导航' }).getByRole('link', { name: '商品与价格' }).click();
    await expect(colleague.getByRole('heading', { level: 1, name: '商品与价格' })).toBeVisible();
  });

  await test.step('removed, his next step leads to the log-in', async () => {
    await page.getByRole('button', { name: '王磊：操作' }).click();
    await page.getByRole('button', { name: '移出团队…' }).click();
    const question = page.getByRole('alertdialog', { name: '把 王磊 移出团队？' });
    await expect(question).toBeVisible();
    await expectNoAxeViolations(page);
    await question.getByRole('button', { name: '移出团队' }).click();
    await expect(page.getByText('已把 王磊 移出团队')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: '王磊' })).toHaveCount(0);
    await colleague.getByRole('navigation', { name: '后台导航' }).getByRole('link', { name: '申请' }).click();
    await expect(colleague.getByRole('alertdialog').or(colleague.getByText('登录已失效')).first()).toBeVisible();
    // As a customer he is refused what the console asks for.
    expectedFaults.push(/403/);
    const later = await openBrowser();
    await logInByPage(later, { username: 'wanglei' }, '/dashboard/console');
    await expect(later.getByText('无权访问')).toBeVisible();
  });
});

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
