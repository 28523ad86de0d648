import { expect, type Locator, type Page, test } from '@playwright/test';
import { ask } from '../../support/servers/real-client.ts';
import type { AppServer } from '../app-server.ts';
import { comeBack } from '../come-back.ts';
import { expectAccessible } from '../fixtures.ts';
import { endTimeForUndo, holdDecisions } from '../hold-decisions.ts';
import { tabTo } from '../tab-to.ts';
import { holderOf, type Morning } from './applications.ts';

/** The views that the operator has saved: two named filters of the queue. */
export async function saveViews(app: AppServer, { owner }: Morning): Promise<void> {
  for (const [name, paid] of [
    ['钱到了', 'yes'],
    ['等付款', 'no'],
  ] as const) {
    const query = `state=open&paid=${paid}`;
    const body = { list: 'applications', name, query, isShared: true, requestKey: `view-paid-${paid}` };
    const { code } = await ask(app, 'POST', '/api/admin/views', { token: owner, body });
    expect(code).toBe(200);
  }
}

/** Finds a page or an act by its name, and opens or runs it. */
export async function find(page: Page, typed: string, found: string | RegExp): Promise<void> {
  const finder = page.getByRole('dialog', { name: '查找与操作' });
  await page.keyboard.press('Control+k');
  await expect(finder.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(typed);
  await expect(finder.getByRole('option', { selected: true })).toContainText(found);
  await page.keyboard.press('Enter');
  await expect(finder).toBeHidden();
}

/** Presses a key this many times; each press moves the focus at once. */
export async function times(page: Page, key: string, count: number): Promise<void> {
  for (let press = 0; press < count; press += 1) await page.keyboard.press(key);
}

async function pressWhenFocused(page: Page, button: Locator): Promise<void> {
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Works through the whole queue, from a saved view, by keyboard alone. */
export async function workQueue(page: Page, app: AppServer, { numbers }: Morning): Promise<void> {
  const rows = page.getByRole('table', { name: '申请列表' }).locator('[data-row-link]');
  const row = (index: number) =>
    page.getByRole('table', { name: '申请列表' }).locator(`[data-row-link="${numbers[index - 1]}"]`);
  const heading = page.getByRole('heading', { level: 1 });
  const decided = (act: string) => page.getByText(new RegExp(`将在 \\d+ 秒后${act}`));
  const approval = page.getByRole('dialog', { name: '通过申请并签发授权' });
  const approve = async () => {
    await page.keyboard.press('a');
    await pressWhenFocused(page, approval.getByRole('button', { name: '通过并签发' }));
    await expect(decided('通过')).toBeVisible();
    await expect(page.locator('dialog:modal')).toHaveCount(0);
  };
  holdDecisions(app);

  await test.step('the view is opened by its name', async () => {
    await page.goto('/dashboard/console');
    await page.locator('html[data-hydrated]').waitFor();
    await find(page, '钱到了', '申请的视图');
    await expect(page).toHaveURL(/view=/);
    await expect(rows).toHaveCount(18);
  });

  await test.step('two keys approve one that is paid, a third goes to the next', async () => {
    await page.keyboard.press('j');
    await expect(row(1)).toBeFocused();
    await approve();
    await expect(heading).toContainText(holderOf(1));
    await page.keyboard.press('j');
    await expect(heading).toContainText(holderOf(2));
    await approve();
  });

  await test.step('a rejection is taken back, and the customer never knew', async () => {
    await page.keyboard.press('j');
    await expect(heading).toContainText(holderOf(3));
    await page.keyboard.press('r');
    await expect(page.getByRole('dialog').getByLabel('驳回原因')).toBeFocused();
    await page.keyboard.type('域名与项目不符。');
    await page.keyboard.press('Control+Enter');
    await expect(decided('驳回')).toBeVisible();
    await page.keyboard.press('z');
    await expect(page.getByText('已撤销“驳回”，客户没有收到任何通知')).toBeVisible();
    await expect(decided('驳回')).toHaveCount(0);
    await approve();
  });

  await test.step('another is asked for something', async () => {
    await page.keyboard.press('j');
    await expect(heading).toContainText(holderOf(4));
    await page.keyboard.press('q');
    await expect(page.getByRole('dialog').getByLabel('需要补充什么')).toBeFocused();
    await page.keyboard.type('请补充付款回单');
    await page.keyboard.press('Control+Enter');
    await expect(decided('要求补充')).toBeVisible();
    await expect(page.locator('dialog:modal')).toHaveCount(0);
    await page.keyboard.press('u');
    await expect(rows).toHaveCount(18);
  });

  const goToRow = async (place: number) => {
    await times(page, 'k', 20);
    await times(page, 'j', place - 1);
  };
  const chooseFrom5To = async (presses: number) => {
    await goToRow(5);
    await expect(row(5)).toBeFocused();
    await page.keyboard.press('x');
    await times(page, 'j', presses);
    await page.keyboard.press('Shift+X');
  };
  const finish = async (act: string) => {
    await tabTo(page, page.getByRole('dialog', { name: `${act}的结果` }).getByRole('button', { name: '完成' }));
    await page.keyboard.press('Enter');
    await expect(page.locator('dialog:modal')).toHaveCount(0);
  };

  await test.step('the rest at once: one is refused, one doubtful, the others are taken back, and approved after all', async () => {
    await chooseFrom5To(13);
    await expect(page.getByText('已选 14 份')).toBeVisible();
    await expectAccessible(page);
    const preview = page.getByRole('dialog', { name: '通过 14 份申请' });
    const report = page.getByRole('dialog', { name: '通过的结果' });
    await page.keyboard.press('a');
    await expect(preview.getByText('将执行 12 份')).toBeVisible();
    await expect(preview.getByText(`签发专业版授权给${holderOf(5)}（企业）`)).toBeVisible();
    await expect(preview.getByText('不能执行，略过 1 份')).toBeVisible();
    await expect(preview.getByText('有疑问，略过 1 份，请逐份处理')).toBeVisible();
    await expectAccessible(page, 'dialog[open]');
    await pressWhenFocused(page, preview.getByRole('button', { name: '通过 12 份' }));
    await expect(report.getByText('12 份已通过')).toBeVisible();
    await tabTo(page, report.getByRole('button', { name: '撤销这 12 份' }));
    await page.keyboard.press('Enter');
    await expect(report.getByText('已撤销 12 份')).toBeVisible();
    await finish('通过');
    await chooseFrom5To(12);
    await expect(page.getByText('已选 13 份')).toBeVisible();
    await page.keyboard.press('a');
    await pressWhenFocused(page, page.getByRole('dialog').getByRole('button', { name: '通过 12 份' }));
    await expect(report.getByText('12 份已通过')).toBeVisible();
    await finish('通过');
  });

  await test.step('the doubtful one, paid too much, is looked at by itself', async () => {
    await goToRow(13);
    await expect(row(13)).toBeFocused();
    await approve();
    await page.keyboard.press('u');
    await expect(rows).toHaveCount(18);
  });

  await test.step('what came in by another way is confirmed and approved', async () => {
    await find(page, '等付款', '申请的视图');
    await expect(rows).toHaveCount(2);
    await page.keyboard.press('j');
    await expect(row(15)).toBeFocused();
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('Shift+X');
    await page.keyboard.press('p');
    // An application paid in part is doubtful.
    const payments = page.getByRole('dialog', { name: '确认到账 2 份申请' });
    await pressWhenFocused(page, payments.getByRole('button', { name: '确认到账 1 份' }));
    await finish('确认到账');
    await expect(rows).toHaveCount(1);
    await page.keyboard.press('k');
    await expect(row(20)).toBeFocused();
    await page.keyboard.press('p');
    const payment = page.getByRole('dialog', { name: '确认款项到账' });
    await expect(payment.getByText('已到账 ¥1,000')).toBeVisible();
    await pressWhenFocused(page, payment.getByRole('button', { name: '确认到账' }));
    await expect(page.getByText('已确认到账').first()).toBeVisible();
    await expect(page.locator('dialog:modal')).toHaveCount(0);
    // Until the application is reloaded it counts as unpaid, and the key A says so.
    await expect(page.getByRole('main').getByRole('button', { name: '通过并签发' })).toBeEnabled();
    await approve();
    await find(page, '钱到了', '申请的视图');
    await expect(rows).toHaveCount(20);
    await goToRow(15);
    await expect(row(15)).toBeFocused();
    await approve();
    await page.keyboard.press('u');
    await expect(rows).toHaveCount(20);
  });

  await test.step('what is left waits for its customers', async () => {
    endTimeForUndo(app);
    await expect(async () => {
      await comeBack(page);
      await expect(rows).toHaveCount(2, { timeout: 1000 });
    }).toPass();
    for (const index of [4, 19]) await expect(row(index)).toBeVisible();
  });
}
