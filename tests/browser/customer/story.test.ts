import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { isDrill } from '../../support/drills/long-form.ts';
import { approve, ask, logInAsOwner, receivePayment } from '../../support/servers/real-client.ts';
import { expect, expectNoAxeViolations, test, withMotion } from '../fixtures.ts';
import { endTimeForUndo } from '../hold-decisions.ts';
import { fillRegistration, logInByPage } from '../log-in-page.ts';

test.use(withMotion);

/** Presses a button twice at once, as impatient people do. */
async function pressTwice(page: Page, name: string, within: 'dialog' | 'page' = 'page'): Promise<void> {
  const scope = within === 'dialog' ? page.getByRole('dialog') : page;
  await scope.getByRole('button', { name, exact: true }).dblclick();
}

test('from the home page to a verified license and its download', async ({
  page,
  app,
  openBrowser,
  isMobile,
}, info) => {
  const certificate = page.getByLabel('授权证书草稿');
  const username = `xiaoming_${info.project.name}`;

  await test.step('a visitor compares the editions and chooses one', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.goto('/product/pricing');
    await expect(page).toHaveTitle('价格与版本 - Vela Admin');
    // On a phone the recommended edition is shown first, below a switch.
    await expect(page.getByText('¥4,999').first()).toBeVisible();
    await expect(page.getByText('¥1,999').first()).toBeVisible({ visible: !isMobile });
    if (isMobile) await page.getByRole('main').getByText('专业版', { exact: true }).first().click();
    await expect(page.getByText('¥1,999').first()).toBeVisible();
    await expect(page.getByRole('rowheader', { name: '使用说明与 SDK' })).toBeVisible();
    await page.getByRole('checkbox', { name: '只看不同' }).check();
    // Two visible editions have more in common than all four.
    await expect(page.getByRole('rowheader', { name: '响应式布局' })).toBeVisible({ visible: !isMobile });
    await expect(page.getByRole('rowheader', { name: '后端源码' })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: '使用说明与 SDK' })).toBeHidden();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: '申请专业版' }).first().click();
    await expect(page).toHaveURL(/\/applying\/index\/pro/);
  });

  await test.step('fills the application until asked to log in', async () => {
    await expect(page.getByRole('radio', { name: /^企业/ })).toBeChecked();
    await page.getByRole('button', { name: '下一步' }).click();
    await expect(page.getByText('请填写企业名称')).toBeVisible();
    await page.getByLabel('企业名称').fill('杭州示例科技（中国）有限公司');
    await page.getByLabel('统一社会信用代码').fill('91330106MA2CFLYX0B');
    // If there is room beside the form, the certificate fills in.
    await expect(certificate).toBeVisible({ visible: !isMobile });
    await expect(certificate).toContainText('杭州示例科技（中国）有限公司');
    await expect(certificate).toContainText('草稿，尚未提交');
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByLabel('联系人').fill('王小明');
    await page.getByLabel('联系电话').fill('138 0013 8000');
    await page.getByLabel('联系邮箱').fill('ming@example.com');
    await page.getByLabel('项目名称').fill('订单后台');
    await page.getByLabel('授权域名').fill('https://www.example.com:8443/login');
    await page.getByLabel('用途说明').fill('公司内部订单管理系统');
    await page.getByRole('button', { name: '下一步' }).click();
    await expect(page.getByText('登录后继续填写付款信息')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: '注册新账号' }).click();
  });

  await test.step('registers and comes back to the filled form', async () => {
    await fillRegistration(page, username);
    await expectNoAxeViolations(page);
    await pressTwice(page, '注册并登录');
    await expect(page).toHaveURL(
      ({ pathname, searchParams }) => pathname === '/applying/index/pro' && searchParams.get('step') === 'payment',
    );
    await expect(page.getByText('示例银行演示支行')).toBeVisible();
  });

  let number = '';
  await test.step('states the payment, checks and submits with two clicks', async () => {
    await page.getByRole('radio', { name: /对公|银行/ }).check();
    await page.getByLabel('转账流水号').fill('20261121-0001');
    await page.getByLabel('付款日期').fill('2026-11-20');
    await expectNoAxeViolations(page);
    await expect(page.getByText(/^转账备注请填写申请编号 AP[0-9A-Z]+$/)).toBeVisible();
    await page.getByRole('button', { name: '去核对' }).click();
    // The certificate beside the form shows the answers on every step; the agreement is only on the last one.
    await page.getByRole('checkbox', { name: /授权协议/ }).check();
    await expect(page.getByText('杭州示例科技（中国）有限公司').first()).toBeVisible();
    await expectNoAxeViolations(page);
    await pressTwice(page, '提交申请');
    await expect(page.getByRole('heading', { name: '申请已提交' })).toBeVisible();
    number = /AP[0-9A-Z]+/.exec(page.url())?.[0] ?? '';
    expect(number).not.toBe('');
    await expect(certificate).toContainText(number);
    await expect(certificate).toContainText('订单后台');
  });

  // The customer's phone is the matter of the mobile project: the operator's desk is the same as in the other one.
  const hasDesk = !isMobile || isDrill;
  const operator = hasDesk ? await openBrowser() : page;
  const owner = await logInAsOwner(app);
  const what = '请补充转账回单上的完整流水号';
  if (!hasDesk)
    await ask(app, 'POST', `/api/admin/applications/${number}/ask`, { token: owner, body: { request: what } });
  await test.step('the operator finds it in the queue and asks for something', async () => {
    if (!hasDesk) return;
    await logInByPage(operator, app.owner, '/dashboard/console');
    await expectNoAxeViolations(operator);
    // The first rows of the queue may come from other tests.
    await operator.goto(`/dashboard/applications?q=${number}`);
    const list = operator.getByRole('main');
    const [found, again] = [list.getByText(number), list.getByRole('button', { name: '重试' })];
    // If the machine stops for longer than a request may take, press 重试.
    await expect(found.or(again).filter({ visible: true }).first()).toBeVisible();
    if (await again.isVisible()) await again.click();
    await list
      .getByRole('link', { name: /杭州示例科技/ })
      .first()
      .click();
    await expect(operator).toHaveURL(new RegExp(`/dashboard/applications/${number}(?:\\?|$)`));
    await expectNoAxeViolations(operator);
    await operator.getByRole('button', { name: '要求补充…' }).click();
    await operator.getByRole('dialog').getByRole('textbox').fill(what);
    await expectNoAxeViolations(operator);
    await operator.getByRole('dialog').getByRole('button', { name: '发给客户' }).click();
    await expect(operator.getByText(/将在 \d+ 秒后要求补充/)).toBeVisible();
    endTimeForUndo(app);
  });

  await test.step('the customer reads the request and answers it', async () => {
    await page.goto('/user/apply');
    await expectNoAxeViolations(page);
    await page
      .getByRole('link', { name: new RegExp(number) })
      .first()
      .click();
    await expect(page).toHaveURL(`/user/apply/${number}`);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(what).first()).toBeVisible({ timeout: 3000 });
    }).toPass();
    await page.getByLabel('转账流水号').fill('6222-2026-1121-0002');
    await page.getByRole('checkbox', { name: /授权协议/ }).check();
    await pressTwice(page, '重新提交');
    await expect(page.getByText('已重新提交')).toBeVisible();
    await expectNoAxeViolations(page);
  });

  let licenseNumber = '';
  if (!hasDesk) {
    await receivePayment(app, owner, number);
    licenseNumber = await approve(app, owner, number);
  }
  await test.step('the operator confirms the payment and approves with two clicks', async () => {
    if (!hasDesk) return;
    await operator.reload();
    await operator.getByRole('button', { name: '确认到账' }).click();
    await pressTwice(operator, '确认到账', 'dialog');
    await expect(operator.getByText('已到账').first()).toBeVisible();
    await operator.getByRole('button', { name: '通过并签发' }).click();
    await expect(operator.locator('dialog:modal')).toBeVisible();
    await expectNoAxeViolations(operator);
    await pressTwice(operator, '通过并签发', 'dialog');
    // Not just any link on the page: it also names other licenses of the same holder.
    const issued = operator.getByText('已通过并签发授权').locator('xpath=ancestor::*[.//a][1]//a');
    await expect(operator.getByText(/将在 \d+ 秒后通过/).or(issued)).toBeVisible();
    endTimeForUndo(app);
    await expect(async () => {
      await operator.reload();
      await expect(issued).toBeVisible({ timeout: 3000 });
    }).toPass();
    licenseNumber = /VL-[0-9A-Z-]+/.exec((await issued.textContent()) ?? '')?.[0] ?? '';
    await operator.goto('/dashboard/mails');
    await expectNoAxeViolations(operator);
    await expect(operator.getByText('ming@example.com').filter({ visible: true }).first()).toBeVisible();
  });

  let key = '';
  await test.step('the customer holds the license and its key', async () => {
    await page.goto('/user/product');
    await expect(page.getByText(licenseNumber).first()).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('list', { name: '我的授权' }).getByRole('link').first().click();
    await expect(page.getByRole('region', { name: '授权内容' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: '显示' }).click();
    const shown = page.getByText(/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/);
    await expect(shown).toBeVisible();
    key = (await shown.textContent()) ?? '';
  });

  await test.step('the key verifies without the server, a changed one does not', () => {
    const verify = (text: string) =>
      spawnSync(
        process.execPath,
        ['packages/license/bin/vela-license.js', 'verify', text, '--keys', `${app.dataDir}/jwks.json`],
        { encoding: 'utf8' },
      );
    const genuine = verify(key);
    expect(genuine.status, genuine.stdout + genuine.stderr).toBe(0);
    expect(genuine.stdout).toContain(licenseNumber);
    const forged = verify(`${key.slice(0, 120)}${key[120] === 'A' ? 'B' : 'A'}${key.slice(121)}`);
    expect(forged.status).toBe(1);
    expect(forged.stdout + forged.stderr).toMatch(/[\u4e00-\u9fff]/);
  });

  await test.step('and downloads what it unlocks', async () => {
    await page.goto('/user/material');
    await expectNoAxeViolations(page);
    const download = page.waitForEvent('download');
    await page
      .getByRole('button', { name: /^下载.*源码/ })
      .first()
      .click();
    const file = await (await download).path();
    const bytes = await readFile(file);
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect(createHash('sha256').update(bytes).digest('hex')).toMatch(/^[0-9a-f]{64}$/);
  });
});
