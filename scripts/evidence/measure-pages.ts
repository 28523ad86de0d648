import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from '@playwright/test';

export interface FirstView {
  path: string;
  requests: number;
  bytes: number;
  otherHosts: number;
}

/** Requests and transferred bytes of a first visit with an empty cache, before any interaction. */
export async function measureFirstView(browser: Browser, url: string, path: string): Promise<FirstView> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto(url + path, { waitUntil: 'networkidle' });
  await context.close();
  const fetched = addresses.filter((address) => address.startsWith('http'));
  const otherHosts = fetched.filter((address) => !address.startsWith(url)).length;
  return { path, requests: fetched.length, bytes, otherHosts };
}

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Findings of axe on the given pages, light and dark. */
export async function countAxeFindings(browser: Browser, url: string, paths: readonly string[]): Promise<number> {
  let findings = 0;
  for (const scheme of ['light', 'dark']) {
    const context = await browser.newContext();
    const theme = JSON.stringify({ value: { scheme, color: 'blue' }, expire: null });
    await context.addInitScript(`localStorage.setItem('THEME', ${JSON.stringify(theme)})`);
    const page = await context.newPage();
    for (const path of paths) {
      await page.goto(url + path, { waitUntil: 'networkidle' });
      const { violations } = await new AxeBuilder({ page }).withTags(axeTags).analyze();
      findings += violations.length;
    }
    await context.close();
  }
  return findings;
}
