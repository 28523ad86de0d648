import type { Browser } from '@playwright/test';
import { miniatures } from '../../src/contract/catalog/miniatures.ts';
import { miniatureAddress, miniatureSize } from '../../src/web/parts/media/screenshots.ts';
import { drawPart } from './draw-screen.ts';
import { openAs } from './visitor.ts';

/** Between the window and the frame of an example, on a phone. */
const SIDES = 42;

/** Without the lower end these say nothing. */
const seenWhole: ReadonlySet<string> = new Set(['day-chart', 'line-chart', 'lock-panel', 'table', 'editable-table']);

/** Components as the gallery shows them on a phone: `public/miniatures`. */
export async function drawMiniatures(browser: Browser, url: string): Promise<void> {
  const page = await openAs(browser, url, {
    who: 'guest',
    scheme: 'light',
    density: 1,
    width: miniatureSize.width + SIDES,
    height: 900,
  });
  let bytes = 0;
  for (const id of miniatures) {
    // Drawing leaves the tokens marked: each begins with a fresh page.
    await page.goto(`/comp/index#${id}`, { waitUntil: 'networkidle' });
    await page.mouse.move(4, 4);
    await page.mouse.wheel(0, 1);
    await page.locator(`[data-example="${id}"][data-live]`).waitFor();
    bytes += await drawPart(page, {
      selector: `#${id} [role="tabpanel"]`,
      address: miniatureAddress(id),
      ...miniatureSize,
      isWhole: seenWhole.has(id),
    });
  }
  await page.context().close();
  console.log(`public/miniatures: ${Math.round(bytes / 1024)} KiB`);
}
