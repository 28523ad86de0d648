import type { Locator, Page } from '@playwright/test';
import { logInAsOwner } from '../../support/servers/real-client.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';

/** Saves part of the settings, and waits for the answer: the button alone is also disabled while it is being sent. */
async function save(page: Page, part: Locator): Promise<void> {
  const [answer] = await Promise.all([
    page.waitForResponse(
      (response) => response.url().endsWith('/api/admin/settings') && response.request().method() === 'PATCH',
    ),
    part.getByRole('button', { name: '保存' }).click(),
  ]);
  expect(await answer.json()).toMatchObject({ code: 200 });
  await expect(part.getByRole('button', { name: '保存' })).toBeDisabled();
}

test('the figures follow the period that is chosen, and can be read as a table', async ({ page, app }) => {
  await keepToken(page, await logInAsOwner(app));
  await page.goto('/dashboard/console');
  const section = page.getByRole('region', { name: '经营情况' });
  await expect(section.getByRole('link', { name: '近 30 天' })).toHaveAttribute('aria-current', 'page');
  await section.getByRole('link', { name: '近 12 个月' }).click();
  await expect(section.getByText('近 12 个月成交额')).toBeVisible();
  await expect(page).toHaveURL(/period=12m$/);
  await section.getByText('以表格查看').first().click();
  await expect(section.getByRole('table', { name: /近 12 个月成交额共/ }).getByRole('row')).toHaveCount(13);
  const terms = section.getByRole('button', { name: '统计口径' });
  await terms.press('Enter');
  await expect(page.getByRole('dialog', { name: '统计口径' })).toContainText('续期、升级');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(terms).toBeFocused();
  await page.goto('/dashboard/console?period=nonsense');
  await expect(section.getByRole('link', { name: '近 30 天' })).toHaveAttribute('aria-current', 'page');
});

test('settings: wrong ones are told beside their field, right ones are on the site, neither unsaved ones nor a colleague’s are lost', async ({
  page,
  app,
  expectedFaults,
}) => {
  await keepToken(page, await logInAsOwner(app));
  await page.goto('/dashboard/settings');
  const links = page.getByRole('form', { name: '相关资源' });
  await links.getByRole('button', { name: '添加一行' }).click();
  await expect(links.getByLabel('第 1 行文字')).toBeFocused();
  await page.keyboard.type('使用案例');
  await links.getByLabel('第 1 行地址').fill('javascript:alert(1)');
  await links.getByRole('button', { name: '保存' }).click();
  await expect(links.getByText('请填写完整网址，或以 / 开头的站内路径')).toBeVisible();

  const rules = page.getByRole('form', { name: '授权自助规则' });
  await rules.getByLabel('更改后可撤销').fill('');
  await rules.getByRole('button', { name: '保存' }).click();
  await expect(rules.getByText('请填写整数')).toBeVisible();
  await rules.getByLabel('更改后可撤销').fill('91');
  await rules.getByRole('button', { name: '保存' }).click();
  await expect(rules.getByText('可撤销域名更改的天数应为 1 到 90 之间的整数')).toBeVisible();
  await expectNoAxeViolations(page);

  await links.getByLabel('第 1 行地址').fill('/docs/faq');
  await links.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('设置已保存')).toBeVisible();
  await expect(links.getByRole('button', { name: '保存' })).toBeDisabled();
  await page.getByRole('link', { name: '工作台' }).click();
  const question = page.getByRole('alertdialog', { name: '有未保存的修改' });
  await question.getByRole('button', { name: '放弃修改' }).click();
  await expect(page).toHaveURL('/dashboard/console');
  await expect(async () => {
    await page.goto('/docs/index');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: '使用案例' })).toBeVisible({ timeout: 1000 });
  }).toPass();

  await page.goto('/dashboard/settings');
  await expect(rules.getByLabel('更改后可撤销')).toHaveValue('7');
  await rules.getByLabel('每年可更改域名').fill('4');
  const saved = await page.request.patch(new URL('/api/admin/settings', app.url).href, {
    headers: { authorization: `Bearer ${await logInAsOwner(app)}` },
    data: { licensing: { domainChangesPerYear: 5, domainOverlapHours: 24, domainUndoDays: 7, keyOverlapDays: 14 } },
  });
  expect(await saved.json()).toMatchObject({ code: 200 });
  // The refusal because of an older revision.
  expectedFaults.push(/409/);
  await rules.getByRole('button', { name: '保存' }).click();
  await expect(rules.getByRole('alert')).toContainText('刚刚有人改过同一项设置');
  await expect(rules.getByText('刚刚有人改成了“5”')).toBeVisible();
  await expect(rules.getByLabel('每年可更改域名')).toHaveValue('4');
  await expectNoAxeViolations(page);
  await rules.getByRole('button', { name: '改用对方的内容' }).click();
  await expect(rules.getByLabel('每年可更改域名')).toHaveValue('5');
  await rules.getByLabel('每年可更改域名').fill('3');
  await save(page, rules);
  await links.getByRole('button', { name: '删除第 1 行' }).click();
  await save(page, links);
});

test('a changelog is read as customers will read it before it is saved', async ({ page, app }) => {
  await keepToken(page, await logInAsOwner(app));
  await page.goto('/dashboard/releases');
  await page.getByRole('button', { name: '新建版本' }).click();
  const dialog = page.getByRole('dialog', { name: '新建版本' });
  await dialog.getByRole('tab', { name: '编写' }).press('ArrowRight');
  await expect(dialog.getByRole('tabpanel', { name: '预览' })).toContainText('还没有写更新说明');
  await dialog.getByRole('tab', { name: '编写' }).click();
  await dialog.getByLabel('更新说明').fill('### 新增\n- 批量导出 <img src=x onerror=alert(1)>\n- [说明](/docs/faq)');
  await dialog.getByRole('tab', { name: '预览' }).click();
  const preview = dialog.getByRole('tabpanel', { name: '预览' });
  await expect(preview.getByRole('heading', { name: '新增' })).toBeVisible();
  await expect(preview.getByRole('listitem')).toHaveCount(2);
  await expect(preview.locator('img')).toHaveCount(0);
  await preview.getByRole('link', { name: '说明' }).click();
  await expect(dialog).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(dialog.getByRole('group', { name: '要点的画面' })).toHaveCount(0);
  await dialog.getByRole('tab', { name: '编写' }).click();
  await dialog.getByLabel('更新说明').fill('甘特图；导入更快。\n\n### 新增\n- 甘特图\n\n### 改进\n- 导入');
  await dialog.getByLabel('甘特图的画面').selectOption({ label: '表格' });
  await expect(dialog.locator('use[href="/miniatures/table.svg#s"]')).toHaveCount(1);
  await dialog.getByLabel('导入更快的画面').selectOption({ label: '上传' });
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: '建立草稿' }).click();
  await expect(dialog.getByText('请填写版本号')).toBeVisible();
  await dialog.getByRole('tab', { name: '编写' }).click();
  await dialog.getByLabel('更新说明').fill('');
  await dialog.getByRole('tab', { name: '预览' }).click();
  await dialog.getByRole('button', { name: '建立草稿' }).click();
  await expect(dialog.getByLabel('更新说明')).toBeVisible();
  await expect(dialog.getByText('请写明这个版本改了什么')).toBeVisible();
});
