import type { Page } from '@playwright/test';
import { logInAsOwner } from '../../support/servers/real-client.ts';
import { expect, expectAccessible, testOnServer } from '../fixtures.ts';
import { inDatabase } from '../in-database.ts';
import { keepToken, openForBoth } from '../keep-token.ts';

// These tests change the prices that other tests read.
const test = testOnServer({});

/** The fields of the edition with this name. */
const editionOf = (page: Page, name: string) =>
  page.getByRole('region', { name: '版本与价格' }).locator('section', { has: page.getByRole('heading', { name }) });
const companyPrice = (page: Page, name: string) => editionOf(page, name).getByRole('group', { name: '企业授权' });

test('a price: refused beside its field, saved, previewed, published, seen by visitors, and put back', async ({
  page,
  app,
  openBrowser,
}) => {
  await keepToken(page, await logInAsOwner(app));
  await page.goto('/dashboard/catalog');
  const publish = page.getByRole('button', { name: '发布…' });
  await expect(publish).toBeDisabled();
  await expectAccessible(page);

  const price = companyPrice(page, '专业版').getByLabel('价格');
  await price.fill('很贵');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(companyPrice(page, '专业版').getByText('请填写价格')).toBeVisible();
  await expect(price).toBeFocused();
  await price.fill('2,199');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('草稿有 1 处修改')).toBeVisible();

  const visitor = await openBrowser();
  await visitor.goto('/product/pricing');
  await expect(visitor.getByText('¥1,999').first()).toBeVisible();
  await page.getByRole('button', { name: '预览' }).click();
  await expect(page.getByRole('dialog').getByText('¥2,199').first()).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.press('Escape');

  await publish.click();
  await expect(page.getByRole('dialog').getByText('价格 ¥1,999.00 → ¥2,199.00')).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('与线上一致')).toBeVisible();
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByText('¥2,199').first()).toBeVisible({ timeout: 1000 });
  }).toPass();

  await page.getByRole('link', { name: '发布记录' }).click();
  await expect(page.getByText('当前在线')).toBeVisible();
  await page.getByLabel('版本与被授权方').selectOption('专业版 · 企业');
  const steps = page.getByRole('list', { name: '价格的变化' }).getByRole('listitem');
  await expect(steps).toHaveCount(2);
  await expect(steps.first()).toContainText('¥2,199');
  await expect(steps.first()).toContainText('owner 发布');
  await expectAccessible(page);
  await page.getByRole('button', { name: '放进草稿' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '放进草稿' }).click();
  await expect(page.getByText('草稿有 1 处修改')).toBeVisible();
  await expect(companyPrice(page, '专业版').getByLabel('价格')).toHaveValue('1999');
  await page.getByRole('button', { name: '放弃草稿' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃草稿' }).click();
  await expect(page.getByText('与线上一致')).toBeVisible();
});

