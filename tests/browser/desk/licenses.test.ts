import type { Page } from '@playwright/test';
import { ask, logInAsOwner, register, vouchForMailbox } from '../../support/servers/real-client.ts';
import { expect, expectAccessible, expectNoAxeViolations, test } from '../fixtures.ts';
import { endTimeForUndo, holdDecisions } from '../hold-decisions.ts';
import { keepToken } from '../keep-token.ts';

/** Presses an act on the license's page and returns its dialog. */
async function openAct(page: Page, act: string) {
  await page.getByRole('button', { name: `${act}…`, exact: true }).click();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(dialog).toBeVisible();
  return dialog;
}

test('a license is issued by hand, renewed, corrected, suspended, resumed, given on and revoked, and its holder sees each', async ({
  page,
  app,
  openBrowser,
}) => {
  const customerToken = await register(app, 'desk_holder');
  const otherToken = await register(app, 'desk_other');
  await keepToken(page, await logInAsOwner(app));
  const customer = await openBrowser();
  await keepToken(customer, customerToken);

  await test.step('issued by hand, with what is wrong beside its field', async () => {
    await page.goto('/dashboard/licenses');
    await page.getByRole('button', { name: '手工签发' }).click();
    const dialog = page.getByRole('dialog', { name: '手工签发授权' });
    await dialog.getByLabel('用户名').fill('nobody_here');
    await dialog.getByLabel('版本', { exact: false }).selectOption('pro');
    await dialog.getByRole('textbox', { name: '被授权方' }).fill('杭州山外山科技有限公司');
    await dialog.getByRole('textbox', { name: '域名' }).fill('https://Shan.example.com/x');
    await dialog.getByRole('textbox', { name: '域名' }).press('Enter');
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: '签发', exact: true }).click();
    await expect(dialog.getByText('没有这个用户')).toBeVisible();
    await expect(dialog.getByLabel('用户名')).toBeFocused();
    await dialog.getByLabel('用户名').fill('desk_holder');
    await dialog.getByRole('button', { name: '签发', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard\/licenses\/VL-/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('杭州山外山科技有限公司');
    await expectNoAxeViolations(page);
    await customer.goto('/user/product');
    await customer.getByRole('list', { name: '我的授权' }).getByRole('link').first().click();
    await expect(customer.getByText('shan.example.com').first()).toBeVisible();
  });

  const number = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const history = page.getByRole('list', { name: '变更记录，最近的在前' });
  await test.step('renewed by twelve months', async () => {
    const dialog = await openAct(page, '续期');
    await dialog.getByLabel('增加的月数').fill('');
    await dialog.getByRole('button', { name: '续期' }).click();
    await expect(dialog.getByText('请填写月数')).toBeVisible();
    await dialog.getByLabel('增加的月数').fill('12');
    await dialog.getByRole('button', { name: '续期' }).click();
    await expect(dialog).toBeHidden();
    await expect(history.getByRole('listitem').first()).toContainText('更新服务延长 12 个月');
    await expect(history.getByRole('listitem').first()).toContainText(app.owner.username);
  });

  await test.step('lengthened to a day with a reason, which the customer reads', async () => {
    const dialog = await openAct(page, '延长');
    await dialog.getByRole('textbox', { name: '原因' }).fill('上次更新耽误了您的时间。');
    await dialog.getByRole('textbox', { name: '延长到' }).fill('2020-01-01');
    await dialog.getByRole('button', { name: '延长', exact: true }).click();
    await expect(dialog.getByText('须晚于现在的')).toBeVisible();
    await expectNoAxeViolations(page);
    const until = `${new Date().getFullYear() + 5}-01-31`;
    await dialog.getByRole('textbox', { name: '延长到' }).fill(until);
    await dialog.getByRole('button', { name: '延长', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(history.getByRole('listitem').first()).toContainText(`延长到 ${until}。上次更新耽误了您的时间。`);
    await customer.reload();
    await customer.getByRole('link', { name: '机器与记录' }).click();
    await expect(customer.getByText('上次更新耽误了您的时间。', { exact: false }).first()).toBeVisible();
  });

  await test.step('its holder put right: the same number, a new key, the old one for some days', async () => {
    const dialog = await openAct(page, '更正');
    await dialog.getByRole('textbox', { name: '原因' }).fill('公司已更名。');
    await dialog.getByRole('button', { name: '更正' }).click();
    await expect(dialog.getByText('名称与现在的相同')).toBeVisible();
    await dialog.getByRole('textbox', { name: '被授权方' }).fill('杭州山那边科技有限公司');
    await dialog.getByRole('button', { name: '更正' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('杭州山那边科技有限公司');
    await expect(page.getByText('停用：名称已更正').first()).toBeVisible();
    await customer.reload();
    await expect(customer.getByText('杭州山那边科技有限公司').first()).toBeVisible();
  });

  await test.step('its domains changed for the customer, who reads by whom', async () => {
    const dialog = await openAct(page, '更改域名');
    await dialog.getByRole('textbox', { name: '原因' }).fill('客户来电更改。');
    await dialog.getByRole('button', { name: '更改', exact: true }).click();
    await expect(dialog.getByText('域名没有变化')).toBeVisible();
    await dialog.getByRole('textbox', { name: '域名' }).fill('shan2.example.com');
    await dialog.getByRole('textbox', { name: '域名' }).press('Enter');
    await dialog.getByRole('button', { name: '更改', exact: true }).click();
    await expect(dialog).toBeHidden();
    await customer.reload();
    await customer.getByRole('link', { name: '授权内容' }).click();
    await expect(customer.getByText('由客服更改')).toBeVisible();
    await expect(customer.getByRole('button', { name: '撤销更改' })).toBeHidden();
  });

  await test.step('suspended with a reason that the customer reads, and resumed', async () => {
    const dialog = await openAct(page, '暂停');
    await dialog.getByRole('button', { name: '暂停' }).click();
    await expect(dialog.getByText('请写明原因，客户会看到')).toBeVisible();
    await dialog.getByRole('textbox', { name: '原因' }).fill('款项还在核对。');
    await dialog.getByRole('button', { name: '暂停' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^将在 \d+ 秒后暂停$/)).toBeVisible();
    await expect(page.getByRole('button', { name: '暂停…' })).toBeHidden();
    endTimeForUndo(app);
    await expect(page.getByText('告诉客户的原因：款项还在核对。')).toBeVisible();
    await customer.reload();
    await expect(customer.getByText('原因：款项还在核对。')).toBeVisible();
    const question = await openAct(page, '恢复');
    await question.getByRole('button', { name: '恢复' }).click();
    await expect(question).toBeHidden();
    await customer.reload();
    await expect(customer.getByText('原因：款项还在核对。')).toBeHidden();
  });

  await test.step('an act upon what a colleague changed meanwhile is told, and can be sent again', async () => {
    const colleague = await openBrowser();
    await keepToken(colleague, await logInAsOwner(app));
    await colleague.goto(`/dashboard/licenses/${number}`);
    const theirs = await openAct(colleague, '续期');
    const ours = await openAct(page, '续期');
    await theirs.getByLabel('增加的月数').fill('6');
    await theirs.getByRole('button', { name: '续期' }).click();
    await expect(theirs).toBeHidden();
    await ours.getByRole('button', { name: '续期' }).click();
    await expect(ours.getByRole('alert')).toBeVisible();
    await expect(history.getByRole('listitem')).toHaveCount(8);
    await ours.getByRole('button', { name: '取消' }).click();
  });

  await test.step('given on to somebody else, who has a new license then; that one is revoked', async () => {
    const dialog = await openAct(page, '转让');
    await dialog.getByLabel('接收人的用户名').fill('desk_other');
    await dialog.getByLabel('新的被授权方').fill('宁波海那边科技有限公司');
    await dialog.getByRole('button', { name: '转让' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('这份授权已经终止，不能再处理。')).toBeVisible();
    await page.getByText('新的授权：').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('宁波海那边科技有限公司');
    const question = await openAct(page, '撤销');
    await question.getByRole('button', { name: '误签发' }).click();
    const letGo = holdDecisions(app);
    await question.getByRole('button', { name: '撤销授权' }).click();
    await expect(question).toBeHidden();
    const waiting = page.locator('#content').getByRole('button', { name: '收回' });
    await waiting.click();
    await expect(page.getByText('已收回“撤销授权”，客户没有收到任何通知')).toBeVisible();
    await expect(waiting).toBeHidden();
    letGo();
    await openAct(page, '撤销');
    await question.getByRole('button', { name: '误签发' }).click();
    await question.getByRole('button', { name: '撤销授权' }).click();
    await expect(page.getByText(/^将在 \d+ 秒后撤销授权$/)).toBeVisible();
    endTimeForUndo(app);
    await expect(page.getByText('已撤销，不能恢复。')).toBeVisible();
    const other = await openBrowser();
    await keepToken(other, otherToken);
    await other.goto('/user/product');
    await other.getByRole('list', { name: '我的授权' }).getByRole('link').first().click();
    await expect(other.getByText('这份授权签发有误', { exact: false }).first()).toBeVisible();
  });

  await test.step('found by what is chosen and searched, and by the end of its key', async () => {
    const rows = page.getByRole('table', { name: '授权列表' }).getByRole('row');
    await page.goto('/dashboard/licenses');
    await page.getByRole('link', { name: '已被取代' }).click();
    await expect(page.getByRole('link', { name: '已被取代' })).toHaveAttribute('aria-current', 'page');
    for (const [name, choice] of [
      ['按版本筛选', 'pro'],
      ['按更新服务期筛选', 'current'],
    ] as const) {
      await page.getByLabel(name).selectOption(choice);
      await expect(page.getByLabel(name)).toHaveValue(choice);
    }
    await page.getByRole('searchbox').fill('SHAN.example');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/state=superseded&.*edition=pro&.*window=current&.*q=SHAN/);
    await expect(rows).toHaveCount(2);
    await expect(rows.last()).toContainText(number);
    await page.getByLabel('按更新服务期筛选').selectOption('ended');
    await expect(page.getByText('没有符合条件的授权')).toBeVisible();
    await page.getByRole('link', { name: '清除筛选' }).click();
    await expect(page).toHaveURL('/dashboard/licenses');
    // Other tests on the same server have issued licenses of their own.
    for (const holder of ['desk_holder', 'desk_other']) await expect(rows.filter({ hasText: holder })).toHaveCount(1);
    await expectNoAxeViolations(page);
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/dashboard/licenses?q=${number}`);
  await page.getByRole('link', { name: number }).filter({ visible: true }).click();
  await expect(page).toHaveURL(`/dashboard/licenses/${number}`);
  await expectNoAxeViolations(page);
});

test('whoever gives or transfers a license reads before whether a letter goes and where, and what to do if not', async ({
  page,
  app,
}) => {
  const owner = await logInAsOwner(app);
  const customer = await register(app, 'gift_silent');
  await register(app, 'gift_other');
  await keepToken(page, owner);

  await page.goto('/dashboard/licenses');
  await page.getByRole('button', { name: '手工签发' }).click();
  const dialog = page.getByRole('dialog', { name: '手工签发授权' });
  await dialog.getByText('赠送', { exact: true }).click();
  const recipient = dialog.getByLabel('用户名或邮箱');
  await recipient.fill('gift_silent');
  const silent = dialog.getByRole('alert').filter({ hasText: 'gift_silent 收不到信' });
  await expect(silent).toBeVisible();
  await expect(silent.getByRole('link', { name: '客户页' })).toHaveAttribute(
    'href',
    /\/dashboard\/customers\/[\w-]{36}$/,
  );
  await expect(silent.getByRole('button', { name: '复制链接' })).toBeVisible();
  await expectAccessible(page);
  await recipient.fill('gift_new@example.com');
  await expect(dialog.getByText('gift_new@example.com 还没有账号：会为对方开通')).toBeVisible();
  await expect(silent).toBeHidden();

  // Verified in another tab; the dialog asks again when one comes back, and keeps what was typed.
  await recipient.fill('gift_silent');
  await expect(silent).toBeVisible();
  await dialog.getByRole('textbox', { name: '赠送人' }).fill('欧阳小满');
  await vouchForMailbox(app, owner, customer);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(dialog.getByRole('status').filter({ hasText: 'gift_silent' })).toContainText('gift_silent@example.com');
  await expect(silent).toBeHidden();
  await dialog.getByLabel('版本', { exact: false }).selectOption('pro');
  await dialog.getByRole('textbox', { name: '被授权方' }).fill('收礼有限公司');
  await dialog.getByRole('textbox', { name: '赠言' }).fill('谢谢您');
  await dialog.getByRole('button', { name: '赠送', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/licenses\/VL-/);
  const number = page.url().split('/').at(-1)!;

  await page.getByRole('button', { name: '转让…' }).click();
  const transfer = page
    .getByRole('dialog', { name: '转让授权' })
    .or(page.getByRole('alertdialog', { name: '转让授权' }));
  await transfer.getByLabel('接收人的用户名').fill('gift_other');
  await expect(transfer.getByRole('alert').filter({ hasText: 'gift_other 收不到信' })).toBeVisible();
  await expect(transfer.getByRole('status').filter({ hasText: 'gift_silent@example.com' })).toBeVisible();
  await transfer.getByRole('button', { name: '取消' }).click();

  await page.goto('/dashboard/licenses');
  await page.getByRole('searchbox', { name: '搜索授权' }).fill('阳小满');
  await page.getByRole('button', { name: '搜索', exact: true }).click();
  const rows = page.getByRole('table', { name: '授权列表' }).locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(number);
  const { data } = await ask(app, 'GET', '/api/admin/find', { token: owner, query: { q: '阳小满' } });
  expect(data.items).toContainEqual(
    expect.objectContaining({ kind: 'license', target: number, detail: expect.stringContaining('欧阳小满赠送') }),
  );
});
