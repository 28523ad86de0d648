import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import axe from 'axe-core';
import { isDrill } from '../support/drills/long-form.ts';
import { type ReverseProxy, startReverseProxy } from '../support/servers/reverse-proxy.ts';
import { type AppServer, startAppServer } from './app-server.ts';

export { expect };

interface TestFixtures {
  /** The browser of another person, with its own cookies, on a page that is watched like the first. */
  openBrowser: () => Promise<Page>;
  /** Failed answers or console errors that a test causes on purpose: a match is not a fault. */
  expectedFaults: RegExp[];
  faults: string[];
  app: AppServer;
}

interface WorkerFixtures {
  servers: Servers;
}

type Asked = Parameters<typeof startAppServer>;

/** The servers of a worker: one that its files share, and at most one for a single file. */
class Servers {
  #shared: Promise<AppServer> | null = null;
  #own: { of: string; app: Promise<AppServer> } | null = null;

  shared(): Promise<AppServer> {
    this.#shared ??= startAppServer();
    return this.#shared;
  }

  async ownOf(file: string, asked: Asked): Promise<AppServer> {
    const of = JSON.stringify([file, ...asked]);
    if (this.#own?.of !== of) {
      await (await this.#own?.app)?.stop();
      this.#own = { of, app: startAppServer(...asked) };
    }
    return this.#own.app;
  }

  async stop(): Promise<void> {
    for (const app of [this.#shared, this.#own?.app]) await (await app)?.stop();
  }
}

/** Messages caused by our preparation of each page in a preview, where no script runs. */
const withoutScripts = /^Blocked script execution in 'about:blank' because the document's frame is sandboxed/;

/**
 * Records faults that a person would not see but an engineer must know: console errors, uncaught errors, 5xx answers.
 */
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
 * Every page of a test begins with this. Requests get a minute instead of their ten seconds: on a machine that stops
 * for a while they would be reported as time-outs. Tests of time-outs have their own clock, which is not affected.
 */
async function prepare(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // The headless build tells each new page that the mouse is in its corner, although nobody has moved it.
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

/** Prints the text of a page whose test failed, for places that keep only the log. */
async function tellPage(page: Page): Promise<void> {
  const seen = await page.locator('body').innerText({ timeout: 5000 }).catch(String);
  console.log(`${page.url()}\n${seen.slice(0, 1500)}\n`);
}

/** For a test that shows nothing different on a phone: the code is the same, and another test checks the width. */
export const wide = { tag: '@wide' };

/** The same for a test whose screens other tests look at on a phone: `npm run drill -- looks` tells it there, too. */
export const wideInShort = { tag: isDrill ? '@both' : '@wide' };

/** For tests about motion, or of the look that most people see: other tests ask for reduced motion, as a person may. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' as const } };

/** A test with the running product: `page.goto('/path')` opens a page of the worker's own server. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  servers: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const servers = new Servers();
      await use(servers);
      await servers.stop();
    },
    { scope: 'worker' },
  ],
  app: async ({ servers }, use) => use(await servers.shared()),
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

/**
 * Tests with their own server, because they would change or disturb the one that other files share. All files share the
 * workers and their browsers: starting one takes seconds of processor time.
 */
export const testOnServer = (...asked: Asked) =>
  test.extend({ app: async ({ servers }, use, { file }) => use(await servers.ownOf(file, asked)) });

/** Tests whose pages are opened through a reverse proxy, which can fail on demand as real ones do. */
export const testBehindProxy = test.extend<{ front: ReverseProxy }>({
  front: async ({ app }, use) => {
    const front = await startReverseProxy(app.url);
    await use(front);
    await front.close();
  },
  baseURL: async ({ front }, use) => use(front.url),
});

/** For the first opening of a demonstration: preparing it takes eight seconds of a processor, which may be all taken. */
export const untilPlayable = { timeout: 300_000 };

/**
 * Pages for reading start their client at the first sign of a person: gives one, and waits until React has taken over.
 */
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
/** Everything that depends on the colour scheme. */
const colourRules: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

interface Check {
  evaluate: (element: Element, ...rest: unknown[]) => boolean | undefined;
}

interface Look {
  findings: object[];
  /** Something changed in the meantime: the findings may be those of an unfinished state. */
  hasMoved: boolean;
  /** Texts whose contrast was measured: a key for each kind. */
  measured: string[];
}

/**
 * The kinds of text whose contrast this worker has measured, on whatever page: the frame and the lists of the console
 * are the same on forty of them. In a row of characters, because that is handed to a page at once.
 */
let kindsMeasured = ' ';

/** Checks a page once its data are there. The source of axe is long: each document gets it once. */
async function look(page: Page, rules: Rules, part: string | undefined): Promise<Look> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  if (part !== undefined) await page.locator(part).filter({ visible: true }).first().waitFor();
  // The gallery always shows one.
  await expect(page.locator('.skeleton:visible:not([data-example] *)')).toHaveCount(0);
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
    await page.evaluate(() => {
      const { axe: runner } = window as unknown as { axe: typeof axe };
      runner.configure({ rules: [{ id: 'color-contrast', selector: '[data-sample]' }] });
      // It neither passes nor fails where something lies over a text: that text stays unmeasured.
      const { checks } = (runner as unknown as { _audit: { checks: Record<string, Check> } })._audit;
      const check = checks['color-contrast'] as Check;
      const { evaluate } = check;
      const measured = new Set<Element>();
      Object.assign(window, { measured });
      check.evaluate = function measure(element, ...rest) {
        const passes = evaluate.call(this, element, ...rest);
        if (passes === true) measured.add(element);
        return passes;
      };
    });
  }
  return page.evaluate(lookAtRest, { context: part ?? null, rules, before: kindsMeasured });
}

interface Looking {
  context: string | null;
  rules: Rules;
  before: string;
}

/**
 * Runs in the page. Colours in transition have no meaningful contrast: nothing can change between the last moment of
 * rest and the check.
 */
async function lookAtRest({ context, rules, before }: Looking): Promise<Look> {
  /** Two numbers of 32 bits: of ten thousand kinds, no two have the same key. */
  const hash = (text: string): string => {
    let [one, two] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      one = Math.imul(one ^ text.charCodeAt(at), 2_654_435_761);
      two = Math.imul(two ^ text.charCodeAt(at), 1_597_334_677);
    }
    return `${(one >>> 0).toString(36)}${(two >>> 0).toString(36)}`;
  };
  const known = new Map<Element, string>();
  /** The same for texts whose tags, classes, styles and computed colours are the same up to the root. */
  const kindOf = (element: Element): string => {
    const found = known.get(element);
    if (found !== undefined) return found;
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = getComputedStyle(element);
    const isOff = element.matches(':disabled, [aria-disabled="true"]') || element.querySelector(':disabled') !== null;
    const above = element.parentElement === null ? innerWidth : kindOf(element.parentElement);
    const names = [element.tagName, element.getAttribute('class'), element.getAttribute('style'), isOff];
    const colours = [color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight];
    const kind = hash([above, ...names, ...colours].join('|'));
    known.set(element, kind);
    return kind;
  };
  /**
   * Contrast takes three quarters of a look, and is the same in each cell of a column: of each kind of text that was not
   * measured before, only the first two are.
   */
  const takeSamples = (): Map<Element, string> => {
    const done = new Set(before.split(' '));
    const counts = new Map<string, number>();
    const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '';
    const chosen = new Map<Element, string>();
    const within = context === null ? 'body *' : `:is(${context}), :is(${context}) *`;
    for (const element of document.querySelectorAll(within)) {
      if (!element.matches('input, select, textarea') && ![...element.childNodes].some(isText)) continue;
      if (!element.checkVisibility()) continue;
      const kind = kindOf(element);
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      if (count <= 2 && !done.has(kind)) chosen.set(element, kind);
    }
    for (const element of chosen.keys()) element.setAttribute('data-sample', '');
    return chosen;
  };
  const moving = () =>
    document
      .getAnimations()
      // Scroll-driven animations never end by themselves, nor do endless ones.
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
      // An animation in a part without layout (`content-visibility`) is paused, and would never end.
      .filter(
        ({ effect }) =>
          effect instanceof KeyframeEffect && effect.target?.checkVisibility({ contentVisibilityAuto: true }),
      );
  do {
    await Promise.allSettled(moving().map((animation) => animation.finished));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  } while (moving().length > 0);
  const samples = takeSamples();
  let hasMoved = false;
  const observer = new MutationObserver(() => (hasMoved = true));
  observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
  // What depends on colours alone is as it was in earlier looks.
  if (rules.type === 'rule' && samples.size === 0) return { findings: [], hasMoved, measured: [] };
  const { axe: runner } = window as unknown as { axe: typeof axe };
  const { violations } = await runner.run(context ?? document, {
    resultTypes: ['violations'],
    iframes: false,
    runOnly: rules,
  });
  hasMoved ||= observer.takeRecords().length > 0 || moving().length > 0;
  observer.disconnect();
  const { measured } = window as unknown as { measured: Set<Element> };
  const kinds = new Set([...samples].filter(([element]) => measured.has(element)).map(([, kind]) => kind));
  measured.clear();
  for (const element of samples.keys()) element.removeAttribute('data-sample');
  const findings = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }));
  return { findings, hasMoved, measured: [...kinds] };
}

