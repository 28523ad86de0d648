import type { Page } from '@playwright/test';
import { owner } from '../support/real-server.ts';
import { expect, expectAccessible, testOnServer } from './fixtures.ts';
import { logInByPage } from './log-in-page.ts';

// An empty shop of its own, which this story opens.
const test = testOnServer({ SHOP_START: 'empty' });

/** Saves a block of the brand's screen, and waits for the answer. */
async function save(page: Page, name: string): Promise<void> {
  const block = page.getByRole('form', { name });
  await block.getByRole('button', { name: '保存' }).click();
  await expect(block.getByText('有未保存的修改')).toHaveCount(0);
  await expect(block.getByRole('button', { name: '保存' })).toBeDisabled();
}

const stepOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

async function confirm(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确认' }).click();
  await expect(page.getByRole('button', { name: button })).toHaveCount(0);
}

test('an owner opens an empty shop: from the first log-in along the checklist to the first visitor', async ({
  page,
  openBrowser,
}) => {
  const visitor = await openBrowser();
  await visitor.goto('/product/pricing');
  await expect(visitor.getByRole('heading', { name: '即将开放' })).toBeVisible();
  await expect(visitor).toHaveTitle(/^即将开放 - /);

  await logInByPage(page, owner, '/dashboard/console');
  await page.getByRole('link', { name: '打开开张清单' }).click();
  await expect(page.getByText('尚未开张', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '开张', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('没有收款方式');

  await stepOf(page, '品牌').getByRole('link', { name: '品牌与收款' }).click();
  await page.getByLabel('网站名称').fill('星图 Admin');
  await save(page, '名称与标志');
  await page.getByLabel('公司名称').fill('星图软件（杭州）有限公司');
  await page.getByLabel('客服微信号').fill('xingtu-help');
  await save(page, '公司与联系方式');
  await page.getByLabel('户名').fill('星图软件（杭州）有限公司');
  await page.getByLabel('开户行').fill('杭州银行');
  await page.getByRole('textbox', { name: '账号' }).fill('6222 0001');
  await save(page, '收款信息');
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByText('xingtu-help')).toBeVisible({ timeout: 1000 });
  }).toPass();

  await page.getByRole('link', { name: '店铺开张' }).click();
  await expect(stepOf(page, '品牌')).not.toContainText('必须');
  await stepOf(page, '产品与版本').getByRole('link', { name: '商品与价格' }).click();
  await page.getByRole('button', { name: '添加版本' }).click();
  const product = page.getByRole('main');
  await product.getByLabel('一句话介绍').first().fill('Vue 中后台框架');
  await product.getByRole('textbox', { name: '介绍', exact: true }).fill('星图是一套 Vue 与 Java 的中后台框架。');
  const edition = page.getByRole('region', { name: '版本与价格' });
  await edition.getByRole('textbox', { name: '名称' }).fill('团队版');
  await edition.getByLabel('代号').fill('team');
  await edition.getByLabel('一句话介绍').fill('给一支团队');
  await edition.getByLabel('适合谁').fill('中小团队');
  const company = edition.getByRole('group', { name: '企业授权' });
  if (!(await company.getByRole('switch').isChecked())) await company.getByRole('switch').check();
  await company.getByLabel('价格').fill('2,999');
  await company.getByLabel('支持').fill('工单');
  const personal = edition.getByRole('group', { name: '个人授权' });
  if (await personal.getByRole('switch').isChecked()) await personal.getByRole('switch').uncheck();
  await page.getByRole('button', { name: '保存草稿' }).click();
  await page.getByRole('button', { name: '发布…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('与线上一致')).toBeVisible();

  await page.getByRole('link', { name: '店铺开张' }).click();
  await confirm(page, '我已审阅，就用现在的文本');
  await confirm(page, '我已备份');
  const mail = stepOf(page, '邮件');
  await mail.getByRole('button', { name: '以后再做' }).click();
  await expect(mail.getByText('以后再做', { exact: true })).toBeVisible();
  await expect(mail).toContainText('没有配置邮件');
  await expect(page.getByText('必须：')).toHaveCount(0);

  // The real pages before anybody else sees them.
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: '预览店铺' }).click(),
  ]);
  await preview.waitForLoadState();
  await preview.goto('/product/pricing');
  await expect(preview.getByRole('complementary', { name: '店铺状态' })).toContainText('访客看不到这些页面');
  await expect(preview.getByText('团队版').first()).toBeVisible();
  await expectAccessible(preview);
  await preview.close();

  await page.getByRole('button', { name: '开张', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText('两步验证');
  await expectAccessible(page, 'dialog[open]');
  await page.getByRole('alertdialog').getByRole('button', { name: '仍然开张' }).click();
  await expect(page.getByText('营业中')).toBeVisible();
  await visitor.goto('/product/pricing');
  await expect(visitor.getByText('¥2,999').first()).toBeVisible();
  await expect(visitor).toHaveTitle(/星图 Admin/);
  await expect(visitor.getByText('示例店铺')).toHaveCount(0);

  await page.getByRole('button', { name: '暂停营业' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '暂停营业' }).click();
  await expect(page.getByText('暂停营业', { exact: true })).toBeVisible();
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { name: '暂停营业' })).toBeVisible();
  await expectAccessible(visitor);
});
