import type { Page } from '@playwright/test';
import { ask, logInAsOwner } from '../../support/servers/real-client.ts';
import { expect, testOnServer } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';

// Drafts are saved that other tests would find.
const test = testOnServer({});

/** Saves, and types while the answer is held back. */
async function typeWhileSaving(page: Page, address: string, type: () => Promise<void>): Promise<void> {
  const answer = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    const response = await route.fetch();
    await answer.promise;
    return route.fulfill({ response });
  });
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByRole('button', { name: '保存草稿' })).toHaveAttribute('aria-busy', 'true');
  await type();
  answer.resolve();
  await expect(page.getByText('草稿已保存').first()).toBeVisible();
  await page.unroute(address);
}

test('the catalogue keeps what is typed while its draft is saved, and saves it next', async ({ page, app }) => {
  await keepToken(page, await logInAsOwner(app));
  await page.goto('/dashboard/catalog');
  const tagline = page.getByLabel('一句话介绍').first();
  const edition = page.getByRole('region', { name: '版本与价格' }).locator('section').nth(1);
  const name = edition.getByRole('textbox', { name: '名称' }).first();
  await tagline.fill('  先写的一句话  ');
  await typeWhileSaving(page, '**/api/admin/catalog/draft', async () => {
    await name.fill('专业版新名');
    await name.press('End');
  });
  await page.keyboard.type('字');
  await expect(name).toHaveValue('专业版新名字');
  await expect(tagline).toHaveValue('先写的一句话');
  await expect(page.getByText('有未保存的修改')).toBeVisible();

  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('草稿有 2 处修改')).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('专业版新名字');
});

test('the form of applications keeps it too, and a new question its name', async ({ page, app }) => {
  const token = await logInAsOwner(app);
  const nameOfFifth = async () => {
    const { data } = await ask(app, 'GET', '/api/admin/application-form/draft', { token });
    return data.questions[4]?.name as string;
  };
  await keepToken(page, token);
  await page.goto('/dashboard/catalog/form');
  await page.getByRole('button', { name: '添加问题' }).click();
  const question = page.getByRole('listitem', { name: '第 5 题' });
  await question.getByLabel('问题').fill('团队规模');
  const help = question.getByLabel('说明');
  await typeWhileSaving(page, '**/api/admin/application-form/draft', () => help.fill('按人数'));
  await page.keyboard.type('填写');
  await expect(help).toHaveValue('按人数填写');
  await expect(page.getByText('有未保存的修改')).toBeVisible();
  const first = await nameOfFifth();
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('草稿有 1 处修改')).toBeVisible();
  await page.reload();
  await expect(help).toHaveValue('按人数填写');
  expect(await nameOfFifth()).toBe(first);
});

test('a page of blocks keeps it, and the caret stays where somebody types', async ({ page, app }) => {
  await keepToken(page, await logInAsOwner(app));
  await page.goto('/dashboard/pages/choose');
  const title = page.getByRole('textbox', { name: '页面标题' });
  await title.fill('先写的标题');
  const blocks = page.getByRole('region', { name: '内容块' });
  await blocks.locator('[data-block-head]').first().click();
  const block = blocks.getByRole('textbox').first();
  await typeWhileSaving(page, '**/api/admin/pages/choose', () => block.fill('后写的字'));
  await page.keyboard.type('一句');
  await expect(block).toHaveValue('后写的字一句');
  await expect(page.getByText('有未保存的修改')).toBeVisible();
});
