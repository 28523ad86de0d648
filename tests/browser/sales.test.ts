import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { createDraft, logInAsOwner, receivePayment, register, submit } from '../support/real-client.ts';
import { expect, expectAccessible, testOnServer } from './fixtures.ts';
import { keepToken } from './keep-token.ts';

// A month's figures count everything on the server.
const test = testOnServer({});

test('a month’s sales are shown and read back from the file; a list is exported as it is filtered', async ({
  page,
  app,
}) => {
  const customer = await register(app, 'sales_customer');
  const owner = await logInAsOwner(app);
  const numbers: string[] = [];
  for (const key of ['sales-draft-1', 'sales-draft-2', 'sales-draft-3']) {
    const number = await createDraft(app, customer, key);
    await submit(app, customer, number);
    numbers.push(number);
  }
  for (const number of numbers.slice(0, 2)) await receivePayment(app, owner, number);
  await keepToken(page, owner);

  const save = async (title: string, kind: string): Promise<{ name: string; bytes: Buffer }> => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `导出${title}` }).click();
    await page.getByRole('button', { name: kind }).click();
    const file = await download;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };

  await page.goto('/dashboard/sales');
  await expect(page.getByText('收款 2 笔')).toBeVisible();
  await expect(page.getByRole('table', { name: '按版本' })).toContainText('¥3,998');
  await expectAccessible(page);
  const month = await save('每月销售', 'Excel 工作簿（XLSX）');
  expect(month.name).toMatch(/^每月销售-\d{4}-\d{2}-\d{2}\.xlsx$/);
  const sheet = Buffer.from(unzipSync(new Uint8Array(month.bytes))['xl/worksheets/sheet1.xml'] ?? []).toString();
  expect(sheet.match(/<row>/g)).toHaveLength(3);
  expect(sheet).toContain('<v>1999</v>');
  await page.getByRole('combobox', { name: '月份' }).selectOption({ index: 1 });
  await expect(page.getByText('收款 0 笔')).toBeVisible();

  await page.goto('/dashboard/applications?state=all&paid=no');
  const list = await save('申请', 'CSV 文件');
  const lines = list.bytes.toString('utf8').trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(numbers[2]);
});
