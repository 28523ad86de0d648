import { createDraft, logInAsOwner, register, submit } from '../../support/servers/real-client.ts';
import { expect, expectAccessible, testOnServer } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';

// Views count the entries of the queue.
const test = testOnServer({});
test.skip(({ isMobile }) => isMobile, 'the same code');

test('a list is named, opened from the navigation, changed, shared, removed and taken back', async ({
  page,
  app,
  openBrowser,
  expectedFaults,
}) => {
  // A colleague is faster.
  expectedFaults.push(/409/);
  const customer = await register(app, 'view_customer');
  await submit(app, customer, await createDraft(app, customer, 'view_one'));
  await keepToken(page, await logInAsOwner(app));
  const nav = page.getByRole('complementary').getByRole('list', { name: '申请的视图' });

  await page.goto('/dashboard/applications');
  await page.getByLabel('按款项筛选').selectOption('no');
  await page.getByRole('columnheader', { name: '金额' }).getByRole('link').click();
  await expect(page).toHaveURL(/paid=no.*sort=-amount/);
  await page.getByRole('button', { name: '视图', exact: true }).click();
  await page.getByRole('button', { name: '保存为新视图…' }).click();
  const saving = page.getByRole('dialog', { name: '保存为视图' });
  await saving.getByRole('button', { name: '保存', exact: true }).click();
  await expect(saving.getByText('请填写视图的名称')).toBeVisible();
  await saving.getByLabel('名称').fill('等付款');
  await saving.getByRole('switch', { name: '共享给同事' }).check();
  await expectAccessible(page, 'dialog[open]');
  await saving.getByRole('button', { name: '保存', exact: true }).click();
  await expect(nav.getByRole('link', { name: /^等付款\s*1\s*份$/ })).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL(/view=/);
  await expectAccessible(page);

  // Leaves and comes back; later changes are saved into the view.
  await page.goto('/dashboard/console');
  await nav.getByRole('link', { name: '等付款' }).click();
  await expect(page.getByLabel('按款项筛选')).toHaveValue('no');
  await expect(page.getByRole('columnheader', { name: '金额' })).toHaveAttribute('aria-sort', 'descending');
  await page.getByLabel('按类型筛选').selectOption('renewal');
  const menu = page.getByRole('button', { name: '视图：等付款' });
  await expect(menu).toContainText('已改动');
  await menu.click();
  await page.getByRole('button', { name: '把改动存入“等付款”' }).click();
  await expect(page.getByText('视图“等付款”已更新')).toBeVisible();
  await expect(menu).not.toContainText('已改动');

  // A colleague renames it while it is being renamed here.
  await menu.click();
  await page.getByRole('button', { name: '改名与共享…' }).click();
  const ours = page.getByRole('dialog', { name: '修改视图“等付款”' });
  await expect(ours.getByLabel('名称')).toHaveValue('等付款');
  const colleague = await openBrowser();
  await keepToken(colleague, await logInAsOwner(app));
  await colleague.goto(page.url());
  await colleague.getByRole('button', { name: '视图：等付款' }).click();
  await colleague.getByRole('button', { name: '改名与共享…' }).click();
  const theirs = colleague.getByRole('dialog', { name: '修改视图“等付款”' });
  await theirs.getByLabel('名称').fill('等待付款');
  await theirs.getByRole('button', { name: '保存', exact: true }).click();
  await expect(theirs).toBeHidden();
  await ours.getByLabel('名称').fill('还没付款');
  await ours.getByRole('button', { name: '保存', exact: true }).click();
  await expect(ours.getByText('等待付款').first()).toBeVisible();
  await ours.getByRole('button', { name: '保存', exact: true }).click();
  await expect(nav.getByRole('link', { name: '还没付款' })).toBeVisible();

  await page.getByRole('button', { name: '视图：还没付款' }).click();
  await page.getByRole('button', { name: '管理视图…' }).click();
  const managing = page.getByRole('dialog', { name: '管理视图' });
  await managing.getByRole('button', { name: '移除还没付款' }).click();
  await expect(managing.getByText('这个列表没有视图')).toBeVisible();
  await expect(nav).toHaveCount(0);
  await managing.getByRole('button', { name: '撤销删除' }).click();
  await expect(managing.getByRole('button', { name: '移除还没付款' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(managing).toBeHidden();
  await expect(nav.getByRole('link', { name: '还没付款' })).toBeVisible();
});
