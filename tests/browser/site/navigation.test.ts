import type { Page } from '@playwright/test';
import { logInAsOwner, register } from '../../support/servers/real-client.ts';
import { expect, test, wake, withMotion } from '../fixtures.ts';
import { keepToken } from '../keep-token.ts';

test.use(withMotion);

/** Public pages with the beginning of their titles; add every new page here. */
const publicPages: [path: string, title: string][] = [
  ['/', ''],
  ['/home', ''],
  ['/product/detail', ''],
  ['/product/pricing', '价格与版本'],
  ['/applying/index', '申请授权'],
  ['/applying/index/pro', '申请授权'],
  ['/comp/index', ''],
  ['/authorize/index', '授权查询'],
  ['/docs/index', ''],
  ['/privacy/index', '隐私协议'],
  ['/login', '登录'],
  ['/recover/index', '忘记密码'],
];

/** Pages of the personal centre; add every new page here. */
const guardedPages = ['/user/info', '/user/apply', '/user/product', '/user/material', '/user/thirdparty'];

interface Scroll {
  top?: number;
  behavior?: string;
  to?: string;
}

interface Probe {
  __reactRouterDataRouter: { navigate(to: string): Promise<void> };
  scrolls: Scroll[];
}

/** Records every programmatic scroll, and still performs it. */
async function watchScrolls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const probe = window as unknown as Probe;
    probe.scrolls = [];
    const scrollWindow = window.scrollTo.bind(window) as (options: ScrollToOptions) => void;
    window.scrollTo = ((options: ScrollToOptions) => {
      probe.scrolls.push({ top: options.top ?? -1, behavior: options.behavior ?? 'auto' });
      scrollWindow(options);
    }) as typeof window.scrollTo;
    const scrollElement = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function note(options) {
      probe.scrolls.push({ to: this.id, behavior: (options as ScrollIntoViewOptions).behavior ?? 'auto' });
      scrollElement.call(this, options);
    };
  });
}

/** Uses the router directly, to include pages without a link between them. */
async function goTo(page: Page, to: string): Promise<void> {
  await wake(page);
  await page.evaluate(async (path) => {
    const probe = window as unknown as Probe;
    probe.scrolls = [];
    await probe.__reactRouterDataRouter.navigate(path);
  }, to);
}

/** The first scroll since the start of the navigation. */
const scroll = (page: Page) => page.evaluate(() => (window as unknown as Probe).scrolls[0]);

test('each page has its title and is scrolled smoothly to its top', async ({ page }) => {
  await watchScrolls(page);
  await page.goto('/agreement/index');
  for (const [path, title] of publicPages) {
    await goTo(page, path);
    await expect(page).toHaveTitle(new RegExp(`^${title}.* - Vela Admin$`));
    await expect.poll(() => scroll(page), path).toEqual({ top: 0, behavior: 'smooth' });
  }
});

