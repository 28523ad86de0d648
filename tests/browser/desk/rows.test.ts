import type { Page } from '@playwright/test';
import { ask, logInAsOwner, register } from '../../support/servers/real-client.ts';
import { expect, expectAccessible, testOnServer } from '../fixtures.ts';
import { endTimeForUndo } from '../hold-decisions.ts';
import { keepToken } from '../keep-token.ts';

// Keys move through all rows of a list.
const test = testOnServer({});

const holders = ['甲公司', '乙公司', '丙公司'];

async function copiedRows(page: Page): Promise<string[][]> {
  return (await page.evaluate(() => navigator.clipboard.readText())).split('\n').map((row) => row.split('\t'));
}

test('a license is acted upon in its row, by keys alone, and rows are copied for a spreadsheet', async ({
  page,
  app,
}) => {
  await register(app, 'row_holder');
  const token = await logInAsOwner(app);
  const issued: { number: string; revision: number }[] = [];
  for (const [at, holderName] of holders.entries()) {
    const answer = await ask(app, 'POST', '/api/admin/licenses', {
      token,
      body: {
        requestKey: `row-license-${at}`,
        username: 'row_holder',
        edition: 'pro',
        holderType: 'company',
        holderName,
        projectName: `项目 ${at}`,
        domains: [],
        months: 12,
        limits: { developers: 1, projects: 1, domains: 1 },
        note: '',
      },
    });
    issued.push(answer.data as (typeof issued)[number]);
  }
  const newest = issued.toReversed();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await keepToken(page, token);
  await page.goto('/dashboard/licenses');
  const row = (number: string) =>
    page.getByRole('table', { name: '授权列表' }).getByRole('row').filter({ hasText: number });
  const link = (number: string) => row(number).getByRole('link', { name: number });

  await test.step('the menu of a row opens by a key and leads to the dialog of the page', async () => {
    await expect(link(newest[0]!.number)).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(link(newest[1]!.number)).toBeFocused();
    await page.keyboard.press('a');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('button', { name: '撤销…' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '暂停授权' });
    await dialog.getByRole('textbox', { name: '原因' }).fill('款项还在核对。');
    await dialog.getByRole('button', { name: '暂停', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('秒后暂停：', { exact: false })).toBeVisible();
    await expect(row(newest[1]!.number)).toContainText('即将暂停');
    await row(newest[1]!.number).getByRole('button', { name: '操作' }).click();
    await expect(page.getByRole('button', { name: '续期…' })).toBeVisible();
    await expect(page.getByRole('button', { name: '暂停…' })).toBeHidden();
    await page.keyboard.press('Escape');
    endTimeForUndo(app);
    await expect(row(newest[1]!.number)).toContainText('已暂停', { timeout: 20_000 });
    await expect(row(newest[1]!.number)).not.toContainText('即将暂停');
    await expect(row(newest[0]!.number)).not.toContainText('已暂停');
  });

  await test.step('what a colleague changed meanwhile is told, and the act can be sent again', async () => {
    const { number, revision } = newest[0]!;
    await row(number).getByRole('button', { name: '操作' }).click();
    await page.getByRole('button', { name: '续期…' }).click();
    const dialog = page.getByRole('dialog', { name: '续期' });
    const until = dialog.getByText(/^更新服务期现在/);
    const before = (await until.textContent()) ?? '';
    await ask(app, 'POST', `/api/admin/licenses/${number}/renew`, { token, body: { revision, months: 6 } });
    await dialog.getByRole('button', { name: '续期' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    // The state of now is fetched beside the message: sent earlier, it would be refused once more.
    await expect(until).not.toHaveText(before);
    await dialog.getByRole('button', { name: '续期' }).click();
    await expect(dialog).toBeHidden();
    const now = await ask(app, 'GET', `/api/admin/licenses/${number}`, { token });
    expect((now.data as { history: { act: string }[] }).history.map(({ act }) => act)).toEqual([
      'issue',
      'renew',
      'renew',
    ]);
  });

  await test.step('only what its state allows is offered', async () => {
    await row(newest[1]!.number).getByRole('button', { name: '操作' }).click();
    await expect(page.getByRole('button', { name: '恢复…' })).toBeVisible();
    await expect(page.getByRole('button', { name: '续期…' })).toBeHidden();
    await page.getByRole('button', { name: '复制编号' }).click();
    await expect(page.getByText('已复制授权编号')).toBeVisible();
    expect(await copiedRows(page)).toEqual([[newest[1]!.number]]);
  });

  await test.step('the space bar selects, with Shift up to the row; what is copied has all columns', async () => {
    await link(newest[0]!.number).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('已选 1 份')).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('Shift+Space');
    await expect(page.getByText('已选 2 份')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('toolbar', { name: '对选中的授权' }).getByRole('button', { name: '复制' }).click();
    await expect(page.getByText('已复制 2 行')).toBeVisible();
    const [titles = [], ...rows] = await copiedRows(page);
    const told = (title: string) => rows.map((cells) => cells[titles.indexOf(title)]);
    expect(told('授权编号')).toEqual(newest.slice(0, 2).map(({ number }) => number));
    expect(told('被授权方')).toEqual(['丙公司', '乙公司']);
    expect(told('项目')).toEqual(['项目 2', '项目 1']);
    expect(told('状态')).toEqual(['有效', '已暂停']);
    expect(told('更新至').every((day) => /^\d{4}-\d\d-\d\d$/.test(day ?? ''))).toBe(true);
  });

  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.getByRole('listitem').filter({ hasText: newest[2]!.number });
  await card.getByRole('button', { name: '操作' }).click();
  await page.getByRole('button', { name: '升级…' }).click();
  await expect(page.getByRole('dialog', { name: '升级' })).toBeVisible();
  await expectAccessible(page);
});

test('customers are selected by the space bar and copied', async ({ page, app }) => {
  for (const name of ['row_first', 'row_second']) await register(app, name);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await keepToken(page, await logInAsOwner(app));
  await page.goto('/dashboard/customers?q=row_');
  await expect(page.getByRole('table', { name: '客户列表' }).getByRole('link', { name: 'row_first' })).toBeVisible();
  await page.getByRole('table').getByRole('link', { name: 'row_second' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('toolbar', { name: '对选中的客户' }).getByRole('button', { name: '复制' }).click();
  await expect(page.getByText('已复制 1 行')).toBeVisible();
  const [titles = [], row = []] = await copiedRows(page);
  expect(titles).toEqual(expect.arrayContaining(['客户', '用户名', '手机', '公司', '注册', '状态']));
  expect(row[titles.indexOf('用户名')]).toBe('row_second');
  await page.getByRole('table').getByRole('link', { name: 'row_second' }).focus();
  await page.keyboard.press('o');
  await expect(page).toHaveURL(/\/dashboard\/customers\/[\w-]+$/);
});
