import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import {
  approve,
  ask,
  createDraft,
  logInAsOwner,
  receivePayment,
  register,
  submit,
} from '../../support/servers/real-client.ts';
import { runToEnd } from '../../support/servers/real-server.ts';
import type { AppServer } from '../app-server.ts';
import { comeBack } from '../come-back.ts';
import { expect, expectNoAxeViolations, test, wide } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';

const DIALOG = 'dialog:modal';

/** A customer with a license, and the operator's token. */
async function holderOf(app: AppServer, name: string, answers: object = {}) {
  const [token, owner] = [await register(app, name), await logInAsOwner(app)];
  const number = await createDraft(app, token, `${name}-license`, answers);
  await submit(app, token, number);
  await receivePayment(app, owner, number);
  return { token, owner, license: await approve(app, owner, number) };
}

/** One person in this story has chosen the dark scheme. */
async function darken(page: Page, { url }: AppServer): Promise<void> {
  await page.context().addCookies([{ name: 'THEME', value: 'dark.blue', url }]);
}

const numberIn = (page: Page): string => /AP[0-9A-Z]+/.exec(page.url())?.[0] ?? '';

async function pay(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /对公|银行/ }).check();
  await page.getByLabel('转账流水号').fill('6222-2026-1121');
  await page.getByLabel('付款日期').fill('2026-11-20');
}

async function sendIn(page: Page, button: string): Promise<string> {
  await page.getByRole('checkbox', { name: /授权协议/ }).check();
  await page.getByRole('button', { name: button, exact: true }).dblclick();
  await expect(page).toHaveURL(/\/user\/apply\/AP/);
  return numberIn(page);
}

/** Opens the form of the license, and checks that an empty one is not sent. */
async function openForm(page: Page, link: string, button: string): Promise<void> {
  await page.goto('/user/product');
  await page.getByRole('button', { name: /^更多操作/ }).click();
  await page.getByRole('link', { name: link, exact: true }).click();
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByText('请阅读并同意授权协议').first()).toBeVisible();
  await expectNoAxeViolations(page);
}

async function withdraw(page: Page): Promise<void> {
  await page.getByRole('button', { name: '撤回申请' }).click();
  await page.locator(DIALOG).getByRole('button', { name: '撤回申请' }).click();
  await expect(page.getByText('申请已撤回').first()).toBeVisible();
}

/** Publishes a newer agreement than the accepted one. */
async function publishAgreement({ dataDir }: AppServer): Promise<void> {
  const text = await readFile('src/server/content/texts/license-agreement.md', 'utf8');
  const file = path.join(dataDir, 'agreement.md');
  await writeFile(file, `${text}\n\n## 附则\n\n新增的一条：授权密钥可以随时更换。\n`);
  const command = ['src/cli/main.ts', 'publish-page', 'license-agreement', '9.1', file];
  const { exit, output } = await runToEnd(command, { dataDir });
  expect(exit, output).toBe(0);
}

