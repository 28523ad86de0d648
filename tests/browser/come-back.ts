import type { Page } from '@playwright/test';

/** Simulates coming back to the page: it asks for news at once, unless it has just done so. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}
