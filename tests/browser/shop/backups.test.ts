import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ask, logInAsOwner } from '../../support/servers/real-client.ts';
import { expect, expectAccessible, testOnServer } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'vela-backups-'));
const test = testOnServer({ BACKUP_DIR: dir, BACKUP_PASSPHRASE: '一句只有值班的人知道的话' });
test.afterAll(() => rmSync(dir, { recursive: true, force: true }));
test.skip(({ isMobile }) => isMobile, 'the phone shows the same');

test('an operator has a backup made, sees it done, and says when the next ones are made', async ({ page, app }) => {
  const token = await logInAsOwner(app);
  // Otherwise the clock makes one after a minute, and this machine may be slow.
  const body = { backup: { isOn: false, hour: 4, keep: 14 } };
  expect(await ask(app, 'PATCH', '/api/admin/settings', { token, body })).toMatchObject({ code: 200 });
  await keepToken(page, token);
  await page.goto('/dashboard/console');
  await page.getByRole('link', { name: '打开备份' }).click();
  await expect(page.getByRole('heading', { name: '备份', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '现在备份' }).click();
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
