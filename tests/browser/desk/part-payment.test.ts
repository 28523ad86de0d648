import { createDraft, logInAsOwner, register, submit } from '../../support/servers/real-client.ts';
import { expect, expectAccessible, testOnServer } from '../fixtures.ts';
import { holdDecisions } from '../hold-decisions.ts';
import { keepToken } from '../keep-token.ts';

const test = testOnServer({});

test('a part of the price is noted, the customer sees what is missing, and the rest makes it paid', async ({
  page,
  app,
  openBrowser,
}) => {
  const token = await register(app, 'part_customer');
  const number = await createDraft(app, token, 'part_draft');
  await submit(app, token, number);
  await keepToken(page, await logInAsOwner(app));
  const customer = await openBrowser();
  await keepToken(customer, token);

  await page.goto(`/dashboard/applications/${number}`);
  const dialog = page.getByRole('dialog');

  await test.step('confirmed by mistake, it is taken back by a key, and the customer never hears of it', async () => {
    const letGo = holdDecisions(app);
    await page.getByRole('button', { name: '确认到账' }).click();
    await dialog.getByRole('button', { name: '确认到账' }).click();
    await expect(page.getByText('秒后写信告诉客户：到账 ¥1,999', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: '通过并签发' })).toBeEnabled();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: '撤销到账…' })).toHaveCount(0);
    await page.locator('#content').getByRole('button', { name: '撤销到账', exact: true }).focus();
    await expectAccessible(page);
    await page.keyboard.press('z');
    await expect(page.getByText('已撤销到账，客户没有收到任何通知')).toBeVisible();
    await expect(page.getByText('已确认到账', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: '审核', exact: true })).toBeFocused();
    await expect(page.getByRole('button', { name: '通过并签发' })).toBeDisabled();
    await customer.goto(`/user/apply/${number}`);
    await expect(customer.getByRole('list', { name: '申请进度' }).getByText('提交申请')).toBeVisible();
    await expect(customer.getByText('确认到账')).toHaveCount(0);
    letGo();
  });

  await page.getByRole('button', { name: '确认到账' }).click();
  const amount = dialog.getByLabel('这笔到账的金额（元）');
  await expect(amount).toHaveValue('1999.00');
  await amount.fill('500');
  await expect(dialog.getByText('登记后还差 ¥1,499')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '确认到账' }).click();
  await expect(page.getByText('部分到账 ¥500，还差 ¥1,499').first()).toBeVisible();
  await expect(page.getByRole('button', { name: '通过并签发' })).toBeDisabled();

  await customer.goto(`/user/apply/${number}`);
  await expect(customer.getByText('部分到账，还需支付 ¥1,499')).toBeVisible();

  await page.getByRole('button', { name: '确认到账' }).click();
  await expect(amount).toHaveValue('1499.00');
  await amount.fill('1500');
  await expect(dialog.getByText('登记后到齐，并多出 ¥1')).toBeVisible();
  await dialog.getByRole('button', { name: '确认到账' }).click();
  const receipts = page.getByRole('list', { name: '到账明细' });
  await expect(receipts.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('button', { name: '通过并签发' })).toBeEnabled();

  await receipts.getByRole('listitem').filter({ hasText: '¥1,500' }).getByRole('button', { name: '撤销…' }).click();
  await dialog.getByLabel('这笔实际到账（元）').fill('1499');
  await dialog.getByLabel('原因').fill('多看了一元');
  await dialog.getByRole('button', { name: '撤销到账' }).click();
  await expect(receipts.getByRole('listitem').filter({ hasText: '¥1,499' })).toBeVisible();
  await expect(page.getByRole('button', { name: '通过并签发' })).toBeEnabled();
});
