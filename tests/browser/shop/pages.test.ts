import type { Locator, Page } from '@playwright/test';
import { logInAsOwner } from '../../support/servers/real-client.ts';
import { expect, expectAccessible, testOnServer, wake } from '../fixtures.ts';
import { keepToken, openForBoth } from '../keep-token.ts';

// These tests change public pages.
const test = testOnServer({});

async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  const x = start!.x + start!.width / 2;
  const [first, last] = [start!, end!].map(({ y, height }) => y + height / 2) as [number, number];
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [{ x, y: first }]);
  for (let step = 1; step <= 5; step += 1) await send('touchMove', [{ x, y: first + ((last - first) * step) / 5 }]);
  await send('touchEnd', []);
  await session.detach();
}

test('a page of the vendor’s own, from its first word to a visitor who reads it', async ({
  page,
  app,
  openBrowser,
  expectedFaults,
}) => {
  // axe also checks the preview, where no script runs.
  expectedFaults.push(/404.*\/p\/cases/, /frame is sandboxed/);
  await keepToken(page, await logInAsOwner(app));
  await page.goto('/dashboard/pages');
  await expectAccessible(page);
  await page.getByRole('button', { name: '新建页面' }).click();
  await page.getByRole('textbox', { name: '页面标题' }).fill('客户案例');
  await page.getByRole('textbox', { name: '地址' }).fill('cases');
  await page.getByRole('dialog').getByRole('button', { name: '新建', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '客户案例' })).toBeVisible();
  const preview = page.frameLocator('iframe[title="访客看到的页面"]');
  await expect(preview.getByRole('heading', { level: 1, name: '客户案例' })).toBeVisible();

  await page.getByRole('combobox', { name: '放进菜单' }).selectOption('header');
  await page.getByRole('combobox', { name: '要添加的内容块' }).selectOption('quotes');
  await page.getByRole('button', { name: '添加内容块' }).click();
  await page.getByRole('button', { name: '添加评价' }).click();
  await page.getByRole('textbox', { name: '原话' }).fill('两周就上线了。');
  await page.getByRole('button', { name: '保存草稿' }).click();
  // The error is beside its field, and no typed text is lost.
  await expect(page.getByText('请填写署名')).toBeVisible();
  await page.getByRole('textbox', { name: '署名' }).fill('王明');
  await expect(preview.getByText('两周就上线了。')).toBeVisible();
  // At the end of the page nothing lies behind the draft bar; axe would report a covered control as too small.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expectAccessible(page);

  // By keyboard alone, and back with undo.
  const blocks = page.getByRole('region', { name: '内容块' });
  const heads = blocks.locator('[data-block-head]');
  await heads.last().press('Alt+ArrowUp');
  await expect(heads.first()).toContainText('客户评价');
  await expect(heads.first()).toBeFocused();
  await heads.first().press('Alt+ArrowDown');
  await expect(heads.first()).toContainText('页首');
  // With the mouse, too.
  const grips = blocks.locator('[data-block-grip]');
  await grips.nth(1).hover();
  const target = await grips.first().boundingBox();
  await page.mouse.down();
  await page.mouse.move(target!.x + 5, target!.y + 5, { steps: 5 });
  await page.mouse.up();
  await expect(heads.first()).toContainText('客户评价');
  // Closed, so that both are far from the edges: if the finger scrolled the page, it would lose the block.
  await heads.first().click();
  await expect(heads.first()).toHaveAttribute('aria-expanded', 'false');
  await grips.first().evaluate((grip) => grip.scrollIntoView({ block: 'center' }));
  await dragByFinger(page, grips.first(), grips.nth(1));
  await expect(heads.first()).toContainText('页首');
  await page.getByRole('button', { name: '移除第 2 块' }).click();
  await expect(heads).toHaveCount(1);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(heads).toHaveCount(2);

  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('草稿已保存，访客还看不到').first()).toBeVisible();
  const visitor = await openBrowser();
  await visitor.goto('/p/cases');
  await expect(visitor.getByRole('heading', { name: '页面不存在' })).toBeVisible();
  await page.getByRole('button', { name: '发布…' }).click();
  await page.getByRole('dialog').getByLabel('发布时间').fill('2099-01-01T09:30');
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('将于 2099-01-01 09:30 自动发布')).toBeVisible();
  await page.getByRole('button', { name: '取消定时' }).click();
  await expect(page.getByText('自动发布')).toHaveCount(0);
  await page.getByRole('button', { name: '发布…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('与线上一致')).toBeVisible();

  await visitor.goto('/p/cases');
  await expect(visitor.getByRole('heading', { level: 1, name: '客户案例' })).toBeVisible();
  await expect(visitor.getByText('两周就上线了。')).toBeVisible();
  await expectAccessible(visitor);
  await visitor.goto('/');
  await expect(visitor.locator('header a[href="/p/cases"]')).toHaveCount(1);
});

