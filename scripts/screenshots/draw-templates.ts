import type { Browser } from '@playwright/test';
import { templatePicture, templateSize } from '../../src/web/parts/media/screenshots.ts';
import { drawScreen } from './draw-screen.ts';
import { templateShots } from './shots.ts';
import { openAs, openShot } from './visitor.ts';

/** The gallery shows them in every shop, whatever its name: a plain word and a plain shape replace the brand. */
const withoutBrand = `(() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) texts.currentNode.data = texts.currentNode.data.replaceAll('Vela Admin', '示例后台');
  for (const mark of document.querySelectorAll('svg:has(> path.fill-primary + path.fill-ink)')) {
    const [plain, ...others] = mark.children;
    plain.setAttribute('d', 'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4h-10a4 4 0 0 1-4-4v-10a4 4 0 0 1 4-4z');
    for (const other of others) other.remove();
  }
})()`;

/** The whole pages at the top of the gallery: `public/templates`. */
export async function drawTemplates(browser: Browser, url: string): Promise<void> {
  let bytes = 0;
  for (const shot of templateShots) {
    const page = await openAs(browser, url, { who: shot.who, scheme: 'light', density: 1, ...templateSize });
    await openShot(page, shot);
    await page.evaluate(withoutBrand);
    bytes += await drawScreen(page, templatePicture(shot.id));
    await page.context().close();
  }
  console.log(`public/templates: ${Math.round(bytes / 1024)} KiB`);
}
