import {
  expect,
  expectAccessible,
  expectColours,
  expectNoAxeViolations,
  test,
  wide,
  wideInShort,
  withMotion,
} from '../fixtures.ts';
import { openExample } from '../open-example.ts';

test.use(withMotion);

const PATH = '/comp/index';

// In one document: the whole page takes seconds of the processor until it answers.
test(
  'an example has its link and source, the search finds it, a colour changes all, and their parts work by keyboard',
  wide,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);

    await test.step('every example has its own link, its source and its properties', async () => {
      const example = await openExample(page, 'toast', '');
      await expect(example).toBeInViewport();
      await page.getByRole('heading', { name: '提示条' }).getByRole('link').click();
      await expect(page).toHaveURL(`${PATH}#alert`);
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/comp\/index#alert$/);
      await example.getByRole('tab', { name: '源码' }).click();
      const source = example.getByRole('region', { name: '轻提示的源码' });
      await expect(source).toContainText("import { toast } from '@/ui/feedback/toast.tsx';");
      await expect(source.locator('.tok-keyword').first()).toBeVisible();
      await example.getByRole('button', { name: '复制' }).click();
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toContain('export default function ToastExample()');
      await example.getByRole('tab', { name: '源码' }).press('ArrowRight');
      await expect(example.getByRole('rowheader', { name: 'durationMs' })).toBeVisible();
    });

    await test.step('the search finds by Chinese and English names; / leads to it, Escape clears it', async () => {
      await page.keyboard.press('/');
      const search = page.getByRole('searchbox', { name: '搜索组件', exact: true });
      await expect(search).toBeFocused();
      await search.fill('dialog');
      await expect(page.getByRole('heading', { level: 3, name: /^对话框 Dialog/ })).toBeVisible();
      await expect(page.getByRole('heading', { level: 3, name: /时间线/ })).toBeHidden();
      await search.fill('没有这样的组件');
      await expect(page.getByText('没有名字里带“没有这样的组件”的组件')).toBeVisible();
      await search.press('Escape');
      await expect(page.getByRole('heading', { level: 3, name: /时间线/ })).toBeVisible();
    });

    await test.step('choosing a colour recolours all examples at once', async () => {
      const example = page.locator('#button');
      const button = example.getByRole('button', { name: '保存修改' });
      const colour = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
      await expect.poll(colour).toBe('rgb(21, 116, 216)');
      await page.locator('label[data-color="green"]').first().click();
      await expect.poll(colour).toBe('rgb(38, 134, 53)');
    });

    await test.step('form controls work by keyboard: date, tags, number', async () => {
      const dates = page.locator('#date-picker');
      await dates.getByRole('button', { name: '打开日历' }).click();
      await expect(dates.getByRole('dialog', { name: '选择日期' })).toBeVisible();
      await expect(page.getByRole('gridcell', { selected: true })).toBeVisible();
      await expectNoAxeViolations(page, '#date-picker');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      await expect(dates.getByLabel('付款日期')).toHaveValue('2026-11-19');
      await expect(dates.getByRole('button', { name: '打开日历' })).toBeFocused();

      const tags = page.locator('#tag-input').getByLabel('授权域名');
      await tags.fill('a.cn，b.cn,a.cn');
      await expect(page.locator('#tag-input').getByRole('button', { name: /移除/ })).toHaveCount(4);
      await tags.press('Backspace');
      await expect(page.locator('#tag-input').getByRole('button', { name: '移除 b.cn' })).toHaveCount(0);
      await page.locator('#tag-input').getByRole('button', { name: '修改 a.cn' }).click();
      await expect(tags).toHaveValue('a.cn');
      await tags.fill('nowhere');
      await tags.press('Enter');
      await expect(page.locator('#tag-input').getByRole('button', { name: '修改 nowhere（不正确）' })).toBeVisible();
      await expectNoAxeViolations(page, '#tag-input');
      await page.locator('#number-input').getByRole('button', { name: '增加' }).click();
      await expect(page.locator('#number-input').getByLabel('开发者人数')).toHaveValue('6');
    });

    await test.step('tabs are walked with the arrow keys, and a table that failed comes back', async () => {
      const tabs = page.locator('#tab-panels [data-live]');
      await tabs.getByRole('tab', { name: 'npm', exact: true }).press('End');
      await expect(tabs.getByRole('tabpanel')).toContainText('资料下载');

      const table = page.locator('#table');
      await table.getByRole('radio', { name: '有数据' }).press('ArrowLeft');
      await expect(table.getByRole('alert')).toContainText('列表没有加载出来');
      await table.getByRole('button', { name: '重试' }).click();
      await expect(table.getByRole('cell', { name: '仓储后台' })).toBeVisible();
    });
  },
);

