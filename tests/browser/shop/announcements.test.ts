import type { Page } from '@playwright/test';
import { ask, logInAsOwner } from '../../support/servers/real-client.ts';
import { pngOf } from '../../support/pictures.ts';
import { startSmtp } from '../../support/servers/smtp.ts';
import { inDatabase } from '../in-database.ts';
import { expect, expectAccessible, testOnServer } from '../fixtures.ts';
import { keepToken, openForBoth } from '../keep-token.ts';

// A notice line stands on every page.
const test = testOnServer({});

test('a line on top: written, shown without moving anything, dismissed for good, changed and removed', async ({
  page,
  app,
  openBrowser,
}) => {
  await keepToken(page, await logInAsOwner(app));
  await page.goto('/dashboard/announcements');
  await expectAccessible(page);
  await page.getByRole('button', { name: '新建通知' }).click();
  const dialog = page.getByRole('dialog', { name: '新建顶部通知' });
  await expectAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText('请填写通知的文字')).toBeVisible();
  await dialog.getByLabel('文字').fill('今晚 22 点升级，约半小时');
  await dialog.getByLabel('链接').fill('/docs/index');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('list', { name: '顶部通知' })).toContainText('显示中');

  const visitor = await openBrowser();
  const line = visitor.getByRole('complementary', { name: '通知' });
  for (const path of ['/', '/product/pricing']) {
    await visitor.goto(`${app.url}${path}`);
    await expect(line.getByRole('link', { name: '今晚 22 点升级，约半小时' })).toBeVisible();
    await expectAccessible(visitor);
  }
  const shift = await visitor.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) total += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(total), 300);
      }),
  );
  expect(shift).toBe(0);
  await line.getByRole('button', { name: '关闭通知' }).click();
  await expect(line).toBeHidden();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(line).toBeHidden();

  await page.getByRole('button', { name: '今晚 22 点升级，约半小时' }).click();
  const old = page.getByRole('dialog', { name: '修改顶部通知' });
  await old.getByRole('button', { name: '删除这条通知' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('还没有顶部通知')).toBeVisible();
});

test('news: a draft with a picture, previewed, published, read, followed, and withdrawn', async ({
  page,
  app,
  openBrowser,
  expectedFaults,
}) => {
  expectedFaults.push(/404/);
  await keepToken(page, await logInAsOwner(app));
  await page.goto('/dashboard/announcements');
  await page.getByRole('button', { name: '写公告' }).click();
  const create = page.getByRole('dialog', { name: '写公告' });
  await create.getByLabel('标题').fill('2.0 版发布');
  await create.getByLabel('地址').fill('Release 2');
  await create.getByRole('button', { name: '建草稿' }).click();
  await expect(create.getByText('地址只用小写字母')).toBeVisible();
  await create.getByLabel('地址').fill('release-2');
  await create.getByRole('button', { name: '建草稿' }).click();
  await expect(page.getByRole('heading', { name: '2.0 版发布' })).toBeVisible();
  await page.getByLabel('摘要').fill('新的权限系统。');
  await page.getByRole('textbox', { name: '正文' }).fill('## 权限\n\n');
  await page.getByRole('group', { name: '正文的格式' }).getByRole('button', { name: '图片' }).click();
  const picker = page.getByRole('dialog', { name: '选择图片' });
  await expectAccessible(page, 'dialog[open]');
  await picker
    .getByLabel('上传图片')
    .setInputFiles({ name: '权限.png', mimeType: 'image/png', buffer: pngOf(300, 200) });
  const words = page.getByRole('dialog', { name: '这张图片里有什么' });
  await words.getByRole('button', { name: '使用这张图片' }).click();
  await expect(words.getByText('请用一句话说出图片里有什么')).toBeVisible();
  await words.getByLabel('替代文字').fill('权限矩阵');
  await words.getByRole('button', { name: '使用这张图片' }).click();
  await expect(page.getByRole('textbox', { name: '正文' })).toHaveValue(/## 权限\n+!\[权限矩阵\]\(media:/);
  await page.getByRole('tab', { name: '预览' }).click();
  await expect(page.getByRole('img', { name: '权限矩阵' })).toBeVisible();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('有未保存的修改')).toBeHidden();
  const publish = page.getByRole('dialog', { name: '发布这篇公告' });
  await page.getByRole('button', { name: '发布…' }).click();
  await publish.getByLabel('发布时间').fill('2099-01-01T09:30');
  await publish.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('将于 2099-01-01 09:30 自动发布')).toBeVisible();
  await page.getByRole('button', { name: '取消定时' }).click();
  await expect(page.getByText('自动发布')).toHaveCount(0);
  await page.getByRole('button', { name: '发布…' }).click();
  await publish.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('已发布', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const visitor = await openBrowser();
  await visitor.goto(`${app.url}/news`);
  await expectAccessible(visitor);
  await visitor.getByRole('link', { name: '2.0 版发布' }).click();
  const image = visitor.getByRole('img', { name: '权限矩阵' });
  await expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(visitor);
  const feed = await visitor.request.get(`${app.url}/news.atom`);
  expect(await feed.text()).toContain(`${app.url}/news/release-2`);

  await page.getByRole('button', { name: '撤下' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '撤下' }).click();
  await expect(page.getByText('已撤下', { exact: true })).toBeVisible();
  await expect.poll(async () => (await visitor.request.get(`${app.url}/news/release-2`)).status()).toBe(404);
});

