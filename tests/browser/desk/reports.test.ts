import { readFile } from 'node:fs/promises';
import {
  approve,
  createDraft,
  logInAsOwner,
  receivePayment,
  register,
  submit,
} from '../../support/servers/real-client.ts';
import { expect, expectAccessible, testOnServer } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';

// The figures count everything on the server.
const test = testOnServer({});

test('the report is read by figure, by keyboard, from the table and from the file', async ({ page, app }) => {
  const customer = await register(app, 'reported_customer');
  const owner = await logInAsOwner(app);
  for (const key of ['report-draft-1', 'report-draft-2', 'report-draft-3']) {
    const number = await createDraft(app, customer, key);
    await submit(app, customer, number);
    if (key === 'report-draft-3') continue;
    await receivePayment(app, owner, number);
    await approve(app, owner, number);
  }
  await keepToken(page, owner);
  await page.goto('/dashboard/reports');
  const figures = page.getByRole('region', { name: '申请' });
  await expect(figures.getByRole('definition').first()).toHaveText('3 份');
  await expect(page.getByRole('region', { name: '收入' }).getByRole('definition').first()).toHaveText('¥3,998');
  await expectAccessible(page);

  const chart = page.getByRole('slider', { name: '通过的申请' });
  await chart.focus();
  await expect(chart).toHaveAttribute('aria-valuetext', /：2 份，上期 0 份$/);
  await chart.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuetext', /：0 份，上期 0 份$/);
  await expect(chart).toHaveAttribute('aria-valuenow', '11');

  await page.getByRole('link', { name: '近 4 周' }).click();
  await expect(page.getByRole('slider', { name: '通过的申请' })).toHaveAttribute('aria-valuemax', '27');
  const card = page.locator('figure').filter({ has: page.getByRole('slider', { name: '提交的申请' }) });
  await card.getByText('以表格查看').click();
  await expect(card.getByRole('row').nth(1)).toContainText('3 份');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出报表-收入' }).click();
  await page.getByRole('button', { name: 'CSV 文件' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(1 + 2 * 28);
  expect(lines.filter((line) => line.includes(',3998,'))).toHaveLength(1);
});
