import type { FrameLocator, Page } from '@playwright/test';
import { registerByWechat } from '../../support/servers/real-client.ts';
import { liLei } from '../../support/wechat/wechat-simulator.ts';
import { expect, expectNoAxeViolations, test, wide } from '../fixtures.ts';
import { registerByPage, sendLogIn } from '../log-in-page.ts';

/** On the page with the QR code, decides as one of the simulator's people. */
async function scan(place: Page | FrameLocator, person: string): Promise<void> {
  await place.getByLabel(person).check();
  await place.getByRole('button', { name: '确认登录' }).click();
}

/** Opens the QR code on the log-in page. */
async function openPanel(page: Page): Promise<FrameLocator> {
  await page.getByRole('button', { name: '微信扫码登录' }).click();
  return page.frameLocator('iframe[title="微信登录二维码"]');
}

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted());

test('a WeChat account creates an account, opens it again, and cannot be taken away from it', async ({
  page,
  openBrowser,
}, info) => {
  const person = info.project.name === 'mobile' ? '李雷' : '韩梅梅';
  const callbacks: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('/wxlogin/callback')) callbacks.push(request.url());
  });

  await test.step('who declines is told so and may scan again', async () => {
    await page.goto('/login?redirect=/user/thirdparty');
    await expectNoAxeViolations(page);
    await expect(page.locator('iframe')).toHaveCount(0);
    const panel = await openPanel(page);
    await expect(page.getByRole('heading', { name: '微信扫码登录' })).toBeFocused();
    await expect(panel.getByRole('img', { name: /登录二维码/ })).toBeVisible();
    await expectNoAxeViolations(page);
    await panel.getByRole('button', { name: '取消' }).click();
    await expect(page).toHaveTitle('微信登录中... - Vela Admin');
    await expect(page.getByRole('heading', { name: '已取消登录' })).toBeFocused();
    await expectNoAxeViolations(page);
  });

  await test.step('the first log-in asks whose account it is; a reload asks again', async () => {
    await page.getByRole('button', { name: '重新扫码' }).click();
    await scan(page, person);
    await expect(page.getByRole('heading', { name: '还差一步' })).toBeVisible();
    await page.reload();
    await expect(page.getByText(person)).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByText('绑定已有账号', { exact: true }).click();
    await expect(page.getByLabel('用户名或邮箱')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByText('创建新账号', { exact: true }).click();
    await page.getByRole('button', { name: '创建账号并登录' }).click();
    await expect(page.getByText('请阅读并同意隐私协议')).toBeVisible();
    await page.getByLabel('用户名').fill(`wechat_${info.project.name}`);
    await page.getByRole('checkbox', { name: /隐私协议/ }).check();
    await page.getByRole('button', { name: '创建账号并登录' }).click();
    await expect(page).toHaveURL('/user/thirdparty');
    await expect(page).toHaveTitle('第三方账号 - Vela Admin');
    await expect(page.getByText('微信是这个账号唯一的登录方式')).toBeVisible();
    await expectNoAxeViolations(page);
    await expect.poll(() => storedKeys(page)).toEqual(['ACCESS-TOKEN', 'CURRENT-USER', 'IS-LOCKSCREEN']);
  });

  await test.step('the same address leads nowhere a second time', async () => {
    await page.goto(callbacks.at(-1) ?? '');
    await expect(page.getByText('这次扫码已经处理过，请重新扫码。')).toBeVisible();
    await expect(page.getByRole('link', { name: '进入个人中心' })).toBeVisible();
    await expectNoAxeViolations(page);
    const elsewhere = await openBrowser();
    await elsewhere.goto(new URL(callbacks.at(-1) ?? '').href);
    await expect(elsewhere.getByText(/不是从当前浏览器发起的/).first()).toBeVisible();
  });

  await test.step('the next log-in needs no choice', async () => {
    const home = await openBrowser();
    await home.goto(new URL('/login?redirect=/user/info', page.url()).href);
    await scan(await openPanel(home), person);
    await expect(home).toHaveURL('/user/info');
    await expect(home.getByLabel('昵称')).toHaveValue(person);
  });
});

