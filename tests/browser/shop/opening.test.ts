import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { shippedIn } from '../../support/other-brand.ts';
import { wordsOfLetter } from '../../support/read-letter.ts';
import { wordsOfPdf } from '../../support/read-pdf.ts';
import { owner } from '../../support/servers/real-server.ts';
import { startSmtp } from '../../support/servers/smtp.ts';
import { expect, expectAccessible, testOnServer } from '../fixtures.ts';
import { findShipped, findShippedWhileClosed, shippedAt } from '../find-shipped.ts';
import { fillRegistration, sendLogIn } from '../log-in-page.ts';
import { proveMailbox } from '../prove-mailbox.ts';

// An empty shop, which this story opens.
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

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10" fill="#7a3cff"/></svg>';

/** Adds an edition for companies to the catalogue. */
async function addEdition(page: Page, code: string, name: string, price: string): Promise<void> {
  await page.getByRole('button', { name: '添加版本' }).click();
  const card = page.getByRole('region', { name: '版本与价格' }).locator('section').last();
  await card.getByRole('textbox', { name: '名称' }).fill(name);
  await card.getByLabel('代号').fill(code);
  await card.getByLabel('一句话介绍').fill('给一支团队');
  await card.getByLabel('适合谁').fill('中小团队');
  const company = card.getByRole('group', { name: '企业授权' });
  await company.getByLabel('价格').fill(price);
  await company.getByLabel('支持').fill('工单');
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: '保存草稿' }).click();
  await page.getByRole('button', { name: '发布…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('与线上一致')).toBeVisible();
}

/** Removes every block of these kinds, whatever its place. */
async function removeBlocks(page: Page, ...kinds: string[]): Promise<void> {
  const blocks = page.getByRole('region', { name: '内容块' });
  for (const kind of kinds) {
    const remove = blocks.getByRole('button', { name: new RegExp(`^移除第 \\d+ 块：${kind}$`) });
    await expect(remove.first()).toBeVisible();
    for (let left = await remove.count(); left > 0; left -= 1) {
      await remove.first().click();
      await expect(remove).toHaveCount(left - 1);
    }
  }
}

/** Opens a screen of the console with ⌘K and its name. */
async function openByName(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: '查找页面、记录与操作' })).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('option', { selected: true })).toHaveText(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** The header's link to a page of the site. */
const inHeader = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name, exact: true });

async function fromAccountMenu(page: Page, name: string): Promise<void> {
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: /^账户菜单/ }).click();
  await banner.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Follows each link of header and footer, and expects no shipped words where it leads. */
async function walkMenus(page: Page): Promise<void> {
  for (const menu of [page.getByRole('navigation', { name: '主导航' }), page.getByRole('contentinfo')]) {
    const names = await menu.locator('a[href^="/"]:not([href^="/api/"])').allInnerTexts();
    expect(names.length).toBeGreaterThan(3);
    for (const name of names) {
      const link = menu.getByRole('link', { name, exact: true }).first();
      const path = (await link.getAttribute('href')) ?? '';
      await link.click();
      await expect(page).toHaveURL(path);
      await expect(page.locator('h1').first()).toBeVisible();
      expect([path, shippedAt(path, await page.locator('body').innerText())]).toEqual([path, null]);
    }
  }
}

/** Opens a page in its editor from the list of all pages. */
async function openEditor(page: Page, name: string): Promise<void> {
  await page.getByRole('complementary', { name: '侧边栏' }).getByRole('link', { name: '页面', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('region', { name: '内容块' })).toBeVisible();
}

async function saved(page: Page, button: Locator): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return readFile(await download.path());
}

async function confirm(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确认' }).click();
  await expect(page.getByRole('button', { name: button })).toHaveCount(0);
}