async function expectNoFindings(page: Page, rules: Rules, part: string | undefined): Promise<void> {
  let seen = await look(page, rules, part);
  for (let looks = 1; looks < 5 && seen.hasMoved && seen.findings.length > 0; looks += 1)
    seen = await look(page, rules, part);
  expect(seen.findings).toEqual([]);
  if (!seen.hasMoved && seen.measured.length > 0) kindsMeasured += `${seen.measured.join(' ')} `;
}

/** Expects no findings of axe on the page or the given part in its current state, including best practices. */
export async function expectNoAxeViolations(page: Page, part?: string): Promise<void> {
  await expectNoFindings(page, allRules, part);
}

/** Expects enough contrast on the given part in its current scheme, where all else was looked at in the other one. */
export async function expectColours(page: Page, part: string): Promise<void> {
  await expectNoFindings(page, colourRules, part);
}

/** Shows the page in this scheme until it is left. */
export async function showIn(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((theme) => {
    document.documentElement.dataset['switching'] = '';
    document.documentElement.dataset['theme'] = theme;
  }, scheme);
}

/**
 * Expects no findings in either scheme, on the page or the given part; it does not reload, so that dialogs stay open.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  for (const [scheme, rules] of [
    ['light', allRules],
    ['dark', colourRules],
  ] as const) {
    await showIn(page, scheme);
    await expectNoFindings(page, rules, part);
  }
}
