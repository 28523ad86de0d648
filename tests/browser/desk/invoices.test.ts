import { createDraft, logIn, receivePayment, register, submit } from '../../support/servers/real-client.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';

test('an invoice is asked for, sent back, put right and issued', async ({ page, app, openBrowser }) => {
  const token = await register(app, 'payer_one');
  const operatorToken = await logIn(app, app.owner);
  const number = await createDraft(app, token, 'invoice-story');
  await submit(app, token, number);
  await receivePayment(app, operatorToken, number);
  const operator = await openBrowser();
  await keepToken(page, token);
  await keepToken(operator, operatorToken);

  const card = page.locator('#invoice');
  const dialog = page.getByRole('dialog', { name: '开票信息' });
  await test.step('the customer asks for a special invoice', async () => {
    await page.goto(`/user/apply/${number}#invoice`);
    await card.getByRole('button', { name: '申请发票' }).click();
    await expect(dialog.getByLabel('发票抬头')).toHaveValue('杭州示例科技有限公司');
    await dialog.getByRole('radio', { name: /专用发票/ }).check();
    await dialog.getByRole('textbox', { name: '税号' }).fill('91330106MA2CFLYX0C');
    await dialog.getByRole('button', { name: '提交' }).click();
    await expect(dialog.getByText('校验位不符')).toBeVisible();
    await expect(dialog.getByText('专用发票需要开户行')).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByRole('textbox', { name: '税号' }).fill('９１330106ma2cflyx0b');
    await dialog.getByLabel('单位地址').fill('杭州市西湖区示例路 1 号');
    await dialog.getByLabel('单位电话').fill('0571-88880000');
    await dialog.getByLabel('开户行').fill('示例银行杭州支行');
    await dialog.getByLabel('银行账号').fill('6222 0200 1234 5678');
    await dialog.getByRole('button', { name: '提交' }).click();
    await expect(card.getByText('待开票')).toBeVisible();
    await expect(card.getByText('91330106MA2CFLYX0B')).toBeVisible();
  });

  const item = operator.getByRole('listitem').filter({ hasText: number });
  await test.step('the operator sends it back with a reason', async () => {
    await operator.goto(`/dashboard/invoices?q=${number}`);
    await item.getByRole('button', { name: '退回…' }).click();
    await operator.getByRole('dialog').getByRole('button', { name: '专票资料不符' }).click();
    await operator.getByRole('dialog').getByRole('button', { name: '退回开票申请' }).click();
    await expect(operator.getByText('没有待开的发票')).toBeVisible();
  });

  await test.step('the customer puts it right, the operator issues it', async () => {
    await page.reload();
    await expect(card.getByText('单位地址、电话或银行账户与登记不符，请核对，或改开普通发票。')).toBeVisible();
    await card.getByRole('button', { name: '重新申请' }).click();
    await dialog.getByRole('radio', { name: /普通发票/ }).check();
    await dialog.getByRole('button', { name: '提交' }).click();
    await expect(card.getByText('增值税普通发票')).toBeVisible();
    await operator.reload();
    await item.getByRole('button', { name: '登记开票…' }).click();
    const issuing = operator.getByRole('dialog', { name: '登记开票' });
    await issuing.getByLabel('发票号码').fill('123');
    await issuing.getByRole('button', { name: '登记并通知客户' }).click();
    await expect(issuing.getByText(/8 位（税控发票）或 20 位/)).toBeVisible();
    await issuing.getByLabel('发票号码').fill('25332000000123456789');
    const file = { name: '发票.pdf', mimeType: 'application/pdf' };
    const chooser = issuing.getByLabel('发票文件');
    await chooser.setInputFiles({ ...file, buffer: Buffer.from('<svg/>') });
    await expect(issuing.getByText('只支持税务系统导出的 PDF 或 OFD 文件')).toBeVisible();
    await chooser.setInputFiles({ ...file, buffer: Buffer.from('%PDF-1.7\n\nstartxref\n9\n%%EOF\n') });
    await expect(issuing.getByRole('button', { name: '移除 发票.pdf' })).toBeVisible();
    await expectNoAxeViolations(operator);
    await issuing.getByRole('button', { name: '登记并通知客户' }).click();
    await expect(operator.getByText('没有待开的发票')).toBeVisible();
    await page.reload();
    await expect(card.getByText('25332000000123456789')).toBeVisible();
    await expect(page.getByRole('list', { name: '申请进度' }).getByText('发票已开出')).toBeVisible();
    const downloading = page.waitForEvent('download');
    await card.getByRole('button', { name: '下载 发票.pdf' }).click();
    expect((await downloading).suggestedFilename()).toBe('发票.pdf');
    await expectNoAxeViolations(page);
  });
});
