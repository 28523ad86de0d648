import { ask, completeApplication, logInAsOwner, receivePayment, register, submit } from '../support/real-client.ts';
import { comeBack } from './come-back.ts';
import { expect, expectAccessible, testOnServer } from './fixtures.ts';
import { endTimeForUndo, holdDecisions } from './hold-decisions.ts';
import { keepToken } from './keep-token.ts';

// The content of the list depends on all other tests.
const test = testOnServer({});

test('several at once: chosen by keyboard, previewed, carried out, taken back, and told what was left out', async ({
  page,
  app,
}) => {
  const customer = await register(app, 'bulk_customer');
  const send = async (name: string, index: number) => {
    const body = {
      ...completeApplication,
      draftKey: `bulk-draft-${index}`,
      holderType: 'personal',
      creditCode: '',
      holderName: name,
      domains: [`shop-${index}.example.org`],
      paymentReference: `REF-${index}`,
      contactEmail: `bulk-${index}@example.com`,
    };
    const { data } = await ask(app, 'POST', '/api/web/applications', { token: customer, body });
    await submit(app, customer, data.number);
    return data.number as string;
  };
  const numbers: string[] = [];
  for (const [index, name] of ['李雷', '韩梅梅', '王小明'].entries()) numbers.push(await send(name, index));
  const owner = await logInAsOwner(app);
  for (const number of numbers.slice(0, 2)) await receivePayment(app, owner, number);
  await keepToken(page, owner);

  holdDecisions(app);
  await page.goto('/dashboard/applications');
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('已选 1 份')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  await expect(page.getByText('已选 3 份')).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: '通过 3 份申请' });
  await expect(dialog.getByText('将执行 2 份')).toBeVisible();
  await expect(dialog.getByText('签发专业版授权给李雷（个人）')).toBeVisible();
  await expect(dialog.getByText('不能执行，略过 1 份')).toBeVisible();
  await expect(dialog.getByText('确认款项到账后才能签发授权')).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: '通过 2 份' }).click();
  const report = page.getByRole('dialog', { name: '通过的结果' });
  await expect(report.getByText('2 份已通过')).toBeVisible();
  await report.getByRole('button', { name: '撤销这 2 份' }).click();
  await expect(report.getByText('已撤销 2 份')).toBeVisible();
  await report.getByRole('button', { name: '完成' }).click();
  await expect(page.locator('dialog:modal')).toHaveCount(0);

  await page.getByRole('checkbox', { name: '选中全部' }).check();
  await page.getByRole('button', { name: '确认到账…' }).click();
  const payment = page.getByRole('dialog', { name: '确认到账 3 份申请' });
  await expect(payment.getByText('将执行 1 份')).toBeVisible();
  await payment.getByRole('button', { name: '确认到账 1 份' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '完成' }).click();

  await page.getByRole('checkbox', { name: '选中全部' }).check();
  await page.getByRole('button', { name: '通过…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '通过 3 份' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '完成' }).click();
  await expect(page.getByText('即将通过').first()).toBeVisible();
  endTimeForUndo(app);
  await expect(async () => {
    await comeBack(page);
    await expect(page.getByText('没有待处理的申请')).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('on a wide screen the list stays beside the application, with its filter and its row height', async ({
  page,
  app,
}) => {
  await keepToken(page, await logInAsOwner(app));
  const customer = await register(app, 'wide_customer');
  const numbers: string[] = [];
  for (const index of [0, 1]) {
    const body = { ...completeApplication, draftKey: `wide-draft-${index}`, contactEmail: 'wide@example.com' };
    const { data } = await ask(app, 'POST', '/api/web/applications', { token: customer, body });
    await submit(app, customer, data.number);
    numbers.push(data.number);
  }
  await page.goto('/dashboard/applications?state=submitted');
  await page.getByRole('button', { name: '改为紧凑的行' }).click();
  await page.getByRole('table').locator(`a[href^="/dashboard/applications/${numbers[0]}"]`).click();
  const list = page.getByRole('navigation', { name: '申请列表' });
  await expect(list.getByRole('link', { name: /杭州示例科技/ })).toHaveCount(2);
  await expect(list.locator('[aria-current=page]')).toHaveAttribute('href', new RegExp(numbers[0] ?? ''));
  await expect(page.getByText('校验位正确')).toBeVisible();
  await expect(page.getByText(`申请 ${numbers[1]} 也用了这个单号`)).toBeVisible();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(`/dashboard/applications/${numbers[1]}?state=submitted`);
  await expect(list.locator('[aria-current=page]')).toHaveAttribute('href', new RegExp(numbers[1] ?? ''));
  await page.keyboard.press('k');
  await expect(page).toHaveURL(`/dashboard/applications/${numbers[0]}?state=submitted`);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(list).toBeHidden();
  await expect(page.getByRole('link', { name: '申请列表' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await list.getByRole('link', { name: '申请列表' }).click();
  await expect(page).toHaveURL(/\/dashboard\/applications\?state=submitted$/);
  await expect(page.getByRole('button', { name: '改为宽松的行' })).toBeVisible();
});