test('home: reordered, rewritten and put back, seen beside and by visitors', async ({ page, app, openBrowser }) => {
  await keepToken(page, await logInAsOwner(app));
  await page.goto('/dashboard/pages/home');
  const heads = page.getByRole('region', { name: '内容块' }).locator('[data-block-head]');
  await expect(heads).toHaveCount(7);
  await heads.first().click();
  const title = page.getByRole('textbox', { name: '大标题' });
  await title.fill('星图，一套 Vue 后台');
  await heads.nth(1).press('Alt+ArrowDown');
  await expect(heads.nth(2)).toContainText('本站数字');
  await heads.nth(2).press('Alt+ArrowDown');
  await expect(heads.nth(3)).toContainText('本站数字');
  await page.getByRole('button', { name: '隐藏第 2 块' }).click();
  const preview = page.frameLocator('iframe[title="访客看到的页面"]');
  await expect(preview.getByRole('heading', { level: 1, name: '星图，一套 Vue 后台' })).toBeVisible();
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('草稿已保存，访客还看不到').first()).toBeVisible();
  await page.getByRole('button', { name: '发布…' }).click();
  const changes = page.getByRole('dialog').getByRole('region', { name: '将要发布的改动' });
  await expect(changes.getByText('星图，一套 Vue 后台').first()).toBeVisible();
  await expect(changes.getByText('“本站数字”移到第 4 位')).toBeVisible();
  await expect(changes.getByText('份有效授权')).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('与线上一致')).toBeVisible();

  const visitor = await openBrowser();
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { level: 1, name: '星图，一套 Vue 后台' })).toBeVisible();
  await expect(visitor.getByRole('heading', { name: '整页都是现成的' })).toHaveCount(0);
  await wake(visitor);
  await visitor.getByRole('button', { name: '先问问客服' }).click();
  await expect(visitor.getByRole('dialog')).toBeVisible();

  await page.getByRole('link', { name: '发布记录' }).click();
  await page.getByRole('button', { name: '把系统自带的文字放进草稿' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '放进草稿' }).click();
  await expect(page.getByText('草稿还没有发布')).toBeVisible();
  await heads.first().click();
  await expect(title).toHaveValue('装好当天，就有能上线的后台');
});

test('header and footer: a new label is seen on the real page before it is saved', async ({
  page,
  app,
  openBrowser,
}) => {
  await keepToken(page, await logInAsOwner(app));
  await page.goto('/dashboard/pages/navigation');
  const preview = page.frameLocator('iframe[title="访客看到的页面"]');
  const header = preview.locator('header').getByRole('navigation', { name: '主导航', includeHidden: true });
  const footer = preview.locator('footer');
  await expect(header.getByText('价格', { exact: true })).toBeVisible();
  // The rest of the page is the same that visitors see.
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(/后台/);
  await expect(footer.getByText('© ', { exact: false })).toBeAttached();

  const heads = page.getByRole('region', { name: '内容块' }).locator('[data-block-head]');
  await heads.first().click();
  await page.getByRole('textbox', { name: '名称' }).nth(2).fill('多少钱');
  await expect(header.getByText('多少钱')).toBeVisible();
  await expect(header.getByText('价格', { exact: true })).toHaveCount(0);
  // An unfinished link removes nothing.
  await page.getByRole('button', { name: '添加链接' }).click();
  await page.getByRole('textbox', { name: '名称' }).last().fill('论坛');
  await page.getByRole('textbox', { name: '打开的页面' }).last().fill('forum');
  await expect(page.getByText('正在更新')).toHaveCount(0);
  await expect(header.getByText('多少钱')).toBeVisible();
  await expect(header.getByText('论坛')).toHaveCount(0);
  await page.getByRole('textbox', { name: '打开的页面' }).last().fill('https://forum.example');
  await expect(header.getByText('论坛')).toBeVisible();

  // The page that is being edited is in view.
  await heads.nth(1).click();
  await expect(footer.getByRole('heading', { includeHidden: true }).first()).not.toBeInViewport();
  await page.getByRole('textbox', { name: '标题' }).fill('产品与价格');
  await expect(footer.getByText('产品与价格')).toBeInViewport();

  await page.getByText('手机菜单').click();
  const menu = preview.getByRole('navigation', { name: '移动端导航', includeHidden: true });
  await expect(menu.getByText('多少钱')).toBeVisible();
  await expect(header).toBeHidden();
  await page.getByText('深色', { exact: true }).click();
  await expect(preview.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page, 'main');

  const visitor = await openBrowser();
  await visitor.goto('/');
  await expect(visitor.locator('header').getByText('多少钱')).toHaveCount(0);
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('草稿已保存，访客还看不到').first()).toBeVisible();
  await page.getByRole('button', { name: '发布…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('与线上一致')).toBeVisible();
  await visitor.goto('/');
  await expect(visitor.locator('header').getByText('多少钱').first()).toBeVisible();
  await expect(visitor.locator('footer').getByText('产品与价格')).toBeVisible();
});

test('two people edit one page: the second sees what differs and loses nothing', async ({
  page,
  app,
  openBrowser,
  expectedFaults,
}) => {
  expectedFaults.push(/409/);
  const token = await logInAsOwner(app);
  const colleague = await openBrowser();
  await openForBoth([page, colleague], token, '/dashboard/pages/choose', (each) =>
    each.getByRole('textbox', { name: '页面标题' }),
  );
  await page.getByRole('textbox', { name: '页面标题' }).fill('为什么选星图');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('草稿已保存，访客还看不到').first()).toBeVisible();
  await colleague.getByRole('textbox', { name: '页面标题' }).fill('选我们的理由');
  await colleague.getByRole('button', { name: '保存草稿' }).click();
  await expect(colleague.getByText('刚刚有人改成了“为什么选星图”')).toBeVisible();
  await expect(colleague.getByRole('region', { name: '对方的修改' }).getByText('为什么选星图')).toBeVisible();
  await expect(colleague.getByRole('textbox', { name: '页面标题' })).toHaveValue('选我们的理由');
});

