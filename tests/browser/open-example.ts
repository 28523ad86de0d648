import { expect, type Locator, type Page } from '@playwright/test';

/**
 * An example of the gallery that is live: the server's HTML does nothing until the mouse moves. The page shows only
 * those found by `query`, because all of them take long to render.
 */
export async function openExample(page: Page, id: string, query = id): Promise<Locator> {
  await page.goto(`/comp/index${query && `?q=${query}`}#${id}`);
  const example = page.locator(`#${id}`);
  let x = 200;
  await expect(async () => {
    x += 5;
    await page.mouse.move(x, 200);
    await expect(example.locator('[data-live]')).toBeVisible({ timeout: 500 });
  }).toPass();
  return example;
}
