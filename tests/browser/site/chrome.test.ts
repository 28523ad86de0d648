import type { Page } from '@playwright/test';
import { someOf } from '../../support/drills/long-form.ts';
import { logInAsOwner } from '../../support/servers/real-client.ts';
import {
  expect,
  expectAccessible,
  expectNoAxeViolations,
  test,
  testBehindProxy,
  wake,
  wide,
  wideInShort,
  withMotion,
} from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';
import { sendLogIn } from '../log-in-page.ts';

test.use(withMotion);

const publicPages = [
  '/',
  '/product/detail',
  '/product/detail/community',
  '/product/pricing',
  '/choose/we',
  '/comp/source/dialog',
  '/applying/index',
  '/applying/index/pro',
  '/applying/index/community',
  '/login',
  '/login?mode=register',
  '/recover/index',
  '/privacy/index',
  '/agreement/index',
];

async function openTheme(page: Page): Promise<void> {
  await page.getByRole('button', { name: '主题设置' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

test('every public page is accessible in the dark, too', async ({ page, isMobile }) => {
  await page.goto('/privacy/index');
  await openTheme(page);
  await page.getByRole('dialog').getByText('深色').click();
  await expectNoAxeViolations(page);
  // A phone shows the same in one column; the story looks at the form there.
  for (const path of isMobile ? someOf(publicPages, 6) : publicPages) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectNoAxeViolations(page);
  }
});

testBehindProxy(
  'nothing is wider than the window, and nothing jumps while a page comes in',
  async ({ page, front }) => {
    const jumps: string[] = [];
    await page.exposeFunction('noteJump', (jump: string) => jumps.push(jump));
    await page.addInitScript(() => {
      const note = (globalThis as unknown as { noteJump: (jump: string) => void }).noteJump;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) note(`${location.pathname} ${JSON.stringify(entry)}`);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of ['/comp/index', ...publicPages]) {
      front.answer(`GET ${path.split('?', 1)[0]}`, 'in pieces');
      await page.goto(path);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
    expect(jumps).toEqual([]);
  },
);

test('theme and colour are remembered, also when local storage is cleared', wide, async ({ page }) => {
  await page.goto('/product/pricing');
  await openTheme(page);
  await page.getByRole('dialog').getByText('深色').click();
  const option = page.getByRole('dialog').locator('label[data-color]').nth(7);
  const chosen = (await option.getAttribute('data-color')) ?? '';
  await expect(page.locator('html')).not.toHaveAttribute('data-color', chosen);
  await option.click();
  await expect(page.locator('html')).toHaveAttribute('data-color', chosen);
  await page.evaluate(() => localStorage.clear());
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-color', chosen);
});

test('the support popup is 446 px wide, moves by keyboard, copies the id and gives focus back', async ({
  page,
  context,
  isMobile,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/product/pricing');
  const button = page.getByRole('button', { name: '咨询客服' }).last();
  await button.click();
  const popup = page.getByRole('dialog', { name: '咨询客服' });
  await expect(popup).toBeVisible();
  await expectNoAxeViolations(page);
  const before = await popup.boundingBox();
  if (!isMobile) {
    expect(before?.width).toBe(446);
    await popup.getByRole('button', { name: /移动窗口/ }).press('ArrowRight');
    await expect.poll(async () => (await popup.boundingBox())?.x).toBeGreaterThan(before?.x ?? 0);
  }
  await popup.getByRole('button', { name: '复制微信号' }).click();
  await expect(popup).toBeHidden();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('vela-demo-support');
  await expect(button).toBeFocused();
});

test('what opens over a page is accessible, light and dark', async ({ page, context, app, isMobile }) => {
  await context.grantPermissions(['clipboard-write']);
  await keepToken(page, await logInAsOwner(app));
  await page.goto('/product/pricing');
  await page.getByRole('button', { name: /^账户菜单：/ }).click();
  await expect(page.getByRole('link', { name: '运营后台' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  if (isMobile) {
    await page.getByRole('button', { name: '打开菜单' }).click();
    await expect(page.getByRole('navigation', { name: '移动端导航' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  } else {
    const opener = page.getByRole('button', { name: '产品的各个版本' });
    await opener.click();
    await expect(page.getByRole('banner').getByRole('link', { name: /^旗舰版/ })).toHaveAttribute(
      'href',
      '/product/detail/flagship',
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
  }
  await page.getByRole('button', { name: '咨询客服' }).last().click();
  await expect(page.getByRole('dialog', { name: '咨询客服' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: '复制微信号' }).click();
  await expect(page.getByRole('region', { name: '消息' })).toBeVisible();
  await expectAccessible(page);
});

test('the floating button keeps 40 px from the right and 100 px from the bottom', wide, async ({ page }) => {
  await page.goto('/product/pricing');
  const box = await page.getByRole('button', { name: '咨询客服' }).last().boundingBox();
  const size = await page.evaluate(() => ({ width: document.documentElement.clientWidth, height: innerHeight }));
  expect(Math.round(size.width - (box?.x ?? 0) - (box?.width ?? 0))).toBe(40);
  expect(Math.round(size.height - (box?.y ?? 0) - (box?.height ?? 0))).toBe(100);
});

test('on phones the floating button makes room for who scrolls or fills in a form', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a wide window has room beside the page');
  await page.goto('/product/pricing');
  const button = page.getByRole('button', { name: '咨询客服' }).last();
  await wake(page);
  const box = await button.boundingBox();
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  // Repeatedly, like a finger, so that a busy machine notices it, too.
  const scrolling = await page.evaluateHandle(() => setInterval(() => scrollBy({ top: 2, behavior: 'instant' }), 50));
  await expect.poll(async () => ((await button.boundingBox())?.x ?? 0) + 22).toBeGreaterThan(width);
  await scrolling.evaluate((timer) => clearInterval(timer));
  await expect.poll(async () => (await button.boundingBox())?.x).toBe(box?.x);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: '咨询客服' })).toBeHidden();
});

test.describe('page-not-found', () => {
  test.use({ expectedFaults: [/404/] });
  test('an unknown path and another spelling of a known one are page-not-found', wideInShort, async ({ page }) => {
    for (const path of ['/nothing-here', '/product/pricing/', '/Product/pricing', '/LOGIN']) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      await expect(page).toHaveTitle('页面不存在 - Vela Admin');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Vela Admin' })).toBeVisible();
    }
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: /首页/ }).first().click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('a missing page', () => {
  test.use({ expectedFaults: [/404/] });
  test('is the same on a navigation inside the site', wide, async ({ page }) => {
    await page.goto('/product/pricing');
    // None of our pages links to a missing one: use the router directly.
    await wake(page);
    await page.evaluate(() => {
      const { __reactRouterDataRouter: router } = window as unknown as {
        __reactRouterDataRouter: { navigate(to: string): Promise<void> };
      };
      return router.navigate('/nothing-here');
    });
    await expect(page).toHaveTitle('页面不存在 - Vela Admin');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Vela Admin' })).toBeVisible();
  });
});

test(
  'a guest in the personal centre is sent home, told why, and comes back after logging in',
  wide,
  async ({ page, app }) => {
    for (const path of ['/user/apply', '/user/product']) {
      await page.goto(path);
      await expect(page).toHaveURL('/home');
      await expect(page.getByText('登录后才能打开个人中心')).toBeVisible();
    }
    await expect(async () => {
      await page.goto('/user/material');
      await page.getByRole('button', { name: '去登录' }).click({ timeout: 10_000 });
    }).toPass();
    await expect(page).toHaveURL('/login?redirect=%2Fuser%2Fmaterial');
    await sendLogIn(page, { ...app.owner, password: 'wrong password' });
    await expect(page.getByText('用户名或密码不正确').first()).toBeVisible();
    await sendLogIn(page, app.owner);
    await expect(page).toHaveURL('/user/material');
  },
);

test('a login that has expired says so once and leads to the login page', wide, async ({ page }) => {
  await page.goto('/product/pricing');
  const entry = { value: 'vela_gone', expire: Date.now() + 1e9 };
  await page.evaluate((token) => localStorage.setItem('ACCESS-TOKEN', JSON.stringify(token)), entry);
  await page.goto('/user/apply');
  const dialog = page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .filter({ hasText: '登录身份已失效，请重新登录' });
  await expect(dialog).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button').click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/login');
  expect(await page.evaluate(() => localStorage.getItem('ACCESS-TOKEN'))).toBeNull();
});

test('a push scrolls smoothly to the top, back restores', wide, async ({ page }) => {
  await page.goto('/product/pricing');
  // Far below: on this visit the parts above have not been laid out.
  const questions = page.locator('#questions');
  const place = () => questions.evaluate((part) => [Math.round(part.getBoundingClientRect().top), scrollY]);
  await questions.evaluate((part) => part.scrollIntoView({ behavior: 'instant' }));
  await page.locator('html[data-hydrated]').waitFor();
  const before = await place();
  await page.getByRole('banner').getByRole('link', { name: '申请授权' }).click();
  await expect(page).toHaveTitle('申请授权 - Vela Admin');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(place).toEqual(before);
});

test('public pages can be read without scripts', wide, async ({ browser, app }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${app.url}/product/pricing?holder=personal`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('¥799').first()).toBeVisible();
  await page.goto(app.url);
  await expect(page.getByRole('link', { name: '申请授权' }).first()).toBeVisible();
  await context.close();
});

test('the content begins 52 px below the top, where the header ends', async ({ page }) => {
  for (const path of ['/product/pricing', '/login', '/privacy/index']) {
    await page.goto(path);
    const header = await page.getByRole('banner').boundingBox();
    const content = await page.locator('#content').boundingBox();
    expect([header?.height, content?.y], path).toEqual([52, 52]);
  }
});

test('a form answers before the script of its footer is there, and the page keeps its height', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/small-footer-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/small-footer-*.js');
  await page.goto('/login');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.mouse.move(1, 1);
  await asked;
  await wake(page);
  expect(await height()).toBe(before);
  held.resolve();
});
