import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { builtParts } from './built-parts.ts';

export const parts = builtParts();

/** The message of a page about a part that it could not load, with the button to retry. */
export const told = (page: Page) => page.getByRole('alert').filter({ hasText: '网站已更新，请刷新' });

export interface Loss {
  /** Names of the parts that are missing when it is pressed; empty for a step on the way to the next loss. */
  parts: readonly string[];
  press: (page: Page) => Promise<unknown>;
  /** Waits for the effect of the part. */
  comes: (page: Page) => Promise<unknown>;
  /** Waits for the message; by default in a toast. */
  says?: (page: Page) => Promise<unknown>;
  /** Retries; by default with the button of the toast. */
  retry?: (page: Page) => Promise<unknown>;
}

/** While scripts are taken away, answers for them as a server with another build does. */
export class Scripts {
  private readonly page: Page;
  private away = new Set<string>();
  private readonly asked = new Set<string>();

  static async of(page: Page): Promise<Scripts> {
    const scripts = new Scripts(page);
    await page.route('**/assets/*.js', async (route) => {
      const file = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
      if (!scripts.away.has(file)) return route.continue();
      scripts.asked.add(file);
      await route.fulfill({ status: 404 });
    });
    return scripts;
  }

  private constructor(page: Page) {
    this.page = page;
  }

  takeAway(names: readonly string[]): void {
    this.asked.clear();
    this.away = new Set(names.map((name) => parts.get(name) ?? `no ${name} in the build`));
  }

  /** A press that loads another part, or one that is already loaded, would prove nothing. */
  expectAsked(): void {
    expect([...this.asked].toSorted()).toEqual([...this.away].toSorted());
  }

  allAsked(): boolean {
    return [...this.away].every((file) => this.asked.has(file));
  }

  giveBack(): void {
    this.away = new Set();
  }

  /**
   * Presses without the parts: the page stays as it is and shows a message; once they are back, the next try succeeds.
   */
  async lose({ parts: lost, press, comes, says = saysInToast, retry = retryInToast }: Loss): Promise<void> {
    this.takeAway(lost);
    const before = await remember(this.page);
    await press(this.page);
    // Only a step on the way to the next one.
    if (lost.length === 0) return void (await comes(this.page));
    await says(this.page);
    this.expectAsked();
    expect(await whatStays(this.page), `${lost.join()} took something away`).toEqual(before);
    this.giveBack();
    await retry(this.page);
    await comes(this.page);
  }
}

/** A page that opens without some of its parts: it shows a message, and they load at another try. */
export async function openWithout(
  scripts: Scripts,
  page: Page,
  { parts: lost, press, comes, says = saysInToast, retry = retryInToast }: Loss,
): Promise<void> {
  scripts.takeAway(lost);
  await press(page);
  await says(page);
  await expect.poll(() => scripts.allAsked()).toBe(true);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  scripts.giveBack();
  await retry(page);
  await comes(page);
}

const saysInToast = (page: Page) => expect(told(page)).toBeVisible();
const retryInToast = (page: Page) => told(page).getByRole('button', { name: '重试' }).click();

interface Kept {
  heading: string;
  typed: Record<string, string>;
}

/** The heading and fields of the open page, marked as elements: if they are rendered again, the typed text is lost. */
async function remember(page: Page): Promise<Kept> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.evaluate(() => {
    let count = 0;
    for (const element of document.querySelectorAll('h1, main :is(input, textarea, select)'))
      element.setAttribute('data-kept', String((count += 1)));
  });
  return whatStays(page);
}

const whatStays = (page: Page): Promise<Kept> =>
  page.evaluate(() => ({
    heading: document.querySelector('h1[data-kept]')?.textContent ?? '',
    typed: Object.fromEntries(
      [...document.querySelectorAll<HTMLInputElement>('main :is(input, textarea, select)[data-kept]')].map((field) => [
        field.getAttribute('data-kept') ?? '',
        field.value,
      ]),
    ),
  }));

/** Follows the first visible link to this address. */
export async function follow(page: Page, address: RegExp | string): Promise<void> {
  const hrefs = await page
    .locator('a[href]:visible')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const href = hrefs.find((each) => (typeof address === 'string' ? each === address : address.test(each)));
  expect(href, `a link to ${address} on ${page.url()} among ${hrefs.join(' ')}`).toBeDefined();
  await page.locator(`a[href="${href}"]:visible`).first().click();
}

/** A link to a page whose scripts are missing. */
export const link = (routes: readonly string[], address: RegExp | string) => ({
  parts: routes,
  address,
  press: (page: Page) => follow(page, address),
  comes: async (page: Page) => {
    await expect(page).toHaveURL(typeof address === 'string' ? address : ({ pathname }) => address.test(pathname));
    // The address changes a moment before the page.
    await expect(page.locator('h1:not([data-kept])').first()).toBeVisible();
    await expect(page.locator('h1[data-kept]')).toHaveCount(0);
  },
});
