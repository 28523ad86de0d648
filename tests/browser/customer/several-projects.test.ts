import { logInAsOwner, register } from '../../support/servers/real-client.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';

test('a license for three projects is issued, seen by its holder and on the verification page, and corrected', async ({
  page,
  app,
  openBrowser,
}) => {
  const customerToken = await register(app, 'holder_of_three');
  await keepToken(page, await logInAsOwner(app));
  await page.goto('/dashboard/licenses');
  await page.getByRole('button', { name: '手工签发' }).click();
  const dialog = page.getByRole('dialog', { name: '手工签发授权' });
  const further = dialog.getByRole('textbox', { name: '其他项目' });

  await test.step('the field is there as long as the license may hold several', async () => {
    await dialog.getByLabel('用户名').fill('holder_of_three');
    await dialog.getByLabel('版本', { exact: false }).selectOption('pro');
    await expect(further).toBeVisible();
    await dialog.getByRole('combobox', { name: '类型' }).selectOption('personal');
    await expect(further).toBeHidden();
    await dialog.getByRole('combobox', { name: '类型' }).selectOption('company');
    await dialog.getByRole('textbox', { name: '被授权方' }).fill('杭州山外山科技有限公司');
    await dialog.getByRole('textbox', { name: '项目名称' }).fill('订单后台');
    await further.fill('商城\n\n门店收银\n商 城');
    await dialog.getByRole('button', { name: '签发', exact: true }).click();
    await expect(dialog.getByText('该授权最多 3 个项目，这里共有 4 个名称')).toBeVisible();
    await expect(further).toBeFocused();
    await expectNoAxeViolations(page);
    await further.fill('商城\n\n门店收银');
    await dialog.getByRole('button', { name: '签发', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard\/licenses\/VL-/);
    await expect(page.getByRole('listitem').filter({ hasText: '门店收银' }).first()).toBeVisible();
  });
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  const customer = await openBrowser();
  await keepToken(customer, customerToken);
  let key = '';
  await test.step('its holder sees all three', async () => {
    await customer.goto('/user/product');
    await expect(customer.getByText('订单后台 等 3 个 · 杭州山外山科技有限公司')).toBeVisible();
    await customer.goto(`/user/product/${number}`);
    for (const name of ['订单后台', '商城', '门店收银'])
      await expect(customer.getByRole('region', { name: '授权内容' }).getByText(name, { exact: true })).toBeVisible();
    await expectNoAxeViolations(customer);
    const answer = await customer.request.get(`/api/web/licenses/${number}/key`, {
      headers: { authorization: `Bearer ${customerToken}` },
    });
    key = ((await answer.json()) as { data: { key: string } }).data.key;
  });

  await test.step('who has the key reads them on the verification page', async () => {
    await customer.goto('/authorize/index');
    await customer.getByLabel('要查询的内容').fill(key);
    await customer.getByRole('button', { name: '查询', exact: true }).click();
    await expect(customer.getByText('订单后台、商城、门店收银')).toBeVisible();
  });

  await test.step('one is replaced, with what it was in the history', async () => {
    await page.getByRole('button', { name: '更正…', exact: true }).click();
    const correct = page.getByRole('dialog', { name: '更正名称' });
    await expect(correct.getByRole('textbox', { name: '其他项目' })).toHaveValue('商城\n门店收银');
    await correct.getByRole('textbox', { name: '其他项目' }).fill('商城\n仓储');
    await correct.getByRole('textbox', { name: '原因' }).fill('门店改用仓储系统');
    await correct.getByRole('button', { name: '更正' }).click();
    await expect(correct).toBeHidden();
    await expect(page.getByText('由“订单后台、商城、门店收银”更正为“订单后台、商城、仓储”')).toBeVisible();
    await page.goto('/dashboard/licenses?q=仓储');
    await expect(page.getByText('企业 · 订单后台 等 3 个')).toBeVisible();
  });
});