test('the page begins with whole pages: drawn as they come near, gone while one searches, each opened in a sandbox', async ({
  page,
  isMobile,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/templates/')) fetched.push(request.url());
  });
  await page.goto(PATH, { waitUntil: 'networkidle' });
  const list = page.getByRole('region', { name: '整页模板' });
  await expect(list.getByRole('listitem')).toHaveCount(12);
  expect(fetched).toEqual([]);
  const drawings = list.locator('svg > use');
  await expect(async () => {
    await page.mouse.move(200, 200 + Math.random() * 50);
    await expect(drawings.first()).toBeAttached({ timeout: 500 });
  }).toPass();
  // On a phone they stand in a row: those outside of the screen wait.
  if (isMobile) expect(await drawings.count()).toBeLessThan(4);
  await expectNoAxeViolations(page, 'section[aria-labelledby="templates"]');
  await expect(list.getByRole('link', { name: '审批', exact: true })).toHaveAttribute(
    'href',
    '/demo?as=owner&to=/dashboard/applications/-',
  );
  await page.getByRole('searchbox', { name: '搜索组件', exact: true }).fill('dialog');
  await expect(list).toBeHidden();
});

test('the page is accessible, light as it comes, and dark with panels open', async ({ page, isMobile }) => {
  const example = await openExample(page, 'button', '');
  if (!isMobile) await expectNoAxeViolations(page);
  await page.evaluate(() => {
    // A part that gets its layout only when axe checks it must not be in transition to the dark scheme then.
    document.documentElement.dataset['switching'] = '';
    document.documentElement.dataset['theme'] = 'dark';
  });
  await example.getByRole('tab', { name: '属性' }).click();
  await expect(example.getByRole('table')).toBeVisible();
  const other = page.locator('#input');
  await other.getByRole('tab', { name: '源码' }).click();
  await expect(other.locator('.code-block')).toBeVisible();
  // Everything in these two; of the others, whose parts are the same as in the light scheme, the colours.
  for (const part of ['#button', '#input']) await expectNoAxeViolations(page, part);
  if (!isMobile) await expectColours(page, '#content');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test('what the examples open is accessible, light and dark', async ({ page, isMobile }) => {
  // Each check of this long page takes time: on a phone a drawer, which fills the window; otherwise one of each other
  // kind.
  for (const id of isMobile ? ['drawer'] : ['confirm', 'menu'])
    await test.step(id, async () => {
      const panel = page.locator('dialog[open], [popover]:popover-open');
      const opener = (await openExample(page, id)).locator('[data-live] button').first();
      await opener.click();
      await expect(panel).toBeVisible();
      await expectAccessible(page, id === 'menu' ? ':popover-open' : 'dialog[open]');
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(opener).toBeFocused();
    });
});

test(
  'without scripts all words stand there, the search is a form and the source a page',
  wide,
  async ({ browser, app }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${app.url}${PATH}`);
    await expect(page.locator('#button').getByText('保存修改')).toBeVisible();
    await page.goto(`${app.url}${PATH}?q=dialog`);
    await expect(page.getByRole('heading', { level: 3, name: /^对话框/ })).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: /时间线/ })).toBeHidden();
    await page.locator('#dialog').getByTitle('在单独的页面查看').click();
    await expect(page.getByText('export default function DialogExample()')).toBeVisible();
    await expect(page.getByText('Esc、背景或叉号请求关闭')).toBeVisible();
    await context.close();
  },
);

test(
  'the image viewer zooms by steps of 0.1, turns pages, by itself every five seconds, and gives the focus back',
  wideInShort,
  async ({ page }) => {
    await page.clock.install();
    const opener = (await openExample(page, 'image-viewer')).getByRole('button').first();
    await opener.click();
    const viewer = page.getByRole('dialog', { name: /查看图片，第 1 张/ });
    await expect(viewer).toBeVisible();
    await page.keyboard.press('+');
    await expect(viewer.getByRole('button', { name: '当前 110%，恢复原始大小' })).toBeVisible();
    await viewer.getByRole('button', { name: '缩小' }).click();
    await expect(viewer.getByRole('button', { name: '当前 100%，恢复原始大小' })).toBeVisible();
    await expectNoAxeViolations(page, '.image-viewer');
    await page.keyboard.press('ArrowRight');
    const second = page.getByRole('dialog', { name: /第 2 张/ });
    await expect(second).toBeVisible();
    // Its time begins once the picture is shown.
    await expect(second.getByRole('img')).toHaveCSS('opacity', '1');
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    await page.getByRole('button', { name: /自动播放/ }).press('Enter');
    await expect(page.getByRole('button', { name: '停止播放' })).toBeVisible();
    await page.clock.runFor(3000);
    await page.keyboard.press('+');
    await expect(second.getByRole('button', { name: '当前 110%，恢复原始大小' })).toBeVisible();
    await page.clock.runFor(1999);
    await expect(second).toBeVisible();
    await page.clock.runFor(1);
    await expect(page.getByRole('dialog', { name: /第 3 张/ })).toBeVisible();
    await page.clock.resume();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();
  },
);

test(
  'business parts: a refused file says why, a wrong password too, a row is added and checked',
  wideInShort,
  async ({ page }) => {
    await page.clock.install();
    const upload = await openExample(page, 'upload-field', '');
    await upload
      .getByLabel('付款回单')
      .setInputFiles({ name: 'virus.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') });
    await expect(upload.getByRole('alert')).toContainText('不支持这种文件');
    // The upload takes two seconds: they do not pass until it is stopped.
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    await upload
      .getByLabel('付款回单')
      .setInputFiles({ name: '回单.png', mimeType: 'image/png', buffer: Buffer.from('png') });
    await expect(upload.getByRole('progressbar')).toBeVisible();
    await upload.getByRole('button', { name: '停止' }).click();
    await page.clock.resume();
    await expect(upload.getByRole('button', { name: '选择文件' })).toBeVisible();

    const lock = page.locator('#lock-panel');
    await lock.getByLabel('登录密码').fill('wrong');
    await lock.getByLabel('登录密码').press('Enter');
    await expect(lock.getByText('密码不对。这个示例的密码是 demo')).toBeVisible();

    const table = page.locator('#editable-table');
    await table.getByRole('button', { name: '添加一行' }).click();
    await expect(table.getByLabel('第 3 行名称')).toBeFocused();
    await table.getByRole('button', { name: '添加一行' }).click();
    await expect(table.getByLabel('第 4 行名称')).toBeFocused();
    await table.getByRole('button', { name: '删除第 4 行' }).press('Enter');
    await table.getByLabel('第 3 行名称').focus();
    await page.keyboard.press('Tab');
    await expect(table.getByText('请填写名称')).toBeVisible();
    await expectNoAxeViolations(page, '#editable-table');
    await table.getByRole('button', { name: '删除第 3 行' }).press('Enter');
    await expect(table.getByRole('button', { name: '删除第 2 行' })).toBeFocused();
  },
);