test('a license is renewed, upgraded and handed over by its holder', wide, async ({ page, app, openBrowser }) => {
  const { token, owner, license } = await holderOf(app, 'story_holder');
  const recipientToken = await register(app, 'story_heir');
  await keepToken(page, token);

  await test.step('a renewal names its price and the day it leads to, and is taken back', async () => {
    await openForm(page, '续期', '提交申请');
    // Its path consists of strokes: filled, it would be a white square.
    const code = page.getByRole('img', { name: '微信支付（示例码）收款码' }).locator('path');
    await expect(code).toHaveCSS('stroke', 'rgb(0, 0, 0)');
    const remark = page.getByText(/^转账备注请填写申请编号 AP[0-9A-Z]+$/);
    const shown = (await remark.textContent())?.split(' ').at(-1);
    await page.reload();
    await expect(remark).toContainText(shown ?? '');
    await pay(page);
    expect(await sendIn(page, '提交申请')).toBe(shown);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('续期');
    await withdraw(page);
  });

  await test.step('an upgrade asks for the agreement that changed meanwhile, and says what is new in it', async () => {
    await publishAgreement(app);
    await openForm(page, '升级', '提交申请');
    const changes = page.getByRole('alert').filter({ hasText: '更新为版本 9.1' });
    await changes.getByText('看看改了什么').click();
    await expect(changes.getByText('新增的一条：授权密钥可以随时更换。')).toBeVisible();
    await expectNoAxeViolations(page);
    await pay(page);
    const number = await sendIn(page, '提交申请');
    await receivePayment(app, owner, number);
    await approve(app, owner, number);
    await expect(async () => {
      await comeBack(page);
      await expect(page.getByText('申请已通过')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(page.getByRole('status').filter({ hasText: '通过并签发授权' })).toBeVisible();
    await expectNoAxeViolations(page);
  });

  let number = '';
  await test.step('a transfer waits for its recipient', async () => {
    await openForm(page, '转让', '提交转让申请');
    await page.getByLabel('接收人的用户名').fill('story_heir');
    await page.getByLabel('转让原因').fill('项目移交给甲方维护');
    number = await sendIn(page, '提交转让申请');
    await expect(page.getByText('等待接收人确认')).toBeVisible();
  });

  const recipient = await openBrowser();
  await test.step('the recipient reads it and accepts', async () => {
    await darken(recipient, app);
    await keepToken(recipient, recipientToken);
    await recipient.goto('/user/apply');
    await recipient.getByRole('link', { name: '查看并确认' }).click();
    await recipient.getByRole('button', { name: '确认接收' }).click();
    await expect(recipient.getByText('请填写被授权方的名称')).toBeVisible();
    await expectNoAxeViolations(recipient);
    await recipient.getByRole('button', { name: '不接收' }).click();
    await expect(recipient.locator(DIALOG)).toBeVisible();
    await expectNoAxeViolations(recipient);
    await recipient.keyboard.press('Escape');
    await recipient.getByRole('radio', { name: '企业' }).check();
    await recipient.getByLabel('企业名称').fill('接手的公司');
    await recipient.getByRole('checkbox', { name: /授权协议/ }).check();
    await recipient.getByRole('button', { name: '确认接收' }).dblclick();
    await expect(recipient.getByText('您已确认接收')).toBeVisible();
    await expectNoAxeViolations(recipient);
  });

  await test.step('and holds it once it is approved; its former holder does no longer', async () => {
    await approve(app, owner, number);
    await recipient.goto('/user/product');
    await expect(recipient.getByText('接手的公司').first()).toBeVisible();
    await page.goto('/user/product');
    await expect(page.getByText(license).first()).toBeVisible();
    await expect(page.getByRole('main').getByText('已被取代').last()).toBeVisible();
    await expect(page.getByRole('button', { name: '复制密钥' })).toHaveCount(0);
  });

  await test.step('a received license is given to nobody else', async () => {
    await recipient.getByRole('button', { name: /^更多操作/ }).click();
    await expect(recipient.getByRole('link', { name: '升级', exact: true })).toBeVisible();
    await expect(recipient.getByRole('link', { name: '转让', exact: true })).toHaveCount(0);
  });
});

test(
  'a personal license goes to persons only, and becomes a company’s for the difference',
  wide,
  async ({ page, app }) => {
    const { token, owner, license } = await holderOf(app, 'story_person', { holderType: 'personal' });
    await keepToken(page, token);
    await page.goto(`/user/product/${license}/transfer`);
    await expect(page.getByText('个人授权只能转让给个人')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: '升级为企业授权' }).click();
    await page.getByRole('radio', { name: /专业版企业授权/ }).check();
    await page.getByRole('button', { name: '提交申请', exact: true }).click();
    await expect(page.getByText('请填写企业名称')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByLabel('企业名称').fill('小明软件有限公司');
    await pay(page);
    const number = await sendIn(page, '提交申请');
    await expect(page.getByText('小明软件有限公司（企业）')).toBeVisible();
    await receivePayment(app, owner, number);
    await approve(app, owner, number);
    await page.goto('/user/product');
    await expect(page.getByText('小明软件有限公司').first()).toBeVisible();
    await expect(page.getByText(license).first()).toBeVisible();
  },
);

test('a rejection is appealed against once, or copied to a new draft', wide, async ({ page, app }) => {
  const [token, owner] = [await register(app, 'story_appellant'), await logInAsOwner(app)];
  const number = await createDraft(app, token, 'story-rejected');
  await submit(app, token, number);
  const body = { reason: '企业名称与统一社会信用代码不符', refundNote: '' };
  await ask(app, 'POST', `/api/admin/applications/${number}/reject`, { token: owner, body });
  await darken(page, app);
  await keepToken(page, token);
  await page.goto(`/user/apply/${number}`);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByText('企业名称与统一社会信用代码不符').first()).toBeVisible();
  await page.getByRole('button', { name: '申诉' }).click();
  await page.locator(DIALOG).getByRole('button', { name: '提交申诉' }).click();
  await expect(page.getByText('请写明申诉的理由')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel('申诉理由').fill('营业执照已变更，附上新的名称');
  await page.locator(DIALOG).getByRole('button', { name: '提交申诉' }).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('申诉');
  await expectNoAxeViolations(page);

  await page.goto(`/user/apply/${number}`);
  const copy = page.getByRole('button', { name: '复制为新草稿' });
  await expect(copy).toBeVisible();
  await expect(page.getByRole('button', { name: '申诉' })).toHaveCount(0);
  await copy.click();
  await expect(page.locator(DIALOG)).toContainText('付款信息不会带过去');
  await expectNoAxeViolations(page);
  await page.locator(DIALOG).getByRole('button', { name: '复制为新草稿' }).dblclick();
  await expect(page).toHaveURL(/\/applying\/index\/pro\?draft=AP/);
  expect(numberIn(page)).not.toBe(number);
  await expect(page.getByLabel('企业名称')).toHaveValue('杭州示例科技有限公司');
  const { data } = await ask(app, 'GET', '/api/web/applications', { token, query: { state: 'draft' } });
  expect(data.items).toHaveLength(1);
});

test('a public suffix is refused beside the domains, on the step that asks for them', wide, async ({ page, app }) => {
  const token = await register(app, 'suffix');
  const number = await createDraft(app, token, 'public-suffix');
  await ask(app, 'PATCH', `/api/web/applications/${number}`, {
    token,
    body: { domains: ['example.com', '公司.cn'] },
  });
  await keepToken(page, token);
  await page.goto(`/applying/index/pro?draft=${number}&step=review`);
  await page.getByRole('checkbox', { name: /授权协议/ }).check();
  await page.getByRole('button', { name: '提交申请', exact: true }).click();
  await expect(page).toHaveURL(/step=scope/);
  const field = page.getByLabel('授权域名');
  await expect(field).toHaveAccessibleDescription(/“公司\.cn” 是很多人共用的后缀，不能登记.*例如 yourname\.公司\.cn/);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: '移除 公司.cn' }).click();
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText(`转账备注请填写申请编号 ${number}`)).toBeVisible();
  await page.getByRole('button', { name: '去核对' }).click();
  await page.getByRole('checkbox', { name: /授权协议/ }).check();
  await page.getByRole('button', { name: '提交申请', exact: true }).click();
  await expect(page).toHaveURL(/sent=AP/);
});

test('the short forms fit a phone', async ({ page, app, isMobile }) => {
  test.skip(!isMobile, 'the stories above are told on a wide window');
  const { token, license } = await holderOf(app, 'story_phone');
  await darken(page, app);
  await keepToken(page, token);
  for (const act of ['renewal', 'upgrade', 'transfer']) {
    await page.goto(`/user/product/${license}/${act}`);
    await expect(page.getByRole('checkbox', { name: /授权协议/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectNoAxeViolations(page);
  }
});