test('a price that will hold: planned by keyboard, refused beside its field, seen by visitors at its moment, taken back before', async ({
  page,
  app,
  openBrowser,
  expectedFaults,
}) => {
  expectedFaults.push(/400/);
  await keepToken(page, await logInAsOwner(app));
  await page.goto('/dashboard/catalog');
  const group = companyPrice(page, '旗舰版');
  const save = page.getByRole('button', { name: '保存草稿' });
  const publishNow = async () => {
    await page.getByRole('button', { name: '发布…' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).press('Enter');
    await expect(page.getByText('与线上一致')).toBeVisible();
  };
  await group.getByLabel('支持').focus();
  await page.keyboard.press('Tab');
  await expect(group.getByRole('switch', { name: '预定改价' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('4,999');
  await page.keyboard.press('Tab');
  await expect(group.getByLabel('生效时间')).toBeFocused();
  await save.press('Enter');
  await expect(group.getByText('请选择生效时间')).toBeVisible();
  // A date without its hour is no moment; it stays where it was typed until it is one.
  await group.getByLabel('生效时间').focus();
  await page.keyboard.type('2099');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('0101');
  const isHalfTyped = () =>
    group.getByLabel('生效时间').evaluate((input) => (input as HTMLInputElement).validity.badInput);
  expect(await isHalfTyped()).toBe(true);
  await save.press('Enter');
  await group.getByLabel('新价格').fill('4998');
  await group.getByLabel('新价格').fill('4999');
  await expect(group.getByText('请选择生效时间')).toBeVisible();
  expect(await isHalfTyped()).toBe(true);
  await group.getByLabel('生效时间').fill('2024-01-01T00:00');
  await save.press('Enter');
  await expect(group.getByText('与现在的价格相同')).toBeVisible();
  await group.getByLabel('新价格').fill('5999');
  await save.press('Enter');
  await expect(group.getByText('请选择以后的时间')).toBeVisible();
  await group.getByLabel('生效时间').fill('2099-01-01T00:00');
  await expectAccessible(page, 'main');
  await save.press('Enter');
  await expect(page.getByText('草稿有 1 处修改')).toBeVisible();
  await page.getByRole('button', { name: '发布…' }).press('Enter');
  await expect(page.getByRole('dialog').getByText('价格将变：2099-01-01 00:00 起 ¥5,999.00')).toBeVisible();
  await page.keyboard.press('Escape');
  await publishNow();

  const visitor = await openBrowser();
  await visitor.goto('/product/pricing');
  await expect(visitor.getByText('¥4,999').first()).toBeVisible();
  await page.getByRole('link', { name: '发布记录' }).click();
  await page.getByLabel('版本与被授权方').selectOption('旗舰版 · 企业');
  const steps = page.getByRole('list', { name: '价格的变化' }).getByRole('listitem');
  await expect(steps.first()).toContainText('¥5,999');
  await expect(steps.first()).toContainText('将于 2099-01-01 00:00 生效，owner 发布');
  await expectAccessible(page);

  // Its moment comes closer than a field of minutes can say; then the clock alone does it.
  inDatabase(app, (database) =>
    database.prepare('update offer set valid_from = ? where valid_from > ?').run(Date.now() + 4000, Date.now()),
  );
  await visitor.reload();
  await expect(visitor.getByText('¥4,999').first()).toBeVisible();
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByText('¥5,999').first()).toBeVisible({ timeout: 1000 });
  }).toPass();

  await page.goto('/dashboard/catalog');
  await expect(group.getByLabel('价格')).toHaveValue('5999');
  await expect(group.getByRole('switch', { name: '预定改价' })).not.toBeChecked();
  await group.getByRole('switch', { name: '预定改价' }).press('Space');
  await group.getByLabel('新价格').fill('4999');
  await group.getByLabel('生效时间').fill('2099-01-01T00:00');
  await save.press('Enter');
  await expect(page.getByText('草稿有 1 处修改')).toBeVisible();
  await publishNow();
  await group.getByRole('switch', { name: '预定改价' }).press('Space');
  await save.press('Enter');
  await expect(page.getByText('草稿有 1 处修改')).toBeVisible();
  await page.getByRole('button', { name: '发布…' }).press('Enter');
  await expect(page.getByRole('dialog').getByText('撤回预定的价格：2099-01-01 00:00 起 ¥4,999.00')).toBeVisible();
  await page.keyboard.press('Escape');
  await publishNow();
});

test('the comparison by keyboard: a tick by the space bar, the next row by Enter, a table pasted', async ({
  page,
  app,
}) => {
  await keepToken(page, await logInAsOwner(app));
  await page.goto('/dashboard/catalog');
  const group = page.getByRole('region', { name: '功能分组 1' });
  const first = group.getByLabel('第 1 行社区版');
  await expect(first).toHaveValue('✓');
  await first.focus();
  await page.keyboard.press('Space');
  await expect(first).toHaveValue('–');
  await page.keyboard.press('Enter');
  await expect(group.getByLabel('第 2 行社区版')).toBeFocused();
  await group.getByLabel('第 1 行功能').evaluate((cell) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '代码生成\t按表结构生成\t无\t有\t有\t10 个模板\n打印\t\t√\t√\t√\t√\n');
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(group.getByLabel('第 1 行功能')).toHaveValue('代码生成');
  await expect(group.getByLabel('第 1 行企业版')).toHaveValue('10 个模板');
  await expect(group.getByLabel('第 2 行社区版')).toHaveValue('✓');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText(/草稿有 \d+ 处修改/)).toBeVisible();
  await page.getByRole('button', { name: '放弃草稿' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃草稿' }).click();
  await expect(group.getByLabel('第 1 行功能')).toHaveValue('在线体验');
});

test('two people edit the same draft: the second sees what the first has done before anything is overwritten', async ({
  page,
  app,
  openBrowser,
  expectedFaults,
}) => {
  expectedFaults.push(/409/);
  const token = await logInAsOwner(app);
  const colleague = await openBrowser();
  const tagline = (each: Page) => editionOf(each, '专业版').getByLabel('一句话介绍');
  await openForBoth([page, colleague], token, '/dashboard/catalog', tagline);
  await tagline(page).fill('同事写的介绍');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('草稿有 1 处修改')).toBeVisible();
  await tagline(colleague).fill('我写的介绍');
  await colleague.getByRole('button', { name: '保存草稿' }).click();
  const conflict = colleague.getByRole('alertdialog', { name: '刚刚有人改过这份草稿' });
  await expect(conflict.getByRole('list', { name: '对方的草稿' })).toContainText('同事写的介绍');
  // The changes that would be lost are shown before.
  await expect(conflict.getByRole('list', { name: '用我的覆盖' }).getByRole('listitem')).toHaveText([
    /同事写的介绍 → 我写的介绍/,
  ]);
  await conflict.getByRole('button', { name: '继续编辑' }).click();
  await expect(tagline(colleague)).toHaveValue('我写的介绍');
  await colleague.getByRole('button', { name: '保存草稿' }).click();
  await conflict.getByRole('button', { name: '用我的覆盖' }).click();
  await expect(colleague.getByText('草稿有 1 处修改')).toBeVisible();
  await colleague.getByRole('button', { name: '放弃草稿' }).click();
  await colleague.getByRole('alertdialog').getByRole('button', { name: '放弃草稿' }).click();
  await expect(colleague.getByText('与线上一致')).toBeVisible();
});
