import { expect, type Locator, type Page } from '@playwright/test';

/** Logged in from the first page on, like a real browser; later documents find the storage as earlier pages left it. */
export async function keepToken(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => {
    if (sessionStorage.getItem('entered') !== null) return;
    sessionStorage.setItem('entered', '1');
    localStorage.setItem('ACCESS-TOKEN', JSON.stringify({ value, expire: Date.now() + 1e9 }));
  }, token);
}

/** Opens the same page for two people before either has saved: `field` is the one that both will change. */
export async function openForBoth(
  pages: readonly Page[],
  token: string,
  address: string,
  field: (page: Page) => Locator,
): Promise<void> {
  for (const page of pages) {
    await keepToken(page, token);
    await page.goto(address);
    await expect(field(page)).not.toHaveValue('');
  }
}
