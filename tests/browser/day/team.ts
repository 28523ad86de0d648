import { expect, type Page, test } from '@playwright/test';
import { ask, logInAsOwner } from '../../support/servers/real-client.ts';
import type { AppServer } from '../app-server.ts';
import { expectAccessible, expectNoAxeViolations } from '../fixtures.ts';
import { logInByPage } from '../log-in-page.ts';

const email = 'wanglei@vendor.cn';

/** The newest invitation that local mode printed. */
const linkIn = (output: string): string =>
  [...output.matchAll(new RegExp(`${email}\\S*https?://[^/\\s]+(/team/join/[\\w-]+)`, 'g'))].at(-1)?.[1] ?? '';

const openFromNav = async (page: Page, name: string) => {
  await page.getByRole('navigation', { name: '后台导航' }).getByRole('link', { name }).click();
};

/** A colleague is invited, opens the link, sets a name and a password, and works. */
export async function inviteColleague(page: Page, colleague: Page, app: AppServer): Promise<void> {
  await test.step('the owner invites him', async () => {
    await page.goto('/dashboard/team');
    await expectAccessible(page);
    await page.getByRole('button', { name: '邀请同事' }).click();
    const dialog = page.getByRole('dialog', { name: '邀请同事' });
    await dialog.getByRole('button', { name: '发送邀请' }).click();
    await expect(dialog.getByText('请填写邮箱')).toBeVisible();
    await expect(dialog.getByText('请至少选择一个角色')).toBeVisible();
    await dialog.getByLabel('邮箱').fill(email);
    for (const role of ['审核员', '客服']) await dialog.getByLabel(role).check();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: '发送邀请' }).click();
    await expect(dialog).toHaveCount(0);
    const invitations = page.getByRole('list', { name: '邀请' });
    for (const said of [email, '审核员', '客服']) await expect(invitations).toContainText(said);
    await expect.poll(() => linkIn(app.output())).not.toBe('');
  });

  await test.step('he opens the link, sets name and password, and works', async () => {
    await colleague.goto(linkIn(app.output()));
    await expect(colleague.getByText('owner 邀请您加入运营团队，角色：')).toBeVisible();
    await expectNoAxeViolations(colleague);
    await colleague.getByLabel('用户名').fill('wanglei');
    await colleague.getByLabel('姓名').fill('王磊');
    await colleague.getByLabel(/^密码/).fill('correct horse battery');
    await colleague.getByRole('button', { name: '建立账号并加入' }).click();
    await expect(colleague).toHaveURL('/dashboard/console');
    await openFromNav(colleague, '申请');
    await expect(colleague.getByRole('heading', { level: 1, name: '申请' })).toBeVisible();
    await expect(colleague.getByRole('link', { name: '团队' })).toHaveCount(0);
  });
}

/** The colleague's roles change while somebody else changes them; then the colleague is removed, and is out at once. */
export async function removeColleague(
  page: Page,
  colleague: Page,
  app: AppServer,
  openBrowser: () => Promise<Page>,
): Promise<void> {
  await test.step('the owner sees him and changes his roles', async () => {
    await page.goto('/dashboard/team');
    const row = page.getByRole('row').filter({ hasText: '王磊' });
    await expect(row).toContainText(email);
    await expect(page.getByRole('list', { name: '邀请' })).toHaveCount(0);
    await row.getByRole('button', { name: '王磊：操作' }).click();
    await page.getByRole('button', { name: '更改角色…' }).click();
    const dialog = page.getByRole('dialog', { name: '更改 王磊 的角色' });
    await dialog.getByLabel('客服').uncheck();
    const was = ['reviewer', 'support'];
    const body = { roles: [...was, 'editor'], was };
    await ask(app, 'PUT', '/api/admin/operators/wanglei/roles', { token: await logInAsOwner(app), body });
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog.getByText('刚刚有人改过 王磊 的角色')).toBeVisible();
    await expect(dialog.getByLabel('客服')).not.toBeChecked();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: '改用对方的内容' }).click();
    await expect(dialog.getByLabel('客服')).toBeChecked();
    await expect(dialog.getByLabel('内容编辑')).toBeChecked();
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText('内容编辑');
    await colleague.goto('/dashboard/console');
    await openFromNav(colleague, '商品与价格');
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
    await openFromNav(colleague, '申请');
    await expect(colleague.getByRole('alertdialog').or(colleague.getByText('登录已失效')).first()).toBeVisible();
    // As a customer the colleague is refused in the console.
    const later = await openBrowser();
    await logInByPage(later, { username: 'wanglei' }, '/dashboard/console');
    await expect(later.getByText('无权访问')).toBeVisible();
  });
}
