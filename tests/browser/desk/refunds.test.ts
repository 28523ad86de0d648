import { ask, createDraft, logIn, receivePayment, register, submit } from '../../support/servers/real-client.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';

test('money confirmed by mistake is taken off; of a rejected application it is due, then refunded, and the customer sees how', async ({
  page,
  app,
  openBrowser,
}) => {
  const token = await register(app, 'payer_two');
  const operatorToken = await logIn(app, app.owner);
  const number = await createDraft(app, token, 'refund-story');
  await submit(app, token, number);
  await receivePayment(app, operatorToken, number);
  const operator = await openBrowser();
  await keepToken(page, token);
  await keepToken(operator, operatorToken);

  await operator.goto(`/dashboard/applications/${number}`);
  await operator.getByRole('button', { name: '撤销到账…' }).click();
  const undoing = operator.getByRole('dialog', { name: '撤销到账' });
  await undoing.getByLabel('实际到账（元）').fill('500');
  await undoing.getByRole('button', { name: '撤销到账' }).click();
  await expect(undoing.getByText('请写明原因')).toBeVisible();
  await undoing.getByRole('button', { name: '金额不足' }).click();
  await expect(undoing.getByText('请写明原因')).toBeHidden();
  await expectNoAxeViolations(operator);
  await undoing.getByRole('button', { name: '撤销到账' }).click();
  await expect(operator.getByText('部分到账 ¥500，还差')).toBeVisible();
  await receivePayment(app, operatorToken, number);
  const body = { reason: '主体不符', refundNote: '' };
  await ask(app, 'POST', `/api/admin/applications/${number}/reject`, { token: operatorToken, body });

  await page.goto(`/user/apply/${number}`);
  await expect(page.getByText('退款 ¥1,999，等待办理')).toBeVisible();
  await expect(page.getByText('自确认之日起七个工作日内办理')).toBeVisible();
  await operator.goto('/dashboard/console');
  await operator.getByRole('link', { name: /笔待退款/ }).click();
  await operator.locator(`a[href^="/dashboard/applications/${number}"]:visible`).first().click();
  await operator.getByRole('button', { name: '登记退款…' }).click();
  const refunding = operator.getByRole('dialog', { name: '登记退款' });
  await expect(refunding.getByLabel('金额（元）')).toHaveValue('1999.00');
  await refunding.getByLabel('金额（元）').fill('2000');
  await refunding.getByLabel('退款流水号').fill('REF-20261121');
  await refunding.getByRole('button', { name: '登记退款' }).click();
  await expect(refunding.getByText('最多退 ¥1,999.00，即待退款的金额')).toBeVisible();
  await refunding.getByLabel('金额（元）').fill('1999');
  await expect(refunding.getByText(/最多退/)).toBeHidden();
  await expectNoAxeViolations(operator);
  await refunding.getByRole('button', { name: '登记退款' }).click();
  await expect(operator.getByText('已退款 ¥1,999', { exact: true })).toBeVisible();
  await operator.getByRole('button', { name: '更正…' }).click();
  const correcting = operator.getByRole('dialog', { name: '更正退款' });
  await expect(correcting.getByLabel('退款流水号')).toHaveValue('REF-20261121');
  await correcting.getByLabel('退款流水号').fill('REF-20261122');
  await correcting.getByRole('button', { name: '更正退款' }).click();
  await expect(correcting.getByText('请写明原因')).toBeVisible();
  await correcting.getByRole('button', { name: '流水号有误' }).click();
  await expect(correcting.getByText('请写明原因')).toBeHidden();
  await expectNoAxeViolations(operator);
  await correcting.getByRole('button', { name: '更正退款' }).click();
  await expect(operator.getByText(/· REF-20261122/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/退回原付款账户，流水号 REF-20261122/)).toBeVisible();
  await expectNoAxeViolations(page);
});
