import type { Locator } from '@playwright/test';
import {
  approve,
  ask,
  createDraft,
  logInAsOwner,
  receivePayment,
  register,
  submit,
} from '../../support/servers/real-client.ts';
import { expect, expectAccessible, expectNoAxeViolations, testOnServer } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';

// The order of a list depends on all its entries.
const test = testOnServer({});

const top = async (row: Locator) => Math.round((await row.boundingBox())?.y ?? -1);

test('after an act on a row of the third page all pages stay, the row keeps its place and shows what became of it; another filter drops them', async ({
  page,
  app,
}) => {
  const owner = await logInAsOwner(app);
  await register(app, 'paged_holder');
  const limits = { developers: null, projects: null, domains: null };
  for (let index = 1; index <= 45; index += 1) {
    const { code } = await ask(app, 'POST', '/api/admin/licenses', {
      token: owner,
      body: {
        requestKey: `kept-pages-${index}`,
        username: 'paged_holder',
        edition: 'pro',
        holderType: 'company',
        holderName: `第 ${index} 家公司`,
        projectName: '',
        domains: [],
        months: 12,
        limits,
        note: '',
      },
    });
    expect(code).toBe(200);
  }
  await keepToken(page, owner);
  await page.goto('/dashboard/licenses');
  const rows = page.getByRole('table', { name: '授权列表' }).locator('tbody tr');
  const more = page.getByRole('button', { name: '加载更多' });
  await expect(rows).toHaveCount(20);
  await more.click();
  await expect(rows).toHaveCount(40);
  await more.click();
  await expect(rows).toHaveCount(45);
  await expect(more).toBeHidden();

  // The newest stands first: this one is on the third page.
  const row = rows.filter({ hasText: '第 3 家公司' });
  await row.scrollIntoViewIfNeeded();
  await row.getByRole('button', { name: /：操作$/ }).click();
  await page.getByRole('button', { name: '续期…', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '续期' });
  await dialog.getByLabel('增加的月数').fill('24');
  const [before, year] = [await top(row), String(new Date().getFullYear() + 3)];
  await expect(row).not.toContainText(year);
  await dialog.getByRole('button', { name: '续期' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText(year);
  await expect(rows).toHaveCount(45);
  expect(await top(row)).toBe(before);
  await expect(more).toBeHidden();

  await page.getByRole('combobox', { name: '按被授权方筛选' }).selectOption('企业');
  await expect(page).toHaveURL(/holder=company/);
  await expect(rows).toHaveCount(20);
});

test('a list is sorted by its headers and shows the columns that one chose, and its address says so', async ({
  page,
  app,
}) => {
  const customer = await register(app, 'list_customer');
  const numbers: string[] = [];
  for (const name of ['list_one', 'list_two', 'list_three']) {
    const number = await createDraft(app, customer, name);
    await submit(app, customer, number);
    numbers.push(number);
  }
  await keepToken(page, await logInAsOwner(app));
  const table = page.getByRole('table', { name: '申请列表' });
  const links = table.locator('[data-row-link]');
  const shown = () => links.evaluateAll((all) => all.map((link) => (link as HTMLElement).dataset['rowLink']));
  const header = (name: string) => table.getByRole('columnheader', { name });

  await page.goto('/dashboard/applications');
  await expect(links).toHaveCount(3);
  expect(await shown()).toEqual(numbers);
  await expect(header('等待')).toHaveAttribute('aria-sort', 'descending');
  await header('提交时间').getByRole('link').click();
  await expect(page).toHaveURL(/sort=-submitted/);
  await expect.poll(shown).toEqual(numbers.toReversed());
  await expect(header('提交时间')).toHaveAttribute('aria-sort', 'descending');
  await expect(header('等待')).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('j');
  await expect(links.first()).toBeFocused();

  await page.getByRole('button', { name: '列', exact: true }).click();
  await page.getByRole('checkbox', { name: '申请编号' }).check();
  await expect(header('申请编号')).toBeVisible();
  await page.getByRole('checkbox', { name: '金额' }).uncheck();
  await expect(header('金额')).toHaveCount(0);
  await page.reload();
  await expect(header('申请编号')).toBeVisible();
  await expect.poll(shown).toEqual(numbers.toReversed());
  await expect(header('金额')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: '列', exact: true }).click();
  await page.getByRole('button', { name: '恢复默认' }).click();
  await expect(header('金额')).toBeVisible();
  await expect(header('申请编号')).toHaveCount(0);

  await page.getByLabel('按提交时间筛选').selectOption('over1d');
  await expect(page.getByText('没有符合条件的申请')).toBeVisible();
  await page.getByLabel('按提交时间筛选').selectOption('24 小时内（3）');
  await expect(page).toHaveURL(/age=under1d.*sort=-submitted|sort=-submitted.*age=under1d/);
  await expect(links).toHaveCount(3);
  await page.getByLabel('按负责人筛选').selectOption('@owner');
  await expect(page.getByText('没有符合条件的申请')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard/applications');
  const cards = page.getByRole('list', { name: '申请列表' }).locator('[data-row-link]');
  await expect(cards).toHaveCount(3);
  await page.getByLabel('排列顺序').selectOption('提交时间：从晚到早');
  await expect(page).toHaveURL(/sort=-submitted/);
  await expect(cards.first()).toHaveAttribute('data-row-link', numbers[2]!);
  await expectAccessible(page);
});

/** The most that a list takes of a wide screen, and its padding at both sides. */
const WIDEST = 1600;
const PADDING = 32;

test('at 1,920 px the lists take 1,600 of them, from edge to edge, and nothing sticks out', async ({ page, app }) => {
  const customer = await register(app, 'wide_customer');
  const owner = await logInAsOwner(app);
  const number = await createDraft(app, customer, 'wide_draft');
  await submit(app, customer, number);
  await receivePayment(app, owner, number);
  await approve(app, owner, number);
  await keepToken(page, owner);
  await page.setViewportSize({ width: 1920, height: 1080 });
  for (const [screen, name] of [
    ['applications?state=all', '申请列表'],
    ['licenses', '授权列表'],
    ['customers', '客户列表'],
    ['mails', '发件箱'],
    ['jobs', '任务'],
    ['audit', '审计日志'],
  ] as const) {
    await page.goto(`/dashboard/${screen}`);
    const table = page.getByRole('table', { name });
    await expect(table.getByRole('row').nth(1), screen).toBeVisible();
    const sizes = await table.evaluate((element) => {
      const [main, own] = [document.querySelector('main'), element.getBoundingClientRect()];
      const cells = [...element.querySelectorAll('thead th')].map((cell) => cell.getBoundingClientRect());
      return {
        main: main?.getBoundingClientRect().width ?? 0,
        table: own.width,
        hole: own.right - (cells.at(-1)?.right ?? 0),
        page: document.documentElement.scrollWidth,
      };
    });
    expect(sizes, screen).toMatchObject({ main: WIDEST, page: 1920 });
    expect(sizes.table, screen).toBeGreaterThan(WIDEST - 2 * PADDING - 4);
    expect(sizes.table, screen).toBeLessThanOrEqual(WIDEST - 2 * PADDING);
    expect(Math.abs(sizes.hole), screen).toBeLessThanOrEqual(1);
    await expectNoAxeViolations(page);
  }
});
