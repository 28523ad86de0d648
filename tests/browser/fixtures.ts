import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import axe from 'axe-core';
import { type ReverseProxy, startReverseProxy } from '../support/servers/reverse-proxy.ts';
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

/** Messages that our own preparation of every page causes in a preview, where no script runs. */
const withoutScripts = /^Blocked script execution in 'about:blank' because the document's frame is sandboxed/;

/** Records faults that a person would not see but an engineer must: console errors, uncaught ones, answers 5xx. */
function watchFaults(page: Page, origin: string, faults: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' && !withoutScripts.test(message.text()))
      faults.push(`console: ${message.text()} (${message.location().url})`);
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

/**
 * Every page of a test begins with this. Requests get a minute in place of their ten seconds: on a machine that stands
 * still they would be told as time-outs. Tests of time-outs have a clock of their own, which is not affected.
 */
async function prepare(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // The build without windows says to each new page that a mouse stands in its corner: nobody has moved it there.
    for (const type of ['pointermove', 'mousemove', 'pointerover', 'mouseover'] as const)
      addEventListener(
        type,
        (event) => {
          if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
        },
        { capture: true },
      );
    const later = window.setTimeout.bind(window) as (act: TimerHandler, ms?: number, ...rest: unknown[]) => number;
    window.setTimeout = ((act: TimerHandler, ms?: number, ...rest: unknown[]) =>
      later(act, ms === 10_000 && /abort|timeout/.test(String(act)) ? 60_000 : ms, ...rest)) as typeof setTimeout;
  });
}

/** Prints the text of a page whose test failed: where only the log is kept, nothing else tells. */
async function tellPage(page: Page): Promise<void> {
  const seen = await page.locator('body').innerText({ timeout: 5000 }).catch(String);
  console.log(`${page.url()}\n${seen.slice(0, 1500)}\n`);
}

/** For a test that shows nothing else on a phone: the same code, and another test checks the width. */
export const wide = { tag: '@wide' };

/** For what is about motion, or is to be seen as most people see it: other tests ask for calm, as a person may. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' as const } };

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
  context: async ({ context }, use) => {
    await prepare(context);
    await use(context);
  },
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
      await prepare(context);
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

interface Rules {
  type: 'tag' | 'rule';
  values: string[];
}

const allRules: Rules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** All that a scheme changes. */
const colourRules: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

interface Look {
  findings: object[];
  /** Something changed meanwhile: what was found may have been on its way. */
  hasMoved: boolean;
}

/** One look at a page that is there with its data. The source is long: each document gets it once. */
async function look(page: Page, rules: Rules, part: string | undefined): Promise<Look> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  if (part !== undefined) await page.locator(part).filter({ visible: true }).first().waitFor();
  // The gallery shows one forever.
  await expect(page.locator('.skeleton:visible:not([data-example] *)')).toHaveCount(0);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(lookAtRest, { context: part ?? null, rules });
}

/** In the page. Colours on their way are nobody's contrast: between the last moment of rest and the look nothing else has a turn. */
async function lookAtRest({ context, rules }: { context: string | null; rules: Rules }): Promise<Look> {
  const moving = () =>
    document
      .getAnimations()
      // Scroll-driven animations never end by themselves, nor does what turns forever.
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
      // An animation in a part that is not laid out for now (`content-visibility`) stands still, and would never end.
      .filter(
        ({ effect }) =>
          effect instanceof KeyframeEffect && effect.target?.checkVisibility({ contentVisibilityAuto: true }),
      );
  do {
    await Promise.allSettled(moving().map((animation) => animation.finished));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  } while (moving().length > 0);
  let hasMoved = false;
  const observer = new MutationObserver(() => (hasMoved = true));
  observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
  const { axe: runner } = window as unknown as { axe: typeof axe };
  const { violations } = await runner.run(context ?? document, {
    resultTypes: ['violations'],
    iframes: false,
    runOnly: rules,
  });
  hasMoved ||= observer.takeRecords().length > 0 || moving().length > 0;
  observer.disconnect();
  const findings = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }));
  return { findings, hasMoved };
}

async function expectNoFindings(page: Page, rules: Rules, part: string | undefined): Promise<void> {
  let { findings, hasMoved } = await look(page, rules, part);
  for (let looks = 1; looks < 5 && hasMoved && findings.length > 0; looks += 1)
    ({ findings, hasMoved } = await look(page, rules, part));
  expect(findings).toEqual([]);
}

/** No finding of axe on the page, or the part of it, as it is now, best practices included. */
export async function expectNoAxeViolations(page: Page, part?: string): Promise<void> {
  await expectNoFindings(page, allRules, part);
}

/** The page in this scheme until it is left. */
export async function showIn(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((theme) => {
    document.documentElement.dataset['switching'] = '';
    document.documentElement.dataset['theme'] = theme;
  }, scheme);
}

/** No finding in either scheme, on the page or the part of it; no reload in between, so that dialogs stay open. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  for (const [scheme, rules] of [
    ['light', allRules],
    ['dark', colourRules],
  ] as const) {
    await showIn(page, scheme);
    await expectNoFindings(page, rules, part);
  }
}