test('news: two people edit one post; the second reads what the first made of a long body beside the own one', async ({
  page,
  app,
  openBrowser,
  expectedFaults,
}) => {
  expectedFaults.push(/409/);
  const token = await logInAsOwner(app);
  await keepToken(page, token);
  await page.goto('/dashboard/announcements');
  await page.getByRole('button', { name: '写公告' }).click();
  const create = page.getByRole('dialog', { name: '写公告' });
  await create.getByLabel('标题').fill('年终安排');
  await create.getByLabel('地址').fill('year-end');
  await create.getByRole('button', { name: '建草稿' }).click();
  await expect(page.getByRole('heading', { name: '年终安排' })).toBeVisible();
  const body = (each: Page) => each.getByRole('textbox', { name: '正文' });
  const save = (each: Page) => each.getByRole('button', { name: '保存' }).click();
  const long = (words: string) => `${words}\n\n${'假期里照常签发授权，答复会慢一些。'.repeat(20)}`;
  await page.getByLabel('摘要').fill('假期的安排。');
  await body(page).fill(long('原来的开头。'));
  await save(page);
  await expect(page.getByText('有未保存的修改')).toBeHidden();

  const colleague = await openBrowser();
  await openForBoth([colleague], token, page.url(), body);
  await body(page).fill(long('同事改的开头。'));
  await save(page);
  await expect(page.getByText('有未保存的修改')).toBeHidden();
  await body(colleague).fill(long('我改的开头。'));
  await save(colleague);
  await expect(colleague.getByText('刚刚有人改过这篇公告')).toBeVisible();
  const theirs = colleague.getByRole('region', { name: '对方的修改' });
  await expect(theirs).toContainText('同事改的开头');
  await expect(theirs).toContainText('我改的开头');
  await expectAccessible(colleague);
  await expect(body(colleague)).toHaveValue(/^我改的开头/);
  await colleague.getByRole('button', { name: '改用对方的内容' }).click();
  await expect(body(colleague)).toHaveValue(/^同事改的开头/);
});

test('news by letter: agreed to, counted before it is sent, on its way, ended by the link without a log-in', async ({
  page,
  app,
  openBrowser,
}) => {
  const smtp = await startSmtp();
  const token = await logInAsOwner(app);
  inDatabase(app, (database) => database.exec('update app_user set email_verified_at = 1'));
  const body = { host: '127.0.0.1', port: smtp.port, security: 'none', username: '', fromAddress: 'shop@example.com' };
  await ask(app, 'PUT', '/api/admin/mail-server', { token, body: { ...body, revision: 0, fromName: '' } });
  const { data: post } = await ask(app, 'POST', '/api/admin/news', {
    token,
    body: { title: '3.0 版发布', slug: 'v3' },
  });
  const words = { title: '3.0 版发布', slug: 'v3', summary: '新的权限系统。', body: '正文' };
  await ask(app, 'PUT', `/api/admin/news/${post.id}`, { token, body: { revision: 1, ...words } });
  await ask(app, 'POST', `/api/admin/news/${post.id}/publish`, { token, body: { revision: 2 } });

  await keepToken(page, token);
  await page.goto(`/dashboard/announcements/${post.id}`);
  await page.getByRole('button', { name: '群发邮件' }).click();
  const dialog = page.getByRole('dialog', { name: '群发邮件' });
  await expect(dialog.getByText('没有可以收到的客户')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '寄给 0 位客户' })).toBeDisabled();
  await dialog.getByRole('button', { name: '取消' }).click();

  await page.goto('/user/info');
  const consent = page.getByRole('switch', { name: '用邮件接收产品消息' });
  await expect(consent).not.toBeChecked();
  await consent.click();
  await expect(page.getByText('同意接收。')).toBeVisible();
  await expectAccessible(page, '#news');

  await page.goto(`/dashboard/announcements/${post.id}`);
  await page.getByRole('button', { name: '群发邮件' }).click();
  await expect(dialog.getByText('会寄给 1 位客户')).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: '寄给 1 位客户' }).click();
  await expect(page.getByRole('list', { name: '群发' })).toContainText('3.0 版发布');
  await expectAccessible(page);
  await expect.poll(() => smtp.received.length).toBe(1);
  const raw = (smtp.received[0]?.raw ?? '').replaceAll(/\r\n(?=[ \t])/g, '');
  const link = /List-Unsubscribe: <([^>]+)>/.exec(raw)?.[1] ?? '';

  const visitor = await openBrowser();
  await visitor.goto(link);
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: '不再接收' }).click();
  await expect(visitor.getByRole('heading', { name: '已不再接收产品消息' })).toBeVisible();
  await page.goto('/user/info');
  await expect(consent).not.toBeChecked();
  await smtp.close();
});