test('an owner opens an empty shop under a brand of its own: from the first log-in to a license that is sold', async ({
  page,
  app,
  openBrowser,
  expectedFaults,
}) => {
  expectedFaults.push(/404/);
  const smtp = await startSmtp();
  const visitor = await openBrowser();
  await visitor.goto('/product/pricing');
  await expect(visitor.getByRole('heading', { name: '即将开放' })).toBeVisible();
  await expect(visitor).toHaveTitle(/^即将开放 - /);

  await page.goto('/dashboard');
  await sendLogIn(page, owner);
  await expect(page).toHaveURL('/dashboard/console');
  await page.getByRole('link', { name: '打开开张清单' }).click();
  await expect(page.getByText('尚未开张', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '开张', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('没有收款方式');

  await stepOf(page, '品牌').getByRole('link', { name: '品牌与收款' }).click();
  await page.getByLabel('网站名称').fill('星图 Admin');
  await page.getByLabel('英文短名').fill('Xingtu');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '上传图片：标志', exact: true }).click(),
  ]);
  await chooser.setFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) });
  await expect(page.getByRole('region', { name: '名称与标志预览' }).locator('img').first()).toBeVisible();
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
  // Its SDK has no name yet, and nobody hears of that.
  expect(await findShippedWhileClosed(visitor, app.url)).toEqual([]);

  await page.getByRole('link', { name: '店铺开张' }).click();
  await expect(stepOf(page, '品牌')).not.toContainText('必须');
  await stepOf(page, '产品与版本').getByRole('link', { name: '商品与价格' }).click();
  const product = page.getByRole('main');
  await addEdition(page, 'team', '团队版', '2,999');
  await product.getByLabel('一句话介绍').first().fill('Vue 中后台框架');
  await product.getByRole('textbox', { name: '介绍', exact: true }).fill('星图是一套 Vue 与 Java 的中后台框架。');
  await addEdition(page, 'group', '集团版', '8,999');
  await addEdition(page, 'source', '源码版', '19,999');
  await publish(page);

  // Names that customers type, and pages that describe somebody else's product.
  await page.getByRole('link', { name: '店铺开张' }).click();
  await expect(stepOf(page, '文字')).toContainText('首页、为什么选择我们、产品详情、组件还是软件自带的文字');
  await stepOf(page, '文字').getByRole('link', { name: '校验 SDK 的名称' }).click();
  await page.getByLabel('包名').fill('@xingtu/license');
  await page.getByLabel('示例代码里的环境变量').fill('XINGTU_LICENSE_KEY');
  await page.getByLabel('授权编号的开头').fill('XT');
  await save(page, '校验 SDK 与授权编号');
  await openEditor(page, '首页');
  await page.getByRole('region', { name: '内容块' }).locator('[data-block-head]').first().click();
  await page.getByRole('switch', { name: '附上演示控制台' }).uncheck();
  await removeBlocks(page, '自带截图', '步骤', '分层图');
  await publish(page);
  await openEditor(page, '产品详情');
  await removeBlocks(page, '分层图', '自带截图', '技术栈');
  await publish(page);
  for (const name of ['为什么选择我们', '组件']) {
    await openEditor(page, name);
    await page.getByRole('switch', { name: '发布后隐藏这个页面' }).check();
    await publish(page);
  }

  await page.getByRole('link', { name: '店铺开张' }).click();
  await confirm(page, '我已审阅，就用现在的文本');
  await confirm(page, '我已备份');
  await expect(page.getByText('必须：')).toHaveCount(0);
  await expect(stepOf(page, '文字')).toContainText('已完成');
  const mail = stepOf(page, '邮件');
  await expect(mail).toContainText('没有配置邮件');
  await mail.getByRole('link', { name: '邮件服务器' }).click();
  await page.getByLabel('服务器地址').fill('127.0.0.1');
  await page.getByText('不加密').click();
  await page.getByLabel('端口').fill(String(smtp.port));
  await page.getByLabel('发件邮箱').fill('shop@xingtu.example');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存，一秒内生效')).toBeVisible();
  await page.getByRole('link', { name: '店铺开张' }).click();
  await expect(mail).not.toContainText('没有配置邮件');

  expect(await findShippedWhileClosed(visitor, app.url)).toEqual([]);
  // The real pages, before anybody else can see them.
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: '预览店铺' }).click(),
  ]);
  await preview.waitForLoadState();
  await inHeader(preview, '价格').click();
  await expect(preview.getByRole('complementary', { name: '店铺状态' })).toContainText('访客看不到这些页面');
  await expect(preview.getByRole('heading', { name: '团队版' })).toBeVisible();
  await expectAccessible(preview);
  await preview.close();

  await page.getByRole('button', { name: '开张', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText('两步验证');
  await expectAccessible(page, 'dialog[open]');
  await page.getByRole('alertdialog').getByRole('button', { name: '仍然开张' }).click();
  await expect(page.getByText('营业中')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('¥2,999').first()).toBeVisible();
  await expect(visitor).toHaveTitle(/星图 Admin/);
  await expect(visitor.getByText('示例店铺')).toHaveCount(0);

  // Somebody buys a license.
  await visitor.getByRole('banner').getByRole('link', { name: '注册' }).click();
  await fillRegistration(visitor, 'xiaohong');
  const wantsNews = visitor.getByRole('checkbox', { name: /产品消息/ });
  await expect(wantsNews).not.toBeChecked();
  await wantsNews.check();
  await visitor.getByRole('button', { name: '注册并登录' }).click();
  await expect(visitor).toHaveURL('/product/pricing');
  await fromAccountMenu(visitor, '个人信息');
  await expect(visitor.getByRole('switch', { name: '用邮件接收产品消息' })).toBeChecked();
  await inHeader(visitor, '价格').click();
  await visitor.getByRole('link', { name: '申请团队版' }).first().click();
  await visitor.getByLabel('企业名称').fill('杭州某某科技有限公司');
  await visitor.getByLabel('统一社会信用代码').fill('91330106MA2CFLYX0B');
  await visitor.getByRole('button', { name: '下一步' }).click();
  await visitor.getByLabel('联系人').fill('王小红');
  await visitor.getByLabel('联系电话').fill('138 0013 8000');
  await visitor.getByLabel('联系邮箱').fill('hong@example.com');
  await visitor.getByLabel('项目名称').fill('订单后台');
  await visitor.getByLabel('授权域名').fill('www.example.com');
  await visitor.getByLabel('用途说明').fill('公司内部订单管理系统');
  await visitor.getByRole('button', { name: '下一步' }).click();
  await expect(visitor.getByText('6222 0001')).toBeVisible();
  await visitor.getByRole('radio', { name: /对公|银行/ }).check();
  await visitor.getByLabel('转账流水号').fill('20261121-0001');
  await visitor.getByLabel('付款日期').fill('2026-11-20');
  await visitor.getByRole('button', { name: '去核对' }).click();
  await visitor.getByRole('checkbox', { name: /授权协议/ }).check();
  // The shop sends letters by now: the mailbox is proved in another tab, and this one goes on.
  const send = visitor.getByRole('button', { name: '提交申请' });
  await expect(visitor.getByText('提交之前，请先验证邮箱')).toBeVisible();
  await expect(send).toBeDisabled();
  await proveMailbox(visitor, smtp, 'xiaohong@example.com');
  await expect(visitor.getByRole('checkbox', { name: /授权协议/ })).toBeChecked();
  await send.click();
  await expect(visitor.getByRole('heading', { name: '申请已提交' })).toBeVisible();

  await openByName(page, '申请');
  await page
    .getByRole('main')
    .getByRole('link', { name: /杭州某某科技/ })
    .first()
    .click();
  await page.getByRole('button', { name: '确认到账' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认到账' }).click();
  await expect(page.getByText('已到账').first()).toBeVisible();
  await page.getByRole('button', { name: '通过并签发' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '通过并签发' }).click();
  const issued = page.getByText('已通过并签发授权').locator('xpath=ancestor::*[.//a][1]//a');
  // The ten seconds for second thoughts are waited for, as the owner waits.
  await expect(issued).toBeVisible({ timeout: 60_000 });

  await fromAccountMenu(visitor, '我的授权');
  await expect(visitor.getByText(/^XT(?:-[\dA-Z]{4}){3}$/).first()).toBeVisible();
  await visitor.getByRole('list', { name: '我的授权' }).getByRole('link').first().click();
  await expect(visitor.getByRole('region', { name: '授权内容' })).toBeVisible();
  await visitor.getByRole('button', { name: /^更多操作/ }).click();
  const lic = (await saved(visitor, visitor.getByRole('button', { name: '下载授权文件 .lic' }))).toString();
  expect(lic).toContain('授权产品：星图 Admin 团队版');
  const [, claims = ''] = lic.replaceAll(/\s/g, '').split('.');

  const pdf = await saved(visitor, visitor.getByRole('button', { name: '下载 PDF' }));
  expect(wordsOfPdf(pdf)).toContain('星图');
  await expect.poll(() => smtp.received.filter(({ to }) => to.includes('hong@example.com')).length).toBeGreaterThan(0);
  await expect
    .poll(() => smtp.received.filter(({ to }) => to.includes('xiaohong@example.com')).length)
    .toBeGreaterThan(0);
  const texts = [
    lic,
    Buffer.from(claims, 'base64url').toString(),
    wordsOfPdf(pdf),
    ...smtp.received.map(({ raw }) => wordsOfLetter(raw)),
  ];
  expect(texts.map(shippedIn)).toEqual(texts.map(() => null));
  await walkMenus(visitor);
  for (const name of ['个人信息', '我的申请', '我的授权', '资料下载', '第三方账号']) {
    await fromAccountMenu(visitor, name);
    expect([name, shippedIn(await visitor.locator('body').innerText())]).toEqual([name, null]);
  }
  const { places, found } = await findShipped(visitor, app.url);
  expect(places).toBeGreaterThan(50);
  expect(found).toEqual([]);

  await page.getByRole('link', { name: '店铺开张' }).click();
  await page.getByRole('button', { name: '暂停营业' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '暂停营业' }).click();
  await expect(page.getByText('暂停营业', { exact: true })).toBeVisible();
  await inHeader(visitor, '价格').click();
  await expect(visitor.getByRole('heading', { name: '暂停营业' })).toBeVisible();
  expect(await findShippedWhileClosed(visitor, app.url)).toEqual([]);
  await expectAccessible(visitor);
  await visitor.getByRole('link', { name: '客户登录' }).click();
  await expect(visitor.getByRole('main').getByText('暂停营业', { exact: true })).toBeVisible();
  await expect(visitor.getByRole('navigation', { name: '主导航' }).getByRole('link')).toHaveCount(0);
  await expect(visitor.getByRole('link', { name: '注册' })).toHaveCount(0);
  await expectAccessible(visitor);
  await smtp.close();
});
