import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the control has the focus; fails after a hundred presses. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeEnabled();
  for (let presses = 0; presses < 100; presses += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(target)} is not reached by Tab`);
}
