import type { Page } from '@playwright/test';
import { createDraft, logInAsOwner, receivePayment, register, submit } from '../../support/servers/real-client.ts';
import { comeBack } from '../come-back.ts';
import { expect, expectAccessible, testOnServer } from '../fixtures.ts';
import { holdDecisions } from '../hold-decisions.ts';
import { keepToken } from '../keep-token.ts';

// The next application in the queue depends on all others.
const test = testOnServer({});

/** Presses a key right after the list was rendered, before anything else can run. */
const pressWhenDrawn = (page: Page, key: string) =>
  page.evaluate((pressed) => {
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('[data-row-link]') === null) return;
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }));
    }).observe(document.body, { childList: true, subtree: true });
  }, key);

test('the queue by keyboard: found by phone, paid, approved with two keys from the list; new work appears by itself', async ({
  page,
  app,
}) => {
  const customer = await register(app, 'queue_customer');
  const send = async (name: string) => {
    const number = await createDraft(app, customer, name);
    await submit(app, customer, number);
    return number;
  };
  const first = await send('queue_draft_1');
  const second = await send('queue_draft_2');
  const owner = await logInAsOwner(app);
  await receivePayment(app, owner, first);
  await keepToken(page, owner);
  const row = (number: string) => page.getByRole('table').locator(`a[href^="/dashboard/applications/${number}"]`);

  await page.goto('/dashboard/applications');
  await expect(page).toHaveTitle(/^\(2\) 申请/);
  const states = page.getByRole('navigation', { name: '按状态筛选' });
  await expect(states.getByRole('link', { name: '待处理 2' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('searchbox', { name: '搜索申请' }).fill('queue_draft_2@example');
  await page.keyboard.press('Enter');
  await expect(row(first)).toHaveCount(0);
  await expect(row(second)).toBeVisible();
  await page.goto('/dashboard/applications');
  await page.getByLabel('按款项筛选').selectOption('yes');
  await expect(row(second)).toHaveCount(0);
  await expect(row(first)).toBeVisible();
  await page.getByLabel('按类型筛选').selectOption('renewal');
  await expect(page.getByText('没有符合条件的申请')).toBeVisible();
  await page.getByRole('link', { name: '清除筛选' }).click();
  await expect(row(second)).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('j');
  await expect(row(first)).toBeFocused();
  await page.keyboard.press('j');
  await expect(row(second)).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByText('确认款项到账后才能签发授权。').last()).toBeVisible();
  await expect(page).toHaveURL(`/dashboard/applications/${second}`);
  await page.keyboard.press('k');
  await expect(page).toHaveURL(`/dashboard/applications/${first}`);
  await expect(page.getByRole('heading', { name: '处理记录' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(row(first)).toBeVisible();

  // Two keys from the row to the license.
  const letGo = holdDecisions(app);
  await row(first).focus();
  await page.keyboard.press('a');
  const approval = page.getByRole('dialog', { name: '通过申请并签发授权' });
  await expect(approval.getByRole('button', { name: '通过并签发' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/将在 \d+ 秒后通过/)).toBeVisible();
  await expect(approval).toBeHidden();
  // No other decision is possible in the meantime.
  await page.keyboard.press('r');
  await expect(page.getByText('这份申请刚刚有了决定，要改请先撤销。')).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('已撤销“通过”，客户没有收到任何通知')).toBeVisible();
  await expect(page.getByRole('button', { name: '通过并签发' })).toBeEnabled();
  letGo();
  await page.keyboard.press('a');
  await expect(approval.getByRole('button', { name: '通过并签发' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('已通过并签发授权')).toBeVisible();
  const history = page.getByRole('list', { name: '处理记录，最近的在前' });
  await expect(history.getByRole('listitem').filter({ hasText: '提交申请' })).toContainText('客户 queue_customer');
  await expect(history.getByRole('listitem').filter({ hasText: '确认到账' })).toContainText(app.owner.username);
  await page.reload();
  await expect(history).toBeVisible();
  await expect(approval).toBeHidden();

  await page.keyboard.press('j');
  await expect(page).toHaveURL(`/dashboard/applications/${second}`);
  await expect(page.getByRole('button', { name: '开始审核' })).toBeVisible();
  await page.keyboard.press('r');
  const rejection = page.getByRole('dialog', { name: '驳回申请' });
  await expect(rejection.getByRole('button', { name: '一直未到账' })).toBeVisible();
  await expect(rejection.getByRole('button', { name: '原路退回' })).toHaveCount(0);
  await rejection.getByLabel('驳回原因').fill('');
  await page.keyboard.type('jkapq?');
  await expect(rejection.getByLabel('驳回原因')).toHaveValue('jkapq?');
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog:modal')).toHaveCount(0);
  await page.keyboard.press('p');
  await expect(page.getByRole('dialog', { name: '确认款项到账' }).getByRole('button', { name: /到账/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('已确认到账')).toBeVisible();
  await expect(page.locator('dialog:modal')).toHaveCount(0);
  await page.keyboard.press('r');
  await expect(rejection.getByRole('button', { name: '原路退回' })).toBeVisible();
  await expect(rejection.getByRole('button', { name: '一直未到账' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog:modal')).toHaveCount(0);

  // A key right after the list was rendered is for the list, not for the previous application.
  await pressWhenDrawn(page, 'k');
  await page.keyboard.press('u');
  await expect(row(second)).toBeFocused();
  await expect(page).toHaveURL('/dashboard/applications');
  // While another page is loading, no key acts on the one that is being left.
  const held = Promise.withResolvers<undefined>();
  await page.route(`**/api/admin/applications/${second}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.keyboard.press('o');
  await expect(page.locator('main [aria-busy=true]')).toBeVisible();
  await page.keyboard.press('x');
  // The browser's own key is handled in order: once it has moved the focus, the key before it would have acted.
  await page.keyboard.press('Tab');
  await expect(row(second)).not.toBeFocused();
  await expect(page.getByText('已选 1 份')).toHaveCount(0);
  held.resolve(undefined);
  await expect(page.getByRole('heading', { name: '处理记录' })).toBeVisible();

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: '快捷键' });
  await expect(keys).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await keys.getByRole('switch', { name: '启用单键快捷键' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog:modal')).toHaveCount(0);
  const list = page.getByRole('link', { name: '申请列表' });
  await list.focus();
  await page.keyboard.press('a');
  await page.keyboard.press('?');
  await page.keyboard.press('Tab');
  // Once this key has moved the focus, the keys before it have been handled; a dialog that came later would block the
  // click.
  await expect(list).not.toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await list.click();
  await expect(row(second)).toBeVisible();
  const third = await send('queue_draft_3');
  await expect(async () => {
    await comeBack(page);
    await expect(row(third)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page).toHaveTitle(/^\(2\) 申请/);

  await page.goto('/dashboard/settings');
  const inbox = page.getByRole('navigation', { name: '后台导航' }).getByRole('link', { name: /^申请/ });
  await expect(inbox).toContainText('2');
  await expect(page).toHaveTitle(/^\(2\) 设置/);
  await send('queue_draft_4');
  await expect(async () => {
    await comeBack(page);
    await expect(page).toHaveTitle(/^\(3\) 设置/, { timeout: 1000 });
  }).toPass();
  await expect(inbox).toContainText('3');
});