test('a hash scrolls smoothly to its target; whoever wants no motion gets there instantly', async ({ page }) => {
  await watchScrolls(page);
  await page.goto('/login');
  await goTo(page, '/privacy/index#content');
  await expect.poll(() => scroll(page)).toEqual({ to: 'content', behavior: 'smooth' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await goTo(page, '/recover/index#content');
  await expect.poll(() => scroll(page)).toEqual({ to: 'content', behavior: 'instant' });
  await goTo(page, '/login');
  await expect.poll(() => scroll(page)).toEqual({ top: 0, behavior: 'instant' });
});

test('the progress bar begins at 0.08, moves by at most 0.02 every 200 ms, and goes', async ({ page }) => {
  await page.clock.install();
  await page.goto('/privacy/index');
  const bar = page.locator('[data-progress]');
  const share = () => bar.evaluate((element) => Number.parseFloat(element.style.scale));
  const seen = () => bar.evaluate((element) => element.getBoundingClientRect().width / innerWidth);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/pricing\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await wake(page);
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  void goTo(page, '/product/pricing').catch(() => undefined);
  await expect.poll(share).toBe(0.08);
  await expect.poll(seen).toBeCloseTo(0.08);
  await page.clock.runFor(199);
  expect(await share()).toBe(0.08);
  await page.clock.runFor(2);
  const first = await share();
  expect(first).toBeGreaterThan(0.08);
  expect(first).toBeLessThanOrEqual(0.1);
  await page.clock.runFor(2000);
  expect(await share()).toBeLessThanOrEqual(first + 0.2);
  release();
  await expect.poll(share).toBe(1);
  await expect.poll(seen).toBe(1);
  await page.clock.runFor(200);
  await expect(bar).toHaveCSS('opacity', '0');
});

test('without a token the personal centre leads home, says why and offers to log in', async ({ page }) => {
  for (const path of guardedPages) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/home');
    await expect(page.getByText('登录后才能打开个人中心')).toBeVisible();
  }
  // Offered for only a few seconds: a machine that stops for longer tries again.
  await expect(async () => {
    await page.goto('/product/pricing');
    await goTo(page, '/user/info');
    await expect(page).toHaveURL('/home');
    await page.getByRole('button', { name: '去登录' }).click({ timeout: 10_000 });
  }).toPass();
  await expect(page).toHaveURL('/login?redirect=%2Fuser%2Finfo');
});

test('a guest who opens the personal centre never sees its menu', async ({ page }) => {
  // Watched from the first paint on, because it would be visible only for a moment.
  await page.addInitScript(() => {
    const look = () => {
      const menu = [...document.querySelectorAll('[aria-label="个人中心"]')].some((each) => each.checkVisibility());
      if (menu) sessionStorage.setItem('menu-seen', '1');
      frames += document.body === null ? 0 : 1;
      if (frames === 10) (globalThis as unknown as { drawnWithoutScripts: () => void }).drawnWithoutScripts();
      requestAnimationFrame(look);
    };
    let frames = 0;
    requestAnimationFrame(look);
  });
  // The scripts are held back until the page has been painted several times.
  let release = () => {};
  const drawn = new Promise<void>((resolve) => (release = resolve));
  await page.exposeFunction('drawnWithoutScripts', () => release());
  await page.route('**/assets/*.js', async (route) => {
    await drawn;
    await route.continue();
  });
  await page.goto('/user/info');
  await expect(page).toHaveURL('/home');
  expect(await page.evaluate(() => sessionStorage.getItem('menu-seen'))).toBeNull();
});

test('with a token the user info is asked for once, and the log-in page stays open', async ({ page, app }) => {
  await keepToken(page, await register(app, `guards_${process.pid}`));
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/web/user_info') asked += 1;
  });
  await page.goto('/product/pricing');
  await expect(page.getByRole('button', { name: /账户菜单/ })).toBeVisible();
  await expect.poll(() => asked).toBe(1);
  for (const path of ['/privacy/index', '/user/product', '/user/material', '/login']) await goTo(page, path);
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(/当前已登录/)).toBeVisible();
  expect(asked).toBe(1);
});

test.describe('from the log-in page', () => {
  test.use({ expectedFaults: [/404/] });
  test('a page that does not exist leads home', async ({ page }) => {
    await page.goto('/login');
    await goTo(page, '/nothing-here');
    await expect(page).toHaveURL('/home');
  });
});

test('the console keeps each list as it was left', async ({ page, app }) => {
  await keepToken(page, await logInAsOwner(app));
  await page.goto('/dashboard/licenses?q=VL-2026');
  const menus = page.getByRole('navigation', { name: '后台导航' });
  await menus.getByRole('link', { name: /^申请/ }).click();
  await expect(page).toHaveURL('/dashboard/applications');
  // The address changes a moment before the menu.
  const licenses = menus.getByRole('link', { name: '授权' });
  await expect(licenses).toHaveAttribute('href', '/dashboard/licenses?q=VL-2026');
  await licenses.click();
  await expect(page).toHaveURL('/dashboard/licenses?q=VL-2026');
  await expect(page.getByRole('searchbox')).toHaveValue('VL-2026');
  await expect(licenses).toHaveAttribute('href', '/dashboard/licenses');
  await licenses.click();
  await expect(page).toHaveURL('/dashboard/licenses');
});
