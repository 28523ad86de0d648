import type { Locator, Page } from '@playwright/test';
import { expect, test, withMotion } from '../fixtures.ts';
import { openExample } from '../open-example.ts';

test.use(withMotion);

const focused = (page: Page): Locator => page.locator(':focus');

test('a menu opens with the arrow keys, which walk in a circle; Home, End, and Escape back to its button', async ({
  page,
}) => {
  const menu = await openExample(page, 'menu');
  const button = menu.getByRole('button', { name: '更多操作' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.focus();
  await page.keyboard.press('ArrowDown');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.getByRole('button', { name: '复制编号' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(menu.getByRole('button', { name: '删除草稿' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('button', { name: '复制编号' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(menu.getByRole('button', { name: '删除草稿' })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(menu.getByRole('button', { name: '复制编号' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu.getByRole('button', { name: '复制编号' })).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowUp');
  await expect(menu.getByRole('button', { name: '删除草稿' })).toBeFocused();
});

test('a menu closes behind whoever leaves it with Tab, and the focus goes on', async ({ page }) => {
  const menu = await openExample(page, 'menu');
  const button = menu.getByRole('button', { name: '更多操作' });
  await button.focus();
  await page.keyboard.press('ArrowUp');
  await expect(menu.getByRole('button', { name: '删除草稿' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('button', { name: '删除草稿' })).toBeHidden();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(focused(page)).toHaveCount(1);
  await expect(button).not.toBeFocused();
});

test('a popover is a dialog with a name; Escape gives the focus back', async ({ page }) => {
  const example = await openExample(page, 'popover');
  const button = example.getByRole('button', { name: '更新服务期是什么？' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: '更新服务期是什么' })).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button).toBeFocused();
});

test('tabs are one stop; arrows go in a circle, Home and End to the ends, and each panel has the name of its tab', async ({
  page,
}) => {
  const example = await openExample(page, 'tab-panels');
  const tab = (name: string) => example.getByRole('tab', { name, exact: true });
  await tab('npm').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab('离线包')).toBeFocused();
  await expect(tab('离线包')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(tab('npm')).toBeFocused();
  await page.keyboard.press('End');
  await expect(tab('离线包')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(example.getByRole('tabpanel', { name: 'pnpm', exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(example.getByRole('tabpanel', { name: 'pnpm', exact: true })).toBeFocused();
});

for (const [id, opener, title] of [
  ['dialog', '修改授权域名', '修改授权域名'],
  ['drawer', '查看详情', '示例申请'],
] as const)
  test(`a ${id} has a name, keeps the focus inside, and Escape gives it back`, async ({ page }) => {
    const example = await openExample(page, id);
    const button = example.getByRole('button', { name: opener });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    const isOutside = () =>
      dialog.evaluate(
        (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
      );
    for (let presses = 0; presses < 12; presses += 1) {
      expect(await isOutside()).toBe(false);
      await page.keyboard.press(presses < 6 ? 'Tab' : 'Shift+Tab');
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });

test('a question is an alert dialog that its words describe; a dangerous answer does not have the focus', async ({
  page,
}) => {
  const example = await openExample(page, 'confirm');
  const button = example.getByRole('button', { name: '撤回申请' });
  await button.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: '撤回这份申请？' });
  await expect(question).toHaveAccessibleDescription('撤回后不能恢复，可以复制内容重新申请。');
  await expect(question.locator(':focus')).toHaveCount(1);
  await expect(question.getByRole('button', { name: '撤回' })).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(button).toBeFocused();
});

test('the calendar is a dialog with a grid: arrows by days and weeks, Page keys by months, Home and End by weeks', async ({
  page,
}) => {
  const example = await openExample(page, 'date-picker');
  const button = example.getByRole('button', { name: '打开日历' });
  await button.focus();
  await page.keyboard.press('Enter');
  const calendar = page.getByRole('dialog', { name: '选择日期' });
  await expect(calendar.getByRole('grid')).toBeVisible();
  const day = (name: RegExp) => calendar.getByRole('gridcell').getByRole('button', { name });
  await expect(day(/11月20日/)).toBeFocused();
  for (const [key, expected] of [
    ['ArrowRight', /11月21日/],
    ['ArrowUp', /11月14日/],
    ['Home', /11月9日/],
    ['End', /11月15日/],
    ['PageUp', /10月15日/],
    ['PageDown', /11月15日/],
  ] as const) {
    await page.keyboard.press(key);
    await expect(day(expected)).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(button).toBeFocused();
  await expect(example.getByLabel('付款日期')).toHaveValue('2026-11-20');
});

test('a tip comes with the focus and with the pointer, stays under it, and goes with Escape', async ({ page }) => {
  const example = await openExample(page, 'tooltip');
  const button = example.getByRole('button', { name: '通过并签发' });
  const tip = page.getByRole('tooltip');
  await button.focus();
  await expect(tip).toBeVisible();
  await expect(button).toHaveAccessibleDescription('签发后密钥立即生效，客户会收到邮件');
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await button.blur();
  await button.hover();
  await expect(tip).toBeVisible();
  const box = await tip.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10, { steps: 4 });
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
});