test('an account with a password binds a WeChat account and lets it go', wide, async ({ page, app, openBrowser }) => {
  const name = 'binder';
  const person = '李雷';
  await registerByWechat(app, 'somebody_else', liLei);

  await test.step('the page is closed to guests', async () => {
    await page.goto('/user/thirdparty');
    await expect(page).toHaveURL('/home');
    await expect(page.getByText('登录后才能打开个人中心')).toBeVisible();
  });

  await test.step('registers, binds and unbinds', async () => {
    await registerByPage(page, name, '/user/thirdparty');
    await expect(page.getByText('还没有绑定。')).toBeVisible();
    await page.getByRole('button', { name: '绑定微信' }).click();
    await scan(page, '一个新的微信用户');
    await expect(page.getByText('已绑定', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/user/thirdparty');
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: '解绑' }).click();
    await expect(page.getByRole('dialog')).toContainText('将不能再登录这个账号');
    await expectNoAxeViolations(page);
    await page.getByRole('dialog').getByRole('button', { name: '解绑' }).click();
    await expect(page.getByText('还没有绑定。')).toBeVisible();
  });

  await test.step('a WeChat account that opens another account stays there, and both ways on are offered', async () => {
    await page.getByRole('button', { name: '绑定微信' }).click();
    await scan(page, person);
    await expect(page.getByRole('heading', { name: '这个微信已绑定另一个账号' })).toBeFocused();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: '返回第三方账号' }).click();
    await expect(page.getByText('还没有绑定。')).toBeVisible();
  });

  await test.step('an unknown WeChat account is bound by proving the password', async () => {
    const guest = await openBrowser();
    await guest.goto(new URL('/login', page.url()).href);
    await scan(await openPanel(guest), '一个新的微信用户');
    await guest.getByText('绑定已有账号', { exact: true }).click();
    await sendLogIn(guest, { username: name });
    await expect(guest).toHaveURL('/user/apply');
    await page.reload();
    await expect(page.getByText('已绑定', { exact: true })).toBeVisible();
  });
});

test(
  'the QR code on the log-in page is renewed, confirmed on a phone, and has a way around when it does not load',
  wide,
  async ({ page, openBrowser }) => {
    await page.clock.install();
    await page.goto('/login');
    const panel = await openPanel(page);
    const frame = page.locator('iframe');
    await expect(panel.getByRole('img', { name: /登录二维码/ })).toBeVisible();
    const first = await frame.getAttribute('src');
    await page.getByRole('button', { name: '返回上一步' }).click();
    await expect(page.getByRole('button', { name: '微信扫码登录' })).toBeFocused();
    await openPanel(page);

    await test.step('an old code is exchanged', async () => {
      await expect(frame).not.toHaveAttribute('src', first ?? '');
      const second = await frame.getAttribute('src');
      // Its lifetime begins once it is shown.
      await expect(panel.getByRole('img', { name: /登录二维码/ })).toBeVisible();
      await page.clock.fastForward('05:01');
      await expect(frame).not.toHaveAttribute('src', second ?? '');
      await expect(panel.getByRole('img', { name: /登录二维码/ })).toBeVisible();
      await expect(page.getByText('正在加载二维码')).toBeHidden();
    });

    await test.step('one that does not come is told of', async () => {
      await page.route('**/connect/qrconnect*', () => undefined, { times: 1 });
      await page.clock.fastForward('05:01');
      await expect(page.getByText('正在加载二维码')).toBeVisible();
      await page.clock.fastForward('00:09');
      await expect(page.getByText('微信的二维码没有加载出来')).toBeVisible();
      await expectNoAxeViolations(page);
      await page.getByRole('button', { name: '重新加载' }).click();
      await expect(panel.getByRole('img', { name: /登录二维码/ })).toBeVisible();
    });

    await test.step('the phone decides, the desk goes on by itself', async () => {
      await page.getByRole('link', { name: '在微信页面中打开' }).click();
      const confirm = await page.locator('form').getAttribute('action');
      const phone = await openBrowser();
      await phone.goto(new URL(confirm ?? '', page.url()).href);
      await expectNoAxeViolations(phone);
      await scan(phone, '一个新的微信用户');
      await expect(phone.getByRole('heading', { name: '已确认登录' })).toBeVisible();
      await expectNoAxeViolations(phone);
      await page.clock.fastForward('00:02');
      await expect(page.getByRole('heading', { name: '还差一步' })).toBeVisible();
    });
  },
);

test(
  'an address without what WeChat adds to it asks the server nothing and says what is wrong',
  wide,
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/wechat/')) asked.push(request.url());
    });
    await page.goto('/wxlogin/callback');
    await expect(page.getByText('这个地址不完整或已损坏，请重新扫码。')).toBeVisible();
    expect(asked).toEqual([]);
  },
);
