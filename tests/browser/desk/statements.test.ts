import { ask, completeApplication, logInAsOwner, register, submit } from '../../support/servers/real-client.ts';
import { xlsxOf } from '../../support/databases/tables.ts';
import { expect, expectAccessible, testOnServer } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';

// The list of applications that wait for payment depends on all tests.
const test = testOnServer({});

const chooser = '选择账单文件';

test('a statement with columns of its own: they are told once, and remembered', async ({ page, app }) => {
  const customer = await register(app, 'column_customer');
  const body = { ...completeApplication, draftKey: 'column-draft', contactEmail: 'column@example.com' };
  const { data } = await ask(app, 'POST', '/api/web/applications', { token: customer, body });
  await submit(app, customer, data.number);
  await keepToken(page, await logInAsOwner(app));
  const buffer = Buffer.from(
    xlsxOf([
      ['甲', '乙', '丙', '丁'],
      [{ day: 46346 }, 1999, '王小明', `请查收 ${data.number}`],
    ]),
  );
  const drop = () => page.getByLabel(chooser).setInputFiles({ name: 'own.xlsx', mimeType: 'application/zip', buffer });
  await page.goto('/dashboard/statements');
  await drop();
  await expect(page.getByText('没能识别，请指定时间和金额所在的列')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('交易时间').selectOption('甲');
  await page.getByLabel('付款人').selectOption('丙');
  await page.getByRole('checkbox', { name: '丁' }).check();
  await page.getByLabel('交易金额（收支都有的列）').selectOption('乙');
  await expect(page.getByRole('list', { name: '确定' })).toContainText(data.number);
  await page.reload();
  await drop();
  await expect(page.getByRole('list', { name: '确定' })).toContainText(data.number);
});
