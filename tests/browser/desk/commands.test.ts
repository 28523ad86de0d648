import { actsElsewhere } from '../../../src/web/routes/console/commands/acts-elsewhere.ts';
import { createDraft, logInAsOwner, register, submit } from '../../support/servers/real-client.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';

// The console names each request that does not arrive.
test.use({ expectedFaults: [/ERR_FAILED/] });
test.skip(({ isMobile }) => isMobile, 'a phone’s button is pressed below');

test('screens, records, recent places and acts are found and done by keyboard alone; on a phone by a button', async ({
  page,
  app,
}) => {
  const customer = await register(app, 'command_customer');
  const number = await createDraft(app, customer, 'command_draft');
  await submit(app, customer, number);
  await keepToken(page, await logInAsOwner(app));
  const finder = page.getByRole('dialog', { name: '查找与操作' });
  const field = finder.getByRole('combobox', { name: '查找页面、记录与操作' });
  const active = finder.getByRole('option', { selected: true });
  const open = async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
  };
  // The page is hydrated; its data may still be loading.
  const enter = async () => {
    await page.goto('/dashboard/console');
    await page.locator('html[data-hydrated]').waitFor();
  };

  await enter();
  await open();
  await expect(finder.getByRole('group', { name: '页面', exact: true })).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.type('发件');
  await expect(active).toHaveText('发件箱');
  await expect(field).toHaveAttribute('aria-activedescendant', /.+/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/mails');
  await expect(finder).toBeHidden();

  await open();
  await page.keyboard.type(number);
  await expect(finder.getByRole('group', { name: '申请' }).getByRole('option')).toContainText(number);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/dashboard/applications/${number}`);
  await expect(page.getByRole('heading', { name: '处理记录' })).toBeVisible();

  // Found by its name, an act does the same as its button.
  await open();
  await page.keyboard.type('驳回');
  await expect(finder.getByRole('group', { name: '在这个页面' }).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: '驳回申请' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog:modal')).toHaveCount(0);

  // Without the server only screens and acts are found, and the status says so.
  await page.route(/\/find\?/, (route) => route.abort());
  await open();
  await page.keyboard.type('command_customer');
  await expect(finder.getByRole('status')).toHaveText(/^没能查找记录/);
  await page.unroute(/\/find\?/);
  await page.keyboard.press('Escape');
  await expect(finder).toBeHidden();

  // Both were visited recently; the arrows wrap around.
  await enter();
  await open();
  const recent = finder.getByRole('group', { name: '最近' }).getByRole('option');
  await expect(recent.first()).toContainText(number);
  await expect(recent.nth(1)).toHaveText('发件箱');
  await page.keyboard.press('ArrowDown');
  await expect(active).toHaveText('发件箱');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(finder.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.type('nothing of that name');
  await expect(finder.getByText('没有找到', { exact: false })).toBeVisible();
  // Too short for the index of the long tables.
  await page.keyboard.press('Control+A');
  await page.keyboard.type('ÉÉ');
  await expect(finder.getByRole('status')).toContainText('再输入一个字，还会查找申请、授权、发票、信件。');
  await page.keyboard.press('Escape');
  await expect(finder).toBeHidden();

  // An act of another screen is opened there, and its address does not open it once more.
  await open();
  await page.keyboard.type('手工签发授权');
  await expect(active).toHaveText('手工签发授权');
  await page.keyboard.press('Enter');
  const issuing = page.getByRole('dialog', { name: '手工签发' });
  await expect(issuing).toBeVisible();
  await expect(page).toHaveURL('/dashboard/licenses');
  await page.keyboard.press('Escape');
  await expect(issuing).toBeHidden();

  // The vendor's own things, colleagues, and screens that stand in no menu.
  for (const [typed, group, name, address] of [
    ['owner', '同事', /owner/, '/dashboard/team'],
    ['授权协议', '公开页面', /授权协议/, /\/dashboard\/pages\/legal\/license-agreement$/],
    ['邮件服务器', '页面', '邮件服务器', '/dashboard/settings/mail'],
  ] as const) {
    await open();
    await page.keyboard.type(typed);
    const found = finder.getByRole('group', { name: group, exact: true }).getByRole('option', { name });
    await found.first().click();
    await expect(page).toHaveURL(address);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: '查找与操作' }).click();
  await expect(field).toBeFocused();
  await expectAccessible(page, 'dialog[open]');
});

test('every act with an address finds its button, and nothing else is pressed by an address', async ({ page, app }) => {
  await keepToken(page, await logInAsOwner(app));
  for (const { to, button } of actsElsewhere) {
    await page.goto(to);
    await expect(page).toHaveURL(to.split('?', 1)[0] ?? to);
    const opened = page.locator('dialog:modal, [popover]:popover-open');
    await expect(opened, button).toHaveCount(1);
  }
  await page.goto('/dashboard/settings/backup?do=issue');
  await expect(page).toHaveURL('/dashboard/settings/backup');
  await expect(page.locator('main [data-acts] button, main button').first()).toBeVisible();
  // An act in an address is run in the turn after the navigation.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await expect(page.locator('dialog:modal')).toHaveCount(0);
});
