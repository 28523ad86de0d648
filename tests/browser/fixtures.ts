import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { type ReverseProxy, startReverseProxy } from '../support/reverse-proxy.ts';
import { type AppServer, startAppServer } from './app-server.ts';

export { expect };

interface TestFixtures {
  /** A browser of another person, with cookies of its own, on a page that is watched like the first. */
  openBrowser: () => Promise<Page>;
  /** Failing answers or console errors that a test causes on purpose: a match is not a fault. */
  expectedFaults: RegExp[];
  faults: string[];
}

interface WorkerFixtures {
  app: AppServer;
}

/** Records faults that a person would not see but an engineer must: console errors, uncaught ones, answers 5xx. */
function watchFaults(page: Page, origin: string, faults: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500 && response.url().startsWith(origin))
      faults.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // Navigating away cancels pending requests.
    const why = request.failure()?.errorText ?? '';
    if (request.url().startsWith(origin) && why !== 'net::ERR_ABORTED') faults.push(`${why} ${request.url()}`);
  });
}

/** Prints the text of a page whose test failed: where only the log is kept, nothing else tells. */
async function tellPage(page: Page): Promise<void> {
  const seen = await page.locator('body').innerText({ timeout: 5000 }).catch(String);
  console.log(`${page.url()}\n${seen.slice(0, 1500)}\n`);
}

/** A test on the running product: `page.goto('/path')` asks a server of the worker's own. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const app = await startAppServer();
      await use(app);
      await app.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ app }, use) => use(app.url),
  expectedFaults: [[], { option: true }],
  faults: [
    async ({ context, app, expectedFaults }, use, info) => {
      const faults: string[] = [];
      context.on('page', (page) => watchFaults(page, app.url, faults));
      await use(faults);
      if (info.status !== info.expectedStatus) for (const page of context.pages()) await tellPage(page);
      expect(faults.filter((fault) => !expectedFaults.some((expected) => expected.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
  openBrowser: async ({ browser, app, faults }, use, info) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      context.on('page', (page) => watchFaults(page, app.url, faults));
      return context.newPage();
    });
    if (info.status !== info.expectedStatus)
      for (const page of contexts.flatMap((context) => context.pages())) await tellPage(page);
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** Tests on a server of their own, for what would change or disturb the server that other files share. */
export const testOnServer = (...asked: Parameters<typeof startAppServer>) =>
  test.extend<object, WorkerFixtures>({
    app: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern
      async ({}, use) => {
        const app = await startAppServer(...asked);
        await use(app);
        await app.stop();
      },
      { scope: 'worker' },
    ],
  });

/** Tests whose pages are opened through a reverse proxy, which can fail on demand as real ones do. */
export const testBehindProxy = test.extend<{ front: ReverseProxy }>({
  front: async ({ app }, use) => {
    const front = await startReverseProxy(app.url);
    await use(front);
    await front.close();
  },
  baseURL: async ({ front }, use) => use(front.url),
});

/** Pages for reading start their client at the first sign of a person: gives one, and waits until React answers. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.locator('html[data-hydrated]').waitFor();
}

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A page that is there with its data, its colours at rest: on their way they are nobody's contrast. What turns forever is not waited for. */
async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // The gallery shows one forever.
  await expect(page.locator('.skeleton:visible:not([data-example] *)')).toHaveCount(0);
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.allSettled(
      document
        .getAnimations()
        // Scroll-driven animations never end by themselves.
        .filter(({ timeline }) => timeline instanceof DocumentTimeline)
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
        // An animation in a part that is not laid out for now (`content-visibility`) stands still, and would never end.
        .filter(
          ({ effect }) =>
            effect instanceof KeyframeEffect && effect.target?.checkVisibility({ contentVisibilityAuto: true }),
        )
        .map((animation) => animation.finished),
    );
  });
}

/** No finding of axe on the page, or the part of it, as it is now, best practices included. */
export async function expectNoAxeViolations(page: Page, part?: string): Promise<void> {
  await settle(page);
  const builder = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], runOnly: { type: 'tag', values: axeTags } })
    // Without a second page to gather the frames' results on: none of ours is looked into, and it takes longer than the look itself.
    .setLegacyMode(true);
  const { violations } = await (part === undefined ? builder : builder.include(part)).analyze();
  const findings = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.html) }));
  expect(findings).toEqual([]);
}

/** No finding in either scheme, on the page or the part of it; no reload in between, so that dialogs stay open. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  for (const scheme of ['light', 'dark']) {
    await page.evaluate((theme) => {
      document.documentElement.dataset['switching'] = '';
      document.documentElement.dataset['theme'] = theme;
    }, scheme);
    await expectNoAxeViolations(page, part);
  }
}
