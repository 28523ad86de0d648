import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { isDrill } from '../../support/drills/long-form.ts';
import { customerList } from '../../support/import-file.ts';
import { gb18030 } from '../../support/databases/tables.ts';
import { expectAccessible } from '../fixtures.ts';
import { PRICE } from './applications.ts';

const ROWS = 1000;
const BAD_EVERY = 33;
const BAD = Math.floor(ROWS / BAD_EVERY);
const GOOD = ROWS - BAD;

/** Customers of another system, with every thirty-third row bad: checked and begun; the server continues by itself. */
export async function beginImport(page: Page): Promise<void> {
  await page.goto('/dashboard/imports');
  await expect(page.getByText('还没有导入过')).toBeVisible();
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('选择客户名单').setInputFiles({ name, mimeType: 'text/csv', buffer });

  await test.step('rubbish is refused with a sentence', async () => {
    await choose('much.csv', Buffer.from('1,2\n'.repeat(isDrill ? 2_000_000 : 30_000)));
    await expect(page.getByRole('alert')).toContainText('超过 20,000 行');
  });

  await test.step('columns are recognised, and one is put right by hand', async () => {
    const list = customerList(ROWS, BAD_EVERY).replace('购买日期', '开通那天');
    await choose('老客户.csv', Buffer.from(gb18030(list)));
    await expect(page.getByLabel('邮箱', { exact: true })).toHaveValue('0');
    await expect(page.getByLabel('签发日期')).toHaveValue('');
    await page.getByLabel('签发日期').selectOption('开通那天');
    await expectAccessible(page);
    await page.getByRole('button', { name: `检查 ${ROWS} 行` }).click();
  });

  await test.step('the dry run tells what is wrong, row by row, and changes nothing', async () => {
    await expect(page).toHaveURL(/\/dashboard\/imports\/[0-9a-f-]{36}$/, { timeout: 300_000 });
    await expect(page.getByText(`${GOOD} 行会成为客户与授权。${BAD} 行有错`)).toBeVisible({ timeout: 300_000 });
    await page.getByRole('link', { name: new RegExp(`^有错\\s*${BAD}$`) }).click();
    const rows = page.getByRole('table', { name: '各行' });
    await expect(rows.getByText('没有“白金版”这个版本').first()).toBeVisible();
    await expect(rows.getByRole('cell', { name: '35', exact: true })).toBeVisible();
    await expectAccessible(page);
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载报告' }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toBe('导入报告 老客户.csv');
    expect(await readFile(await download.path(), 'utf8')).toContain('有错,版本,');
  });

  await page.getByRole('button', { name: `开始导入 ${GOOD} 行` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('正在导入');
}

/** It is done later; then the whole import is taken back at once. */
export async function undoImport(page: Page): Promise<void> {
  await test.step('the good ones are there', async () => {
    await page.goto('/dashboard/imports');
    await page.getByRole('link', { name: '老客户.csv' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('老客户.csv');
    await expect(page.getByText('已完成')).toBeVisible({ timeout: 300_000 });
    await page.getByRole('link', { name: new RegExp(`^已导入\\s*${GOOD}$`) }).click();
    await expect(page).toHaveURL(/state=done/);
    await page.getByRole('link', { name: /第0家老客户有限公司/ }).click();
    await expect(page).toHaveURL(/\/dashboard\/customers\//);
    await expect(page.getByRole('main').getByText('old-0@example.com').first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('老客户.csv');
  });

  await test.step('the whole is taken back', async () => {
    await page.getByRole('button', { name: '撤销整批…' }).click();
    const question = page.getByRole('alertdialog', { name: '撤销整批导入' });
    await question.getByRole('button', { name: '撤销整批' }).click();
    await expect(page.getByText('导入的授权与账号已经移除')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('已撤销', { timeout: 300_000 });
  });
}

/**
 * The month as a workbook, read back: 20 were paid, one of them in two parts, one with ¥1 too much. A list is exported
 * with its filter.
 */
export async function exportMonth(page: Page, asked: string): Promise<void> {
  const save = async (title: string, kind: string): Promise<{ name: string; bytes: Buffer }> => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `导出${title}` }).click();
    await page.getByRole('button', { name: kind }).click();
    const file = await download;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  await page.goto('/dashboard/sales');
  await expect(page.getByText(`收款 20 笔`)).toBeVisible();
  await expect(page.getByRole('table', { name: '按版本' })).toContainText(`¥${(20 * PRICE + 1).toLocaleString()}`);
  await expectAccessible(page);
  const month = await save('每月销售', 'Excel 工作簿（XLSX）');
  expect(month.name).toMatch(/^每月销售-\d{4}-\d{2}-\d{2}\.xlsx$/);
  const sheet = Buffer.from(unzipSync(new Uint8Array(month.bytes))['xl/worksheets/sheet1.xml'] ?? []).toString();
  expect(sheet.match(/<row>/g)).toHaveLength(22);
  expect(sheet).toContain(`<v>${PRICE}</v>`);
  await page.getByRole('combobox', { name: '月份' }).selectOption({ index: 1 });
  await expect(page.getByText('收款 0 笔')).toBeVisible();

  await page.goto('/dashboard/applications?state=needs_info');
  const list = await save('申请', 'CSV 文件');
  const lines = list.bytes.toString('utf8').trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(asked);
}
