import { mkdir, rm } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import type { ThemeColorId } from '../../src/web/theme/palette.ts';
import { findSample, looks, type Look, type Sample } from './looks.ts';
import { openAs, type Scheme } from './visitor.ts';

const folder = 'test-results/looks';
const sizes = [
  [360, 740],
  [390, 844],
  [768, 1024],
  [1440, 900],
  [2560, 1300],
] as const;
const schemes: readonly Scheme[] = ['light', 'dark'];
/** The default, one on which text is dark, a strong one. */
const colors: readonly ThemeColorId[] = ['blue', 'yellow', 'red'];
const TALLEST = 6000;

/** `npm run screenshots look [names…]`: each state of each page as one sheet for each width; what axe finds is printed. */
export async function lookAtPages(browser: Browser, url: string, only: readonly string[]): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const sample = await findSample(url);
  for (const look of looks.filter(({ name }) => only.length === 0 || only.includes(name)))
    for (const [width, height] of sizes) {
      const view = { who: look.who ?? 'guest', scheme: 'light', width, height, density: 1 } as const;
      const page = await openAs(browser, url, view);
      await lookAt(page, look, sample, width).catch((error: unknown) => {
        console.log(`${look.name} ${width}: ${String(error)}`);
      });
      await page.context().close();
    }
  console.log(folder);
}

async function lookAt(page: Page, { name, path, act, inWindow }: Look, sample: Sample, width: number): Promise<void> {
  page.setDefaultTimeout(10_000);
  await page.goto(path, { waitUntil: 'networkidle' });
  await act?.(page, sample);
  const pictures: Buffer[] = [];
  for (const scheme of schemes)
    for (const color of colors) {
      await paint(page, scheme, color);
      pictures.push(await photograph(page, width, inWindow));
      if (color === 'blue') await printFindings(page, `${name} ${width} ${scheme}`);
    }
  await writeSheet(pictures, `${folder}/${name}-${width}.webp`);
}

/** Without loading anew: dialogs and answers stay. */
async function paint(page: Page, scheme: Scheme, color: ThemeColorId): Promise<void> {
  const values = JSON.stringify({ switching: '', theme: scheme, color });
  await page.evaluate(`void Object.assign(document.documentElement.dataset, ${values})`);
}

async function photograph(page: Page, width: number, inWindow = false): Promise<Buffer> {
  if (inWindow || (await page.locator('dialog[open]').count()) > 0) return page.screenshot({ animations: 'disabled' });
  const height = Math.min((await page.locator('html').boundingBox())?.height ?? TALLEST, TALLEST);
  return page.screenshot({ animations: 'disabled', fullPage: true, clip: { x: 0, y: 0, width, height } });
}

async function printFindings(page: Page, where: string): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const builder = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await builder
    .options({ resultTypes: ['violations'], runOnly: { type: 'tag', values: tags } })
    .analyze();
  for (const { id, nodes } of violations) console.log(`${where}: ${id}`, nodes.map(({ html }) => html).slice(0, 3));
}

/** Side by side, at a size at which words can still be read. */
async function writeSheet(pictures: readonly Buffer[], file: string): Promise<void> {
  const reduced = await Promise.all(
    pictures.map((picture) =>
      sharp(picture).resize({ width: 800, withoutEnlargement: true }).toBuffer({ resolveWithObject: true }),
    ),
  );
  const column = Math.max(...reduced.map(({ info }) => info.width)) + 8;
  const height = Math.max(...reduced.map(({ info }) => info.height));
  await sharp({ create: { width: column * pictures.length, height, channels: 3, background: '#888888' } })
    .composite(reduced.map(({ data }, index) => ({ input: data, left: index * column, top: 0 })))
    .webp({ quality: 80 })
    .toFile(file);
}
