import type { Page } from '@playwright/test';
import { logInAsOwner } from '../../support/servers/real-client.ts';
import { runToEnd } from '../../support/servers/real-server.ts';
import { expect, expectAccessible, testOnServer } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';

// The demonstration's people and licenses fill all lists.
const test = testOnServer({});

const lists = ['applications?state=all', 'licenses', 'customers', 'mails', 'audit', 'team'];

const frames = (page: Page) => page.locator('.table-frame:visible');

/** The number of pixels by which a table exceeds its frame. */
const overflow = (page: Page) =>
  frames(page).evaluateAll((all) => Math.max(...all.map((frame) => frame.scrollWidth - frame.clientWidth)));

test('a table leaves out what it has no room for, says so, and shows what one insists on', async ({ page, app }) => {
  const { exit, output } = await runToEnd(['src/cli/main.ts', 'seed-demo'], { dataDir: app.dataDir });
  expect(exit, output).toBe(0);
  await keepToken(page, await logInAsOwner(app));
  const headers = page.getByRole('columnheader');
  const columns = page.getByRole('button', { name: '列', exact: true });
  const box = (name: string) => page.getByRole('checkbox', { name });

  for (const list of lists)
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/dashboard/${list}`);
      await expect(frames(page).locator('tbody tr').first()).toBeVisible();
      // Columns are left out once the rows have been measured.
      await expect.poll(() => overflow(page), `${list} at ${width}`).toBeLessThanOrEqual(0);
    }

  await page.goto('/dashboard/customers');
  await expect(headers.filter({ hasText: '注册' })).toHaveCount(0);
  await columns.click();
  await expect(box('注册 放不下')).not.toBeChecked();
  await expect(page.getByText(/窗口不够宽，有 \d 列没有显示/)).toBeVisible();
  await expectAccessible(page);
  await box('注册').check();
  await expect(headers.filter({ hasText: '注册' })).toBeVisible();
  await page.reload();
  await expect(headers.filter({ hasText: '注册' })).toBeVisible();
  await columns.click();
  await page.getByRole('button', { name: '恢复默认' }).click();
  await expect(headers.filter({ hasText: '注册' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  // Only the window gets wider: nothing is reloaded.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(headers.filter({ hasText: '注册' })).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});
