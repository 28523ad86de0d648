import { mkdir, rm } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import type { ThemeColorId } from '../../src/web/theme/palette.ts';
import { findSample, looks, publicLooks, type Look, type Sample } from './looks.ts';
import { openAs, type Scheme } from './visitor.ts';

const folder = 'test-results/looks';
/** The size of a sheet in pixels that a viewer shows without scaling it down. */
const SHEET = 1560;
const AT_ONCE = 2;
const sizes = [
  [360, 740],
  [390, 844],
  [768, 1024],
  [1440, 900],
  [2560, 1300],
] as const;
const schemes: readonly Scheme[] = ['light', 'dark'];
/** The default colour, one with dark text, and a strong one. */
const colors: readonly ThemeColorId[] = ['blue', 'yellow', 'red'];

/**
 * `npm run screenshots look [public] [names…]`: each state of each page at five widths, light and dark, in three
 * colours. There are two kinds of sheets per width: the first look at full size, and the five others smaller, side by
 * side. Prints axe's findings, and each look whose geometry differs from the first (a colour must not move anything).
 */
export async function lookAtPages(browser: Browser, url: string, only: readonly string[]): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const sample = await findSample(url);
  const names = only.filter((name) => name !== 'public');
  const known = only.includes('public') ? await publicLooks(url) : looks;
  const wanted = known.filter(({ name }) => names.length === 0 || names.includes(name));
  const waiting = wanted.flatMap((look) => sizes.map(([width, height]) => ({ look, width, height })));
  const lookOn = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { look, width, height } = next;
      const view = { who: look.who ?? 'guest', scheme: 'light', width, height, density: 1 } as const;
      const page = await openAs(browser, url, view);
      await lookAt(page, look, sample, width).catch((error: unknown) => {
        console.log(`${look.name} ${width}: ${String(error)}`);
      });
      await page.context().close();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lookOn));
  console.log(folder);
}

async function lookAt(page: Page, { name, path, act, inWindow }: Look, sample: Sample, width: number): Promise<void> {
  page.setDefaultTimeout(20_000);
  await page.goto(path, { waitUntil: 'networkidle' });
  await wake(page);
  await act?.(page, sample);
  const pictures: Buffer[] = [];
  for (const scheme of schemes)
    for (const color of colors) {
      const where = `${name} ${width} ${scheme} ${color}`;
      await paint(page, scheme, color);
      pictures.push(await photograph(page, inWindow));
      if (color === 'blue') await printFindings(page, where);
      const moved = await findMoved(page);
      if (moved.length > 0) console.log(`${where}: ${moved.length} moved\n  ${moved.slice(0, 5).join('\n  ')}`);
    }
  const [base, ...others] = pictures;
  if (base) await writeSheets([base], width, `${folder}/${name}-${width}`);
  await writeSheets(others, width, `${folder}/${name}-${width}-looks`);
}

/**
 * Brings the page into the state after a person has seen all of it: React has taken over, the examples of the gallery
 * are live, the drawings are loaded, and all parts have a layout.
 */
async function wake(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.locator('html[data-hydrated]').waitFor();
  await page.locator('.example:not(:has([data-live]))').first().waitFor({ state: 'detached' });
  for (const drawing of await page.locator('svg[data-drawn]:visible').all()) {
    await drawing.scrollIntoViewIfNeeded();
    await drawing.locator('use').waitFor({ state: 'attached' });
  }
  await page.evaluate("scrollTo({ top: 0, behavior: 'instant' })");
  await page.waitForLoadState('networkidle');
  // A picture of the whole page shows what is far below the window, too.
  await page.evaluate(`(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [styles];
  })()`);
}

/**
 * Elements that moved since the first look; those that only one of the two shows (a picture of the other scheme) are
 * not compared.
 */
function findMoved(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const visible = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility());
    const places = new Map(visible.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [element, [x, y, width, height].map(Math.round).join(' ')];
    }));
    const first = (window.firstPlaces ??= places);
    return [...places]
      .filter(([element, place]) => first.has(element) && first.get(element) !== place)
      .map(([element, place]) =>
        element.tagName + '.' + element.getAttribute('class') + ' ' + place + ' was ' + first.get(element));
  })()`);
}

/**
 * Sets the theme as if it had been chosen in another tab: nothing is reloaded, dialogs and answers stay, and the
 * swatches follow.
 */
async function paint(page: Page, scheme: Scheme, color: ThemeColorId): Promise<void> {
  const theme = JSON.stringify(JSON.stringify({ value: { scheme, color }, expire: null }));
  await page.evaluate(`localStorage.setItem('THEME', ${theme})`);
  await page.evaluate(`void dispatchEvent(new StorageEvent('storage', { key: 'THEME', newValue: ${theme} }))`);
  await page.locator(`html[data-theme='${scheme}'][data-color='${color}']:not([data-switching])`).waitFor();
  await page.evaluate(`(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  })()`);
}

async function photograph(page: Page, inWindow = false): Promise<Buffer> {
  const fullPage = !inWindow && (await page.locator('dialog[open]').count()) === 0;
  return page.screenshot({ animations: 'disabled', fullPage, timeout: 60_000 });
}

async function printFindings(page: Page, where: string): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const builder = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await builder
    .options({ resultTypes: ['violations'], runOnly: { type: 'tag', values: tags } })
    .analyze();
  for (const { id, nodes } of violations) console.log(`${where}: ${id}`, nodes.map(({ html }) => html).slice(0, 3));
}

/** A single picture is cut into columns; several stand side by side, cut at the same places. */
async function writeSheets(pictures: readonly Buffer[], width: number, name: string): Promise<void> {
  const alone = pictures.length === 1;
  const shown = alone ? Math.min(width, SHEET) : width < 1000 ? 304 : 512;
  const reduced = await Promise.all(pictures.map((picture) => sharp(picture).resize({ width: shown }).toBuffer()));
  const { height } = await sharp(reduced[0]).metadata();
  const columns = Math.floor(SHEET / shown);
  const rows = Math.ceil(pictures.length / columns);
  const cut = Math.min(height, Math.floor(SHEET / rows));
  const parts = Array.from({ length: Math.ceil(height / cut) }, (_, index) => index * cut);
  const pieces = parts.map((top) =>
    reduced.map((picture) =>
      sharp(picture)
        .extract({ left: 0, top, width: shown, height: Math.min(cut, height - top) })
        .toBuffer(),
    ),
  );
  const sheets = alone ? chunk(pieces.flat(), columns) : pieces;
  for (const [index, sheet] of sheets.entries()) {
    const composed = (await Promise.all(sheet)).map((input, place) => ({
      input,
      left: (place % columns) * (shown + 8),
      top: Math.floor(place / columns) * (cut + 8),
    }));
    const size = { width: Math.min(columns, sheet.length) * (shown + 8), height: rows * (cut + 8) };
    await sharp({ create: { ...size, channels: 3, background: '#888888' } })
      .composite(composed)
      .jpeg({ quality: 85, chromaSubsampling: '4:4:4' })
      .toFile(`${name}-${index + 1}.jpg`);
  }
}

function chunk<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
