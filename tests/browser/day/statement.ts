import { expect, type Page, test } from '@playwright/test';
import { isDrill } from '../../support/drills/long-form.ts';
import { gb18030 } from '../../support/databases/tables.ts';
import { expectAccessible } from '../fixtures.ts';
import { holderOf, today } from './applications.ts';

const chooser = '选择账单文件';
const day = today.replaceAll('-', '');

/**
 * Twelve with the number in the remark or a matching payer, one with too much money, one that fits two applications,
 * one paid twice.
 */
function statementOf(numbers: readonly string[]): string {
  const line = (index: number, change: { amount?: string; payer?: string; remark?: string } = {}) => {
    const { amount = '1,999.00', payer = holderOf(index), remark = numbers[index - 1] ?? '' } = change;
    return `${day},,"${amount}",${payer},\`20261120${String(index).padStart(6, '0')}\t,转账,${remark}`;
  };
  return [
    '账号,622202****1234,户名,示例软件有限公司',
    '交易日期,借方发生额,贷方发生额,对方户名,交易流水号,摘要,附言',
    ...Array.from({ length: 6 }, (_, index) => line(index + 1)),
    ...Array.from({ length: 6 }, (_, index) => line(index + 7, { remark: '授权费' })),
    line(13, { amount: '2,000.00' }),
    line(14, { payer: '某个人', remark: '' }),
    line(15, { payer: '另一个人', remark: '' }),
    `${day},300.00,,供电公司,20261120999999,缴费,`,
    '合计,300.00,"29,986.00",,,,',
  ].join('\r\n');
}

/** One statement with 15 payments, three of them doubtful; 14 are confirmed, and nothing else of it leaves the browser. */
export async function matchStatement(page: Page, numbers: readonly string[]): Promise<void> {
  const statement = Buffer.from(gb18030(statementOf(numbers)));
  const drop = (name: string, buffer: Buffer) =>
    page.getByLabel(chooser).setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.goto('/dashboard/statements');
  await expect(page.getByText('还没有对过账')).toBeVisible();
  await expectAccessible(page);

  await test.step('rubbish is refused with a sentence, and the page goes on', async () => {
    await drop('old.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]));
    await expect(page.getByRole('alert')).toContainText('旧版 Excel');
    await drop('much.csv', Buffer.from('1,2\n'.repeat(isDrill ? 2_000_000 : 30_000)));
    await expect(page.getByRole('alert')).toContainText('超过 20,000 行');
  });

  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));

  await test.step('is read here, and sorted into three groups', async () => {
    await drop('十一月.csv', statement);
    await expect(page.getByRole('list', { name: '确定' }).getByRole('listitem')).toHaveCount(12);
    await expect(page.getByRole('list', { name: '待核对' }).getByRole('listitem')).toHaveCount(3);
    await expect(page.getByText('收到的款项 15 笔；另有 1 行是支出')).toBeVisible();
    await expect(page.getByText('备注里有申请编号，但多付了 ¥1')).toBeVisible();
    await expect(page.getByText('已选 12 笔，共 ¥23,988')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('one doubtful is chosen for the application that it is for', async () => {
    await page.getByRole('checkbox', { name: /第 15 行/ }).check();
    await page.getByRole('combobox', { name: /第 16 行.*付给哪份申请/ }).selectOption(numbers[13] ?? '');
    await expect(page.getByText('已选 14 笔')).toBeVisible();
  });

  await test.step('one press confirms all of them in one batch', async () => {
    await page.getByRole('button', { name: '确认到账 14 笔' }).click();
    await expect(page).toHaveURL(/\/dashboard\/statements\/[0-9a-f-]{36}$/);
    await expect(page.getByText('已确认 14 笔到账，共 ¥27,987')).toBeVisible();
    const everything = sent.join('\n');
    expect(everything).not.toContain('供电公司');
    expect(everything).not.toContain('另一个人');
  });

  await test.step('the same statement once more finds nothing to confirm', async () => {
    await page.getByRole('link', { name: '对账' }).first().click();
    await expect(page.getByRole('table', { name: '批次列表' })).toContainText('14 笔，¥27,987');
    await drop('十一月.csv', statement);
    await expect(page.getByRole('list', { name: '无法匹配' }).getByRole('listitem')).toHaveCount(14);
    await expect(page.getByText(/流水号已经为申请 AP\w+ 确认过/).first()).toBeVisible();
    await expect(page.getByRole('list', { name: '确定' })).toHaveCount(0);
  });
}

/** Applications approved in the meantime stay; the other `count` payments are taken back at once. */
export async function undoStatement(page: Page, count: number): Promise<void> {
  await page.goto('/dashboard/statements');
  await page.getByRole('link', { name: '十一月.csv' }).click();
  await expect(page.getByText('申请已经通过').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `撤销这 ${count} 笔…` }).click();
  const dialog = page.getByRole('dialog', { name: `撤销 ${count} 笔到账` });
  await dialog.getByLabel('原因').fill('选错了账单');
  await expectAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: `撤销 ${count} 笔` }).click();
  await expect(page.getByText(`已撤销 ${count} 笔`)).toBeVisible();
  await expect(page.getByText('这一批都已经不能撤销')).toBeVisible();
}
