import {
  approve,
  createDraft,
  logInAsOwner,
  receivePayment,
  register,
  submit,
} from '../../support/servers/real-client.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';

test('a link with its code is published as it was pasted, and told to whoever may open it', async ({
  page,
  app,
  openBrowser,
}) => {
  const operator = await logInAsOwner(app);
  const customer = await register(app, 'link_opener');
  const number = await createDraft(app, customer, 'link-draft');
  await submit(app, customer, number);
  await receivePayment(app, operator, number);
  await approve(app, operator, number);
  await keepToken(page, operator);

  await page.goto('/dashboard/releases/general');
  await page.getByRole('button', { name: '添加链接' }).first().click();
  const dialog = page.getByRole('dialog', { name: '添加链接' });
  await dialog.getByRole('button', { name: '添加' }).click();
  await expect(dialog.getByText('请填写链接')).toBeVisible();
  await dialog.getByLabel('链接').evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '链接：https://pan.example.com/s/1abc 提取码：x1y2 复制后打开');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(dialog.getByLabel('提取码')).toHaveValue('x1y2');
  await expect(dialog.getByLabel('链接')).toHaveValue('https://pan.example.com/s/1abc');
  await dialog.getByLabel('标题').fill('网盘里的设计稿');
  await dialog.getByRole('checkbox', { name: '专业版' }).check();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: '添加' }).click();
  const row = page.getByRole('listitem').filter({ hasText: '网盘里的设计稿' });
  await expect(row.getByText('提取码 x1y2')).toBeVisible();
  await expectNoAxeViolations(page);

  const buyer = await openBrowser();
  await keepToken(buyer, customer);
  await buyer.goto('/user/material');
  await buyer.getByRole('button', { name: '打开网盘里的设计稿' }).click();
  const telling = buyer.getByRole('dialog', { name: '网盘里的设计稿' });
  await expect(telling.getByText('x1y2')).toBeVisible();
  await expectNoAxeViolations(buyer);
  const address = (await telling.getByRole('link', { name: '打开链接' }).getAttribute('href')) ?? '';
  const answer = await fetch(new URL(address, app.url), { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://pan.example.com/s/1abc']);
  // So that no other test finds it on offer.
  await row.getByRole('button', { name: '下架网盘里的设计稿' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '下架' }).click();
  await expect(row.getByText('已下架')).toBeVisible();
});
