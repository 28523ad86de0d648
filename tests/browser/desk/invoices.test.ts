import { ask, createDraft, logIn, receivePayment, register, submit } from '../../support/servers/real-client.ts';
import { expect, expectAccessible, expectNoAxeViolations, testOnServer } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';

// The order of a list depends on all its entries.
const test = testOnServer({});

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

  const item = operator.getByRole('table', { name: '发票列表' }).getByRole('row').filter({ hasText: number });
  const nothing = operator.getByText('没有符合条件的发票');
  await test.step('the operator sees all that the tax system asks for, and sends it back with a reason', async () => {
    await operator.goto(`/dashboard/invoices?q=${number}`);
    await item.getByRole('button', { name: '杭州示例科技有限公司', exact: true }).click();
    const details = operator.getByRole('dialog', { name: '杭州示例科技有限公司' });
    for (const name of ['税号', '单位地址', '单位电话', '开户行', '银行账号', '金额'])
      await expect(details.getByRole('button', { name: `复制${name}` })).toBeVisible();
    await expectNoAxeViolations(operator);
    await details.getByRole('button', { name: '退回…' }).click();
    await operator.getByRole('dialog').getByRole('button', { name: '专票资料不符' }).click();
    await operator.getByRole('dialog').getByRole('button', { name: '退回开票申请' }).click();
    await expect(nothing).toBeVisible();
  });

  await test.step('the customer puts it right, the operator issues it', async () => {
    await page.reload();
    await expect(card.getByText('单位地址、电话或银行账户与登记不符，请核对，或改开普通发票。')).toBeVisible();
    await card.getByRole('button', { name: '重新申请' }).click();
    await dialog.getByRole('radio', { name: /普通发票/ }).check();
    await dialog.getByRole('button', { name: '提交' }).click();
    await expect(card.getByText('增值税普通发票')).toBeVisible();
    await operator.reload();
    await item.getByRole('button', { name: /^登记开票/ }).click();
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
    await expect(nothing).toBeVisible();
    await page.reload();
    await expect(card.getByText('25332000000123456789')).toBeVisible();
    await expect(page.getByRole('list', { name: '申请进度' }).getByText('发票已开出')).toBeVisible();
    const downloading = page.waitForEvent('download');
    await card.getByRole('button', { name: '下载 发票.pdf' }).click();
    expect((await downloading).suggestedFilename()).toBe('发票.pdf');
    await expectNoAxeViolations(page);
  });
});

test('the list of invoices is filtered, sorted, chosen from, copied and saved as a view', async ({ page, app }) => {
  const operatorToken = await logIn(app, app.owner);
  const names = ['丙公司', '甲公司', '乙公司'];
  const numbers: string[] = [];
  const customer = await register(app, 'payer_many');
  for (const [index, title] of names.entries()) {
    const number = await createDraft(app, customer, `invoice-list-${index}`);
    await submit(app, customer, number);
    await ask(app, 'POST', `/api/web/applications/${number}/invoice`, {
      token: customer,
      body: { kind: 'ordinary', titleType: 'company', title, taxNumber: '91330106MA2CFLYX0B', email: 'a@example.com' },
    });
    numbers.push(number);
  }
  await receivePayment(app, operatorToken, numbers[0]!);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await keepToken(page, operatorToken);
  await page.goto('/dashboard/invoices');
  const rows = page.getByRole('table', { name: '发票列表' }).locator('tbody tr');
  const titles = async () => (await rows.allTextContents()).map((text) => names.find((name) => text.includes(name)));
  await expect.poll(titles).toEqual(names);

  await page.getByRole('columnheader', { name: '抬头' }).getByRole('link').click();
  await expect(page).toHaveURL(/sort=title/);
  await expect.poll(titles).toEqual(names.toSorted());

  await page.getByRole('checkbox', { name: `选中 丙公司（${numbers[0]}）` }).check();
  await page.getByRole('checkbox', { name: `选中 乙公司（${numbers[2]}）` }).check();
  await page.getByRole('toolbar', { name: '对选中的发票' }).getByRole('button', { name: '复制' }).click();
  await expect(page.getByText('已复制 2 行')).toBeVisible();
  const copied = (await page.evaluate(() => navigator.clipboard.readText())).split('\n').map((row) => row.split('\t'));
  expect(copied.map(([title, number]) => [title, number])).toEqual([
    ['抬头', '申请编号'],
    ...names.toSorted().flatMap((name) => (name === '甲公司' ? [] : [[name, numbers[names.indexOf(name)]]])),
  ]);
  expect(copied[1]).toContain('91330106MA2CFLYX0B');
  const kinds = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types));
  expect(kinds).toContain('text/html');
  await page.getByRole('button', { name: '取消选择' }).click();
  await expectAccessible(page);

  await page.getByLabel('按到账情况筛选').selectOption('未确认到账');
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/paid=no.*sort=title|sort=title.*paid=no/);
  await page.getByRole('button', { name: '视图' }).click();
  await page.getByRole('button', { name: '保存为新视图…' }).click();
  await page.getByRole('dialog').getByLabel('名称').fill('等款的发票');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await page.goto('/dashboard/invoices');
  await expect(rows).toHaveCount(3);
  await page.getByRole('navigation').getByRole('link', { name: '等款的发票' }).click();
  await expect(rows).toHaveCount(2);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard/invoices');
  const cards = page.getByRole('list', { name: '发票列表' }).getByRole('listitem');
  await expect(cards).toHaveCount(3);
  await cards.getByRole('button', { name: names[2]!, exact: true }).click();
  await expect(page.getByRole('dialog', { name: names[2]! })).toBeVisible();
  await expectAccessible(page);
});
