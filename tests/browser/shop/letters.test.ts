import type { Page } from '@playwright/test';
import { logInAsOwner } from '../../support/servers/real-client.ts';
import { expect, expectAccessible, testOnServer } from '../fixtures.ts';
import { keepToken, openForBoth } from '../keep-token.ts';

// These tests change the texts of letters.
const test = testOnServer({});

test('a letter: previewed, refused beside its field, rewritten, tried on oneself, and put back', async ({
  page,
  app,
  expectedFaults,
}) => {
  expectedFaults.push(/400/);
  await keepToken(page, await logInAsOwner(app));
  await page.goto('/dashboard/letters');
  await expectAccessible(page);
  await page.getByRole('link', { name: '申请未通过' }).click();
  await expect(page.getByRole('heading', { name: '申请未通过' })).toBeVisible();
  const preview = page.getByRole('region', { name: '邮件客户端里的样子' });
  await expect(preview.getByText('款项将按原付款方式退回')).toBeVisible();
  await expectAccessible(page);

  const text = page.getByRole('textbox', { name: '正文' });
  await text.fill('{{问候}}\n\n没有通过。');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('正文里要有“{{原因}}”，否则客户看不到它').first()).toBeVisible();
  await expect(text).toHaveValue('{{问候}}\n\n没有通过。');
  await text.press('Control+End');
  await page.getByRole('button', { name: '{{原因}}' }).click();
  await expect(text).toHaveValue('{{问候}}\n\n没有通过。{{原因}}');
  await text.press('Control+End');
  await page.keyboard.type('\n\n退款说明：');
  await page.getByRole('button', { name: '{{退款说明}}' }).click();
  await page.getByRole('button', { name: '{{有退款说明时}}' }).click();
  await expect(text).toHaveValue('{{问候}}\n\n没有通过。{{原因}}\n\n{{有退款说明时}}退款说明：{{退款说明}}');
  await expect(preview.getByText('没有通过。登记的流水号属于另一份申请')).toBeVisible();
  await page.getByRole('checkbox', { name: '有退款说明时' }).uncheck();
  await expect(preview.getByText('退款说明')).toHaveCount(0);
  await page.getByText('纯文本', { exact: true }).click();
  await expect(page.getByRole('region', { name: '纯文本' }).getByText('查看申请：')).toBeVisible();
  await page.getByRole('button', { name: '给自己寄一封' }).click();
  await expect(page.getByText('还没有邮件服务器，测试信放进了发件箱')).toBeVisible();

  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存，之后写的信都用这份文字')).toBeVisible();
  await expect(page.getByText('已改写')).toBeVisible();
  await expect(page.getByText('第 1 次')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '恢复系统自带的文字' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '恢复' }).click();
  await expect(text).toHaveValue(/很抱歉，您的申请/);
  await page.getByRole('button', { name: '把第 1 次的文字放进编辑框' }).click();
  await expect(text).toHaveValue(/没有通过。/);
});

test('two people rewrite the same letter: the second sees it and loses nothing', async ({
  page,
  app,
  openBrowser,
  expectedFaults,
}) => {
  expectedFaults.push(/409/);
  const token = await logInAsOwner(app);
  const colleague = await openBrowser();
  await openForBoth([page, colleague], token, '/dashboard/letters/license.resumed', (each) =>
    each.getByRole('textbox', { name: '主题' }),
  );
  await page.getByRole('textbox', { name: '主题' }).fill('授权 {{授权编号}} 又能用了');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已改写')).toBeVisible();
  await colleague.getByRole('textbox', { name: '主题' }).fill('授权 {{授权编号}} 恢复使用');
  await colleague.getByRole('button', { name: '保存' }).click();
  await expect(colleague.getByText('刚刚有人改成了“授权 {{授权编号}} 又能用了”')).toBeVisible();
  await expect(colleague.getByRole('textbox', { name: '主题' })).toHaveValue('授权 {{授权编号}} 恢复使用');
});

test('two people change the sentences of one act: the second reads the other one’s beside the own', async ({
  page,
  app,
  openBrowser,
  expectedFaults,
}) => {
  expectedFaults.push(/409/);
  const token = await logInAsOwner(app);
  const colleague = await openBrowser();
  const first = (each: Page) =>
    each
      .getByRole('dialog', { name: '常用说明：撤销授权' })
      .getByRole('listitem', { name: '第 1 条' })
      .getByLabel('文字');
  for (const each of [page, colleague]) {
    await keepToken(each, token);
    await each.goto('/dashboard/letters/reasons');
    await each.getByRole('button', { name: '编辑“撤销授权”的常用说明' }).click();
    await expect(first(each)).not.toHaveValue('');
  }
  const save = (each: Page) => each.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await first(page).fill('同事写的原因。');
  await save(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await first(colleague).fill('我写的原因。');
  await save(colleague);
  await expect(colleague.getByText('刚刚有人改过这些说明')).toBeVisible();
  const theirs = colleague.getByRole('region', { name: '对方的修改' });
  await expect(theirs).toContainText('同事写的原因');
  await expect(theirs).toContainText('我写的原因');
  await expect(first(colleague)).toHaveValue('我写的原因。');
  await expectAccessible(colleague, 'dialog[open]');
  await colleague.getByRole('button', { name: '改用对方的内容' }).click();
  await expect(first(colleague)).toHaveValue('同事写的原因。');
});

test('sentences for reasons: changed, refused beside the field, offered in the dialog, and put back', async ({
  page,
  app,
}) => {
  await keepToken(page, await logInAsOwner(app));
  await page.goto('/dashboard/letters/reasons');
  await expectAccessible(page);
  // Another test may have left rewritten reasons of another act.
  const rewritten = await page.getByText('已改写').count();
  await page.getByRole('button', { name: '编辑“暂停授权”的常用说明' }).click();
  const dialog = page.getByRole('dialog', { name: '常用说明：暂停授权' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: '添加一条' }).click();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText('请填写名称')).toBeVisible();
  const last = dialog.getByRole('listitem', { name: '第 4 条' });
  await last.getByLabel('名称').fill('年审未过');
  await last.getByLabel('文字').fill('年度核验没有通过，请联系客服。');
  await last.getByRole('button', { name: '上移第 4 条' }).click();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('年度核验没有通过，请联系客服。')).toBeVisible();
  await expect(page.getByText('已改写')).toHaveCount(rewritten + 1);
  await page.getByRole('button', { name: '编辑“暂停授权”的常用说明' }).click();
  await dialog.getByRole('button', { name: '恢复系统自带的说明' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '恢复' }).click();
  await expect(page.getByText('年度核验没有通过，请联系客服。')).toHaveCount(0);
});
