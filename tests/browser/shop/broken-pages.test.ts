import { logInAsOwner } from '../../support/servers/real-client.ts';
import { expect, expectAccessible, testOnServer } from '../fixtures.ts';
import { inDatabase } from '../in-database.ts';
import { keepToken } from '../keep-token.ts';

// It damages public pages.
const test = testOnServer({});

const text = (id: string, title: string) => ({
  id,
  kind: 'text',
  isHidden: false,
  content: { title, markdown: `${title}的正文`, isBeside: false },
});

test('a block is damaged: the page stands without it, and the owner is led to it, removes it, and is told no more', async ({
  page,
  app,
  openBrowser,
}) => {
  const token = await logInAsOwner(app);
  const ask = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${app.url}/api/admin/pages${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()).data;
  };
  const { document, revision } = await ask('POST', '', { slug: 'stories', title: '客户故事' });
  const blocks = [text('first', '第一个故事'), text('second', '第二个故事')];
  const saved = await ask('PUT', '/stories', { revision, document: { ...document, blocks } });
  await ask('POST', '/stories/publish', { revision: saved.revision });

  const visitor = await openBrowser();
  await visitor.goto('/p/stories');
  await expect(visitor.getByText('第一个故事的正文')).toBeVisible();
  await keepToken(page, token);
  await page.goto('/dashboard/console');
  const notice = page.getByText('线上页面有内容块没有显示');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();

  inDatabase(app, (database) => {
    const row = database.prepare("select published from page where slug = 'stories'").get();
    const published = JSON.parse(String(row?.['published']));
    published.blocks[0].content = null;
    database.prepare("update page set published = ? where slug = 'stories'").run(JSON.stringify(published));
  });
  await expect
    .poll(async () => {
      await visitor.reload();
      return visitor.getByText('第一个故事的正文').count();
    })
    .toBe(0);
  await expect(visitor.getByText('第二个故事的正文')).toBeVisible();

  await page.reload();
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '客户故事：1 个' }).click();
  const told = page.getByText('读不出的内容块：读不出来，请移除它，或从历次发布恢复一版');
  await expect(told).toBeVisible();
  const head = page.locator('[data-block-head]').first();
  await expect(head).toHaveText(/读不出的内容块.*没有显示/);
  await page.getByRole('button', { name: '到这一块' }).click();
  await expect(head).toBeFocused();
  await expect(page.getByText('这一块的内容读不出来，不能修改')).toBeVisible();
  await expectAccessible(page);

  // It is replaced by another one.
  await page.getByRole('button', { name: '移除第 1 块' }).click();
  await page.getByRole('combobox', { name: '要添加的内容块' }).selectOption('text');
  await page.getByRole('button', { name: '添加内容块' }).click();
  const added = page.getByRole('region', { name: '内容块' }).getByRole('listitem').last();
  await added.getByRole('textbox', { name: '标题' }).fill('新的故事');
  await added.getByRole('textbox', { name: '正文' }).fill('重新写过的正文');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await page.getByRole('button', { name: '发布…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
  await expect(told).toBeHidden();
  await page.goto('/dashboard/console');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
  await visitor.reload();
  await expect(visitor.getByText('重新写过的正文')).toBeVisible();
});

test('a block that cannot be drawn is missing from the preview only until it can be drawn', async ({
  page,
  app,
  expectedFaults,
}) => {
  // React tells the console of what a boundary has caught.
  expectedFaults.push(/Cannot read properties of null/);
  await keepToken(page, await logInAsOwner(app));
  let isSpoiled = true;
  await page.route('**/api/admin/page-preview', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    if (isSpoiled) body.data.blocks[0].content.buttons = null;
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto('/dashboard/pages/home');
  const preview = page.frameLocator('iframe[title="访客看到的页面"]');
  const missing = preview.getByText('画不出来，访客看到的页面里没有它');
  await expect(missing).toBeVisible();
  await expect(preview.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(preview.getByRole('heading', { level: 1 })).toBeHidden();
  isSpoiled = false;
  await page.locator('[data-block-head]').first().click();
  await page.getByRole('textbox', { name: '大标题' }).fill('换了一句话');
  await expect(preview.getByRole('heading', { level: 1, name: '换了一句话' })).toBeVisible();
  await expect(missing).toBeHidden();
});
