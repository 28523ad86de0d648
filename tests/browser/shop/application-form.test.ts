import type { Page } from '@playwright/test';
import { createDraft, logInAsOwner, register } from '../../support/servers/real-client.ts';
import { expect, expectAccessible, expectNoAxeViolations, testOnServer } from '../fixtures.ts';
import { keepToken, openForBoth } from '../keep-token.ts';

// These tests change the form that other tests fill in.
const test = testOnServer({});
const DIALOG = 'dialog:modal';

test('the form: a question is added, previewed, published, answered by a customer and read by the reviewer', async ({
  page,
  app,
  openBrowser,
}) => {
  const operator = await openBrowser();
  await keepToken(operator, await logInAsOwner(app));

  await test.step('the operator adds a question; what is wrong stands beside its field', async () => {
    await operator.goto('/dashboard/catalog/form');
    await expect(operator.getByText('第 2 版一致')).toBeVisible();
    await expectAccessible(operator);
    await operator.getByRole('button', { name: '添加问题' }).click();
    const question = operator.getByRole('listitem', { name: '第 5 题' });
    await question.getByLabel('怎样回答').selectOption('单选');
    await operator.getByRole('button', { name: '保存草稿' }).click();
    await expect(question.getByText('请填写问题')).toBeVisible();
    await question.getByLabel('问题').fill('团队规模');
    await question.getByLabel('选项').fill('5 人以内\n更多');
    await question.getByLabel('必填').check();
    await operator.getByRole('button', { name: '修改固定的问题' }).click();
    const credit = operator.getByRole('listitem', { name: '固定的问题：统一社会信用代码' });
    await credit.getByLabel('是否要填').selectOption('选填');
    await credit.getByLabel('说明').fill('境外企业可以不填');
    const domains = operator.getByRole('listitem', { name: '固定的问题：授权域名' });
    await domains.getByLabel('是否要填').selectOption('不问');
    await expectAccessible(operator);
    await operator.getByRole('button', { name: '预览' }).click();
    await expect(operator.locator(DIALOG).getByLabel('团队规模')).toBeVisible();
    await expect(operator.locator(DIALOG).getByText('境外企业可以不填')).toBeVisible();
    await expect(operator.locator(DIALOG).getByLabel('授权域名')).toHaveCount(0);
    await expectNoAxeViolations(operator);
    await operator.keyboard.press('Escape');
    await operator.getByRole('button', { name: '保存草稿' }).click();
    await expect(operator.getByText('草稿有 3 处修改')).toBeVisible();
  });

  await test.step('and publishes it', async () => {
    await operator.getByRole('button', { name: '发布…' }).click();
    await expect(operator.locator(DIALOG).getByText('新增问题')).toBeVisible();
    await expectNoAxeViolations(operator);
    const publish = operator.locator(DIALOG).getByRole('button', { name: '发布', exact: true });
    await operator.locator(DIALOG).getByLabel('发布时间').fill('2099-01-01T09:30');
    await publish.click();
    await expect(operator.getByText('将于 2099-01-01 09:30 自动发布')).toBeVisible();
    await operator.getByRole('button', { name: '取消定时' }).click();
    await expect(operator.getByText('自动发布')).toHaveCount(0);
    await operator.getByRole('button', { name: '发布…' }).click();
    await publish.click();
    await expect(operator.getByText('第 3 版一致')).toBeVisible();
    await operator.getByRole('link', { name: '发布记录' }).click();
    await expect(operator.getByText('当前使用')).toBeVisible();
    await expectNoAxeViolations(operator);
  });

  const token = await register(app, 'team_of_five');
  const number = await createDraft(app, token, 'team-of-five');
  await test.step('the customer is asked, and answers', async () => {
    await keepToken(page, token);
    await expect(async () => {
      await page.goto(`/applying/index/pro?draft=${number}&step=scope`);
      await expect(page.getByLabel('团队规模')).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expect(page.getByLabel('授权域名')).toHaveCount(0);
    await page.getByRole('button', { name: '下一步' }).click();
    await expect(page.getByText('请选择团队规模')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByLabel('团队规模').selectOption('更多');
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByRole('button', { name: '去核对' }).click();
    await expect(page.getByRole('region', { name: '授权信息' }).getByText('更多')).toBeVisible();
    await page.getByRole('checkbox', { name: /授权协议/ }).check();
    await page.getByRole('button', { name: '提交申请', exact: true }).click();
    await expect(page.getByRole('heading', { name: '申请已提交' })).toBeVisible();
    await page.goto(`/user/apply/${number}`);
    await expect(page.getByText('团队规模')).toBeVisible();
  });

  await test.step('the reviewer reads it', async () => {
    await operator.goto(`/dashboard/applications/${number}`);
    await expect(operator.getByText('团队规模')).toBeVisible();
    await expect(operator.getByText('更多', { exact: true })).toBeVisible();
  });
});

test('two people edit the form: the second sees it, keeps the own words, and one press puts them over the other ones', async ({
  page,
  app,
  openBrowser,
  expectedFaults,
}) => {
  expectedFaults.push(/409/);
  const colleague = await openBrowser();
  const question = (each: Page) =>
    each.getByRole('listitem', { name: '第 1 题' }).getByRole('textbox', { name: /^问题/ });
  const save = (each: Page) => each.getByRole('button', { name: '保存草稿' }).click();
  await openForBoth([page, colleague], await logInAsOwner(app), '/dashboard/catalog/form', question);
  await question(page).fill('同事的问法');
  await save(page);
  await expect(page.getByText('草稿有 1 处修改')).toBeVisible();
  await question(colleague).fill('我的问法');
  await save(colleague);
  const conflict = colleague.getByRole('alertdialog', { name: '刚刚有人改过这份草稿' });
  await expect(conflict.getByRole('list', { name: '对方的草稿' })).toContainText('同事的问法');
  await expect(conflict.getByRole('list', { name: '用我的覆盖' })).toContainText('我的问法');
  await expect(question(colleague)).toHaveValue('我的问法');
  await conflict.getByRole('button', { name: '用我的覆盖' }).click();
  await expect(colleague.getByText('草稿有 1 处修改')).toBeVisible();
  await colleague.reload();
  await expect(question(colleague)).toHaveValue('我的问法');
});
