import type { Page } from '@playwright/test';
import { createDraft, logInAsOwner, register, submit } from '../../support/servers/real-client.ts';
import { expect, expectAccessible, expectNoAxeViolations, testOnServer } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';

// These tests change the prices that other tests read.
const test = testOnServer({});
const DIALOG = 'dialog:modal';
// Operators are not told about a conversation on a draft, and the page of a draft works without it.
test.use({ expectedFaults: [/404 \(Not Found\) .*\/messages/] });

async function newDiscount(page: Page, fill: (dialog: ReturnType<Page['locator']>) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: '新建优惠' }).click();
  const dialog = page.locator(DIALOG);
  await fill(dialog);
  await dialog.getByRole('button', { name: '创建' }).click();
  await expect(dialog).toHaveCount(0);
}

test('a discount for everyone and one by code: made, shown, entered, refused, used, counted and ended', async ({
  page,
  app,
  openBrowser,
}) => {
  const operator = await openBrowser();
  await keepToken(operator, await logInAsOwner(app));

  await test.step('the operator makes one for everyone, and one by code that can be used once', async () => {
    await operator.goto('/dashboard/catalog/discounts');
    await expect(operator.getByText('还没有优惠')).toBeVisible();
    await expectAccessible(operator);
    await newDiscount(operator, async (dialog) => {
      await dialog.getByRole('button', { name: '创建' }).click();
      await expect(dialog.getByText('请填写名称，客户会看到')).toBeVisible();
      await expect(dialog.getByText('请填写比例')).toBeVisible();
      await expectNoAxeViolations(operator);
      await dialog.getByLabel('名称').fill('双十一');
      await dialog.getByLabel('给谁').selectOption('所有人');
      await dialog.getByLabel('减免比例').fill('10');
      await dialog.getByLabel('结束').fill('2099-11-12T00:00');
      await dialog.getByLabel('专业版').check();
    });
    await newDiscount(operator, async (dialog) => {
      await dialog.getByLabel('名称').fill('老客户');
      await dialog.getByLabel('优惠码').fill('friend-500');
      await dialog.getByLabel('怎样减').selectOption('减固定金额');
      await dialog.getByLabel('减免金额').fill('500');
      await dialog.getByLabel('总共可用次数').fill('1');
    });
    await expect(operator.getByText('FRIEND-500')).toBeVisible();
    await expectAccessible(operator);
  });

  await test.step('visitors see the former price beside the new one', async () => {
    await page.goto('/product/pricing');
    await expect(page.getByText('¥1,799.10').first()).toBeVisible();
    await expect(page.getByText('¥1,999 双十一，2099-11-12 00:00 截止').first()).toBeVisible();
    await expectAccessible(page);
  });

  const token = await register(app, 'bargain_hunter');
  const number = await createDraft(app, token, 'bargain-hunter');
  await test.step('the customer enters codes: a wrong one is refused beside the field, the right one counts', async () => {
    await keepToken(page, token);
    await page.goto(`/applying/index/pro?draft=${number}&step=payment`);
    const payee = page.getByRole('region', { name: '收款信息' });
    await expect(payee.getByText('¥1,799.10')).toBeVisible();
    await page.getByRole('button', { name: '使用优惠码' }).click();
    const code = page.getByLabel('优惠码');
    await code.fill('FRIEND-5000');
    await page.getByRole('button', { name: '去核对' }).click();
    await expect(page.getByText('没有这个优惠码，请核对后再试')).toBeVisible();
    await expect(code).toBeFocused();
    await expectNoAxeViolations(page);
    await code.fill(' friend-500 ');
    await page.getByRole('button', { name: '使用', exact: true }).click();
    await expect(page.getByText('已使用“老客户”，减 ¥500')).toBeVisible();
    await expect(payee.getByText('¥1,499', { exact: false }).first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('and keeps the price that was agreed', async () => {
    await page.getByRole('button', { name: '去核对' }).click();
    await expect(page.getByRole('region', { name: '付款与凭证' }).getByText('老客户')).toBeVisible();
    await page.getByRole('checkbox', { name: /授权协议/ }).check();
    await page.getByRole('button', { name: '提交申请', exact: true }).click();
    await expect(page.getByRole('heading', { name: '申请已提交' })).toBeVisible();
    await page.goto(`/user/apply/${number}`);
    await expect(page.getByText('¥1,999 老客户')).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step('the operator sees who used it, and ends the other one', async () => {
    await operator.reload();
    await expect(operator.getByText('已用 1 / 1 次')).toBeVisible();
    await operator.getByRole('button', { name: '“老客户”的使用记录' }).click();
    await expect(operator.locator(DIALOG).getByText('（bargain_hunter）')).toBeVisible();
    await expectNoAxeViolations(operator);
    await operator.keyboard.press('Escape');
    await operator.getByRole('button', { name: '结束“双十一”' }).click();
    await operator.locator(DIALOG).getByRole('button', { name: '结束' }).click();
    await expect(operator.getByText('已结束')).toBeVisible();
    await expect(async () => {
      await page.goto('/product/pricing');
      await expect(page.getByText('¥1,799.10')).toHaveCount(0, { timeout: 500 });
    }).toPass();
    await operator.goto(`/dashboard/applications/${number}`);
    await expect(operator.getByText('¥1,999 老客户')).toBeVisible();
  });
});

test('a price of its own: set by the operator with a reason, read by the customer, asked for by the form', async ({
  page,
  app,
  openBrowser,
}) => {
  const operator = await openBrowser();
  await keepToken(operator, await logInAsOwner(app));
  const token = await register(app, 'good_customer');
  await keepToken(page, token);
  const setPrice = async (number: string, amount: string) => {
    await operator.goto(`/dashboard/applications/${number}`);
    await operator.getByRole('button', { name: '单独定价…' }).click();
    const dialog = operator.locator(DIALOG);
    await dialog.getByLabel('应付金额').fill(amount);
    await dialog.getByRole('button', { name: '定为这个价格' }).click();
    await expect(dialog.getByText('请写明说明，客户会看到')).toBeVisible();
    await expectNoAxeViolations(operator);
    await dialog.getByLabel('说明').fill('三份合购价');
    await dialog.getByRole('button', { name: '定为这个价格' }).click();
    await expect(operator.getByText('¥1,999 专属价格')).toBeVisible();
  };

  await test.step('of what was sent in', async () => {
    const number = await createDraft(app, token, 'good-customer-sent');
    await submit(app, token, number);
    await setPrice(number, '1500');
    await page.goto(`/user/apply/${number}`);
    await expect(page.getByText('¥1,999 专属价格')).toBeVisible();
    await expect(page.getByText('应付 ¥1,999.00 → ¥1,500.00。三份合购价')).toBeVisible();
  });

  await test.step('of a draft, which then asks for it', async () => {
    const number = await createDraft(app, token, 'good-customer-draft');
    await setPrice(number, '1200.50');
    await page.goto(`/applying/index/pro?draft=${number}&step=payment`);
    const payee = page.getByRole('region', { name: '收款信息' });
    await expect(payee.getByText('¥1,200.50')).toBeVisible();
    await expect(payee.getByText('¥1,999 专属价格')).toBeVisible();
  });
});

test('two people change one discount: the second reads the other one’s terms beside the own', async ({
  page,
  app,
  openBrowser,
  expectedFaults,
}) => {
  expectedFaults.push(/409/);
  const token = await logInAsOwner(app);
  await keepToken(page, token);
  await page.goto('/dashboard/catalog/discounts');
  await newDiscount(page, async (dialog) => {
    await dialog.getByLabel('名称').fill('同改的优惠');
    await dialog.getByLabel('优惠码').fill('shared-500');
    await dialog.getByLabel('减免比例').fill('10');
  });
  const colleague = await openBrowser();
  await keepToken(colleague, token);
  await colleague.goto('/dashboard/catalog/discounts');
  const dialogOf = (each: Page) => each.locator(DIALOG);
  for (const each of [page, colleague]) await each.getByRole('button', { name: '修改“同改的优惠”' }).click();
  const save = (each: Page) => dialogOf(each).getByRole('button', { name: '保存' }).click();
  await dialogOf(page).getByLabel('给谁').selectOption('所有人');
  await dialogOf(page).getByLabel('升级').check();
  await save(page);
  await expect(dialogOf(page)).toHaveCount(0);
  await dialogOf(colleague).getByLabel('续期').check();
  await save(colleague);
  const theirs = colleague.getByRole('region', { name: '对方的修改' });
  await expect(theirs).toContainText('新申请、续期');
  await expect(theirs).toContainText('新申请、升级');
  await expectNoAxeViolations(colleague);
  await save(colleague);
  await expect(dialogOf(colleague)).toHaveCount(0);
  // Fields that only the other person has changed keep that change.
  await colleague.getByRole('button', { name: '修改“同改的优惠”' }).click();
  await expect(dialogOf(colleague).getByLabel('给谁')).toHaveValue('everyone');
  await expect(dialogOf(colleague).getByLabel('续期')).toBeChecked();
});
