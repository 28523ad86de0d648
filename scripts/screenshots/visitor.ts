import type { Browser, Page } from '@playwright/test';
import { owner } from '../../tests/support/servers/real-server.ts';
import type { Opened, Who } from './shots.ts';

export type Scheme = 'light' | 'dark';

export const accounts: Record<Exclude<Who, 'guest'>, { username: string; password: string }> = {
  operator: owner,
  customer: { username: 'demo_lin', password: 'vela-demo-2026' },
};

export interface View {
  who: Who;
  scheme: Scheme;
  width: number;
  height: number;
  density: number;
}

/** A browser page in the given theme, logged in if needed. */
export async function openAs(browser: Browser, url: string, view: View): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: view.width, height: view.height },
    deviceScaleFactor: view.density,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  const theme = JSON.stringify({ value: { scheme: view.scheme, color: 'blue' }, expire: null });
  await context.addInitScript(`localStorage.setItem('THEME', ${JSON.stringify(theme)})`);
  const page = await context.newPage();
  if (view.who !== 'guest') await logIn(page, accounts[view.who]);
  return page;
}

async function logIn(page: Page, { username, password }: { username: string; password: string }): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('用户名或邮箱').fill(username);
  await page.getByLabel(/^密码/).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((address) => address.pathname !== '/login');
}

/** Opens the page as its picture shows it. */
export async function openShot(page: Page, { path, open, act }: Opened): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  if (open) {
    const links = await page.locator('a[href]').all();
    for (const link of links) {
      const address = await link.getAttribute('href');
      if (address === null || !open.test(address)) continue;
      await page.goto(address, { waitUntil: 'networkidle' });
      break;
    }
  }
  await act?.(page);
}
