import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ask, logInAsOwner } from '../../support/servers/real-client.ts';
import { expect, expectAccessible, testOnServer } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'vela-backups-'));
const given = testOnServer({ BACKUP_DIR: dir, BACKUP_PASSPHRASE: '一句只有值班的人知道的话' });
given.afterAll(() => rmSync(dir, { recursive: true, force: true }));
given.skip(({ isMobile }) => isMobile, 'the phone shows the same');

given('an operator has a backup made, sees it done, and says when the next ones are made', async ({ page, app }) => {
  const token = await logInAsOwner(app);
  // Otherwise the schedule makes one after a minute, and this machine may be slow.
  const body = { backup: { isOn: false, hour: 4, keep: 14 } };
  expect(await ask(app, 'PATCH', '/api/admin/settings', { token, body })).toMatchObject({ code: 200 });
  await keepToken(page, token);
  await page.goto('/dashboard/console');
  await page.getByRole('link', { name: '打开备份' }).click();
  await expect(page.getByRole('heading', { name: '备份', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '立即备份' }).click();
  const runs = page.getByRole('list', { name: '最近的备份' });
  await expect(runs.getByRole('listitem').filter({ hasText: 'owner' })).toContainText('已完成');
  expect(readdirSync(dir)).not.toEqual([]);

  await page.getByLabel('保留份数').fill('3');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('设置已保存')).toBeVisible();
  await page.goto('/dashboard/console');
  await expect(page.getByText('备份正常')).toBeVisible();
  await expectAccessible(page);
});

const unset = testOnServer({});
unset.skip(({ isMobile }) => isMobile, 'the phone shows the same');

unset(
  'the owner says where backups go, with what passphrase, and has the first one made',
  async ({ page, app, expectedFaults }) => {
    expectedFaults.push(/400/);
    const passphrase = 'canary passphrase on paper';
    const token = await logInAsOwner(app);
    const body = { backup: { isOn: false, hour: 4, keep: 14 } };
    expect(await ask(app, 'PATCH', '/api/admin/settings', { token, body })).toMatchObject({ code: 200 });
    await keepToken(page, token);
    await page.goto('/dashboard/opening');
    await page.getByRole('main').getByRole('link', { name: '备份', exact: true }).click();
    await expect(page.getByText('还没有设置备份')).toBeVisible();
    await expect(page.getByRole('button', { name: '立即备份' })).toHaveCount(0);
    await page.getByText('这台服务器').click();
    await expect(page.getByText('备份和数据在同一块磁盘上')).toBeVisible();
    await page.getByLabel('备份口令').fill('short');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('至少 12 个字符', { exact: true })).toBeVisible();
    await page.getByLabel('备份口令').fill(passphrase);
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('form', { name: '自动备份' })).toBeVisible();
    await expect(page.getByLabel('备份口令')).toHaveValue('');
    expect(await page.content()).not.toContain(passphrase);
    await expectAccessible(page);

    await page.getByRole('button', { name: '立即备份' }).click();
    const newest = page.getByRole('list', { name: '最近的备份' }).getByRole('listitem').first();
    await expect(newest).toContainText('已完成');
    await expect(newest).toContainText('刚刚');
    const [name = ''] = readdirSync(path.join(app.dataDir, 'backups'));
    await expect(page.getByText(`npm run cli -- restore ${path.join(app.dataDir, 'backups', name)}`)).toBeVisible();
    await page.getByRole('form', { name: '自动备份' }).getByText('6 小时').click();
    await page.getByRole('form', { name: '自动备份' }).getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('设置已保存')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('radio', { name: '6 小时' })).toBeChecked();
  },
);
