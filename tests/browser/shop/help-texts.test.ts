import { logInAsOwner } from '../../support/servers/real-client.ts';
import { expect, expectAccessible, testOnServer } from '../fixtures.ts';
import { keepToken, openForBoth } from '../keep-token.ts';

// These tests change the help.
const test = testOnServer({});

test('a help page of the vendor’s own, from its name to a visitor who reads it', async ({
  page,
  app,
  openBrowser,
  expectedFaults,
}) => {
  expectedFaults.push(/404.*\/docs\/install/);
  await keepToken(page, await logInAsOwner(app));
  await page.goto('/dashboard/help');
  await page.getByRole('button', { name: '新建文档' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '标题' }).fill('安装星图');
  await dialog.getByRole('button', { name: '新建', exact: true }).click();
  await expect(dialog.getByText('地址为小写字母、数字与短横线').last()).toBeVisible();
  await dialog.getByRole('textbox', { name: '地址' }).fill('install');
  await dialog.getByRole('button', { name: '新建', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '安装星图' })).toBeVisible();

  const preview = page.getByRole('region', { name: '访客看到的文字' });
  await page.getByRole('textbox', { name: '正文' }).fill('## 准备\n\n装好**琥珀工具箱**。');
  await expect(preview.getByRole('heading', { name: '准备' })).toBeVisible();
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('草稿还没有发布')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '发布…' }).click();
  const publishing = page.getByRole('dialog', { name: '发布“安装星图”' });
  await expect(publishing.getByText('装好琥珀工具箱。')).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await publishing.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('与现行的第 2 次文字一致')).toBeVisible();
  const visitor = await openBrowser();
  await visitor.goto('/docs/install');
  await expect(visitor.getByRole('heading', { name: '页面不存在' })).toBeVisible();
  await page.getByRole('button', { name: '对访客显示' }).click();
  await expect(page.getByRole('link', { name: '/docs/install' })).toBeVisible();
  await visitor.goto('/docs/install');
  await expect(visitor.getByText('装好琥珀工具箱。')).toBeVisible();

  // By keyboard alone: on the shelf for buyers, where it is the last text.
  await page.goto('/dashboard/help');
  const shelf = page.getByRole('region', { name: '申请与付款' }).first();
  await shelf.getByRole('link', { name: '安装星图' }).press('Alt+ArrowUp');
  await expect(shelf.getByRole('link').nth(-2)).toHaveText('安装星图');
  await expect(shelf.getByRole('link').nth(-2)).toBeFocused();
});

test('two people edit one text: the second sees what differs, loses nothing, and the shipped words come back', async ({
  page,
  app,
  openBrowser,
  expectedFaults,
}) => {
  expectedFaults.push(/409/);
  const token = await logInAsOwner(app);
  const colleague = await openBrowser();
  await openForBoth([page, colleague], token, '/dashboard/help/question/how-long', (each) =>
    each.getByRole('textbox', { name: '回答' }),
  );
  await page.getByRole('textbox', { name: '回答' }).fill('两个工作日。');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('草稿还没有发布')).toBeVisible();
  await colleague.getByRole('textbox', { name: '回答' }).fill('三个工作日。');
  await colleague.getByRole('button', { name: '保存草稿' }).click();
  await expect(colleague.getByRole('region', { name: '对方的修改' })).toBeVisible();
  await expect(colleague.getByText('刚刚有人改成了“两个工作日。”')).toBeVisible();
  await expect(colleague.getByRole('textbox', { name: '回答' })).toHaveValue('三个工作日。');
  await colleague.getByRole('button', { name: '保存草稿' }).click();
  await expect(colleague.getByText('草稿还没有发布')).toBeVisible();
  await colleague.getByRole('button', { name: '发布…' }).click();
  const publishing = colleague.getByRole('dialog', { name: /^发布/ });
  await expect(publishing.getByText('三个工作日。')).toBeVisible();
  await publishing.getByRole('button', { name: '发布', exact: true }).click();
  await expect(colleague.getByText('与现行的第 2 次文字一致')).toBeVisible();

  await colleague.getByRole('link', { name: '发布记录' }).click();
  await colleague.getByRole('button', { name: '恢复系统自带的文字' }).click();
  await colleague.getByRole('alertdialog').getByRole('button', { name: '恢复', exact: true }).click();
  await expect(colleague.getByText('与现行的第 3 次文字一致')).toBeVisible();
  await expect(colleague.getByText('系统自带', { exact: true })).toBeVisible();
  await expect(colleague.getByRole('textbox', { name: '回答' })).toHaveValue(/时间线/);
});
