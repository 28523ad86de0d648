import { sendTwenty } from '../day/applications.ts';
import { saveViews } from '../day/queue.ts';
import { expect, testOnServer } from '../fixtures.ts';
import { holdDecisions } from '../hold-decisions.ts';
import { keepToken } from '../keep-token.ts';

// The next row depends on all applications.
const test = testOnServer({});

test('the most frequent acts cost the keys that docs/desk.md says', async ({ page, app }) => {
  const morning = await sendTwenty(app);
  await saveViews(app, morning);
  await keepToken(page, morning.owner);
  holdDecisions(app);
  const table = page.getByRole('table', { name: '申请列表' });
  const row = (index: number) => table.locator(`[data-row-link="${morning.numbers[index - 1]}"]`);
  const dialog = page.locator('dialog:modal');
  const finder = page.getByRole('dialog', { name: '查找与操作' });

  let spent = 0;
  const press = async (key: string) => {
    spent += 1;
    await page.keyboard.press(key);
  };
  /** A typed text counts as one key. */
  const type = async (text: string) => {
    spent += 1;
    await page.keyboard.type(text);
  };
  const costs = (act: string, keys: number, run: () => Promise<void>) =>
    test.step(act, async () => {
      spent = 0;
      await run();
      expect(spent, act).toBe(keys);
    });
  const openAt = async (query: string, index: number) => {
    await page.goto(`/dashboard/applications?state=open&${query}`);
    await row(index).focus();
  };

  await openAt('paid=yes', 16);
  await costs('next application', 1, async () => {
    await press('j');
    await expect(row(17)).toBeFocused();
  });
  await costs('approve one that is paid, and take it back', 3, async () => {
    await press('a');
    await expect(dialog.getByRole('button', { name: '通过并签发' })).toBeFocused();
    await press('Enter');
    await expect(page.getByText(/将在 \d+ 秒后通过/)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await press('z');
    await expect(page.getByText('已撤销“通过”，客户没有收到任何通知')).toBeVisible();
  });
  await costs('write to the customer', 3, async () => {
    await press('m');
    await expect(page.getByLabel('写给客户')).toBeFocused();
    await type('已收到付款，今天审核。');
    await press('Control+Enter');
    await expect(page.getByRole('list', { name: '对话' }).getByText('已收到付款，今天审核。')).toBeVisible();
  });

  await openAt('paid=no', 1);
  await costs('confirm a payment', 2, async () => {
    await press('p');
    await expect(dialog.getByRole('button', { name: '确认到账' })).toBeFocused();
    await press('Enter');
    await expect(page.getByText('已确认到账').first()).toBeVisible();
  });
  await openAt('paid=no', 2);
  await costs('ask for something', 3, async () => {
    await press('q');
    await expect(dialog.getByLabel('需要补充什么')).toBeFocused();
    await type('请补充付款回单');
    await press('Control+Enter');
    await expect(page.getByText(/将在 \d+ 秒后要求补充/)).toBeVisible();
  });
  await openAt('paid=no', 3);
  await costs('reject', 3, async () => {
    await press('r');
    await expect(dialog.getByLabel('驳回原因')).toBeFocused();
    await type('域名与项目不符。');
    await press('Control+Enter');
    await expect(page.getByText(/将在 \d+ 秒后驳回/)).toBeVisible();
  });

  await openAt('paid=yes', 16);
  await costs('approve three in a row, and close the report', 3 + 4, async () => {
    await press('x');
    await press('j');
    await press('j');
    await press('Shift+X');
    await expect(page.getByText('已选 3 份')).toBeVisible();
    await press('a');
    await expect(dialog.getByRole('button', { name: /^通过 \d 份$/ })).toBeFocused();
    await press('Enter');
    await expect(page.getByRole('dialog', { name: '通过的结果' }).getByText(/\d 份已通过/)).toBeVisible();
    await press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await costs('find an application', 3, async () => {
    await press('Control+k');
    await expect(finder.getByRole('combobox')).toBeFocused();
    await type(morning.numbers[4] ?? '');
    await expect(finder.getByRole('option', { selected: true })).toContainText(morning.numbers[4] ?? '');
    await press('Enter');
    await expect(page).toHaveURL(new RegExp(morning.numbers[4] ?? ''));
  });
  await costs('open the filter of every day', 3, async () => {
    await press('Control+k');
    await expect(finder.getByRole('combobox')).toBeFocused();
    await type('钱到了');
    await expect(finder.getByRole('option', { selected: true })).toContainText('申请的视图');
    await press('Enter');
    await expect(page).toHaveURL(/view=/);
  });
});