test('on a phone the preview begins as a phone', async ({ page, app }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await keepToken(page, await logInAsOwner(app));
  await page.goto('/dashboard/pages/choose');
  await expect(page.getByRole('radio', { name: '手机' })).toBeChecked();
  const frame = page.locator('iframe[title="访客看到的页面"]');
  await expect.poll(() => frame.evaluate((part) => (part as HTMLIFrameElement).clientWidth)).toBe(390);
});

test('the preview shows pictures of the product, and enlarged its words can be read', async ({
  page,
  app,
  expectedFaults,
}) => {
  expectedFaults.push(/frame is sandboxed/);
  await keepToken(page, await logInAsOwner(app));
  await page.goto('/dashboard/pages/home');
  const small = page.locator('iframe[title="访客看到的页面"]').first();
  const widthOf = (frame: typeof small) => frame.evaluate((part) => part.getBoundingClientRect().width);
  const drawings = small.contentFrame().locator('svg[data-drawn]');
  await drawings.first().scrollIntoViewIfNeeded();
  await expect(drawings.first().locator('use')).toBeAttached();
  await page.getByRole('button', { name: '放大预览' }).click();
  const dialog = page.getByRole('dialog', { name: '预览' });
  const large = dialog.locator('iframe[title="访客看到的页面"]');
  await expect(large.contentFrame().getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(async () => (await widthOf(large)) / (await widthOf(small))).toBeGreaterThan(2);
  await dialog.getByText('手机', { exact: true }).click();
  await expect.poll(() => widthOf(large)).toBe(390);
  await expectAccessible(page, 'dialog[open]');
});

test('words that stand on several pages: seen beside, published, and read by a visitor in the window of the support', async ({
  page,
  app,
  openBrowser,
}) => {
  await keepToken(page, await logInAsOwner(app));
  await page.goto('/dashboard/pages/site-words');
  const heads = page.getByRole('region', { name: '内容块' }).locator('[data-block-head]');
  await expect(heads).toHaveCount(2);
  await heads.first().click();
  const preview = page.frameLocator('iframe[title="访客看到的页面"]');
  await expect(preview.getByText('备注“授权咨询”')).toBeVisible();
  await page.getByRole('textbox', { name: '联系方式后的话' }).fill('说一声“星图”');
  await expect(preview.getByText('说一声“星图”')).toBeVisible();
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('草稿已保存，访客还看不到').first()).toBeVisible();
  const visitor = await openBrowser();
  const ask = async () => {
    await visitor.goto('/product/pricing');
    await wake(visitor);
    await visitor.getByRole('button', { name: '咨询客服' }).last().click();
    return visitor.getByRole('dialog', { name: '咨询客服' });
  };
  await expect((await ask()).getByText('备注“授权咨询”')).toBeVisible();
  await page.getByRole('button', { name: '发布…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('与线上一致')).toBeVisible();
  const popup = await ask();
  await expect(popup.getByText('说一声“星图”')).toBeVisible();
  await expect(popup.getByText('授权咨询')).toHaveCount(0);
});
