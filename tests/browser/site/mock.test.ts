import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, testOnServer } from '../fixtures.ts';
import { sendLogIn } from '../log-in-page.ts';

/** A server of its own: the option travels with each document. */
const test = testOnServer({ USE_MOCK: 'on' });

let asked: string[];
test.beforeEach(({ page }) => {
  asked = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url());
  });
});
test.afterEach(() => expect(asked).toEqual([]));

const expectMark = async (page: Page) => {
  await expect(page.getByText('演示数据', { exact: true }).filter({ visible: true }).first()).toBeInViewport();
  await expectNoAxeViolations(page);
};

async function logIn(page: Page, name: string, to: string): Promise<void> {
  await page.goto(`/login?redirect=${to}`);
  await expectMark(page);
  await sendLogIn(page, { username: name, password: 'anything' });
  await expect(page).toHaveURL(to);
}

test('a visitor is told on the home page, and prices stay the real ones', async ({ page }) => {
  await page.goto('/');
  await expectMark(page);
  await page.goto('/product/pricing');
  await expect(page.getByText('¥1,999').first()).toBeVisible();
  await expectMark(page);
});

test('the sample customer sees licenses and applications, and submits one', async ({ page }) => {
  await logIn(page, 'anybody', '/user/product');
  await expect(page.getByText('VL-SAMPLE-0001').first()).toBeVisible();
  await expectMark(page);

  await page.goto('/applying/index/pro?holder=company');
  await expectMark(page);
  await page.getByLabel('企业名称').fill('杭州示例科技（中国）有限公司');
  await page.getByLabel('统一社会信用代码').fill('91330106MA2CFLYX0B');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByLabel('联系人').fill('王小明');
  await page.getByLabel('联系电话').fill('138 0013 8000');
  await page.getByLabel('联系邮箱').fill('ming@example.com');
  await page.getByLabel('项目名称').fill('试走一遍');
  await page.getByLabel('授权域名').fill('example.com');
  await page.getByLabel('用途说明').fill('内部使用');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('radio', { name: /对公|银行/ }).check();
  await page.getByLabel('转账流水号').fill('20261121-0001');
  await page.getByLabel('付款日期').fill('2026-11-20');
  await page.getByRole('button', { name: '去核对' }).click();
  await page.getByRole('checkbox', { name: /授权协议/ }).check();
  await page.getByRole('button', { name: '提交申请', exact: true }).click();
  await expect(page.getByRole('heading', { name: '申请已提交' })).toBeVisible();

  await page
    .getByRole('main')
    .getByRole('link', { name: /APSAMPLE|查看/ })
    .first()
    .click();
  await expect(page.getByText('试走一遍').first()).toBeVisible();
  await expectMark(page);
});

test('the account pages open, and what is not sampled says so', async ({ page }) => {
  await logIn(page, 'anybody', '/user/info');
  await expect(page.getByText('Firefox · Linux（演示）')).toBeVisible();
  await expectMark(page);
  await page.getByLabel('昵称').fill('新昵称');
  await page.getByRole('button', { name: /^保存/ }).first().click();
  await expect(page.getByText('演示数据模式下没有这项操作').first()).toBeVisible();
  await page.goto('/user/apply');
  await expect(page.getByText('APSAMPLE0001').first()).toBeVisible();
  await page.goto('/user/material');
  await expect(page.getByText('演示源码包')).toBeVisible();
  await page.goto('/user/thirdparty');
  await expectMark(page);
});

test('the name owner opens the console', async ({ page }) => {
  await logIn(page, 'owner', '/dashboard/console');
  await expect(page.getByText(/APSAMPLE0002/).first()).toBeVisible();
  await expectMark(page);
  await page.goto('/dashboard/applications');
  await expect(page.getByText(/APSAMPLE0002/).first()).toBeVisible();
  await page.goto('/dashboard/applications/APSAMPLE0002');
  await expectMark(page);
});
