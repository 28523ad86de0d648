import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { chromium, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { runToEnd, startRealServer } from '../../tests/support/servers/real-server.ts';
import { holdDecisions } from '../../tests/browser/hold-decisions.ts';
import { startSmtp } from '../../tests/support/servers/smtp.ts';
import { build } from '../build.ts';
import { ensureChromium } from '../chromium.ts';
import { screenshotAddress, screenshotSize } from '../../src/web/parts/media/screenshots.ts';
import { drawOpenGraph } from './draw-open-graph.ts';
import { drawScreen } from './draw-screen.ts';
import { drawMiniatures } from './draw-miniatures.ts';
import { drawTemplates } from './draw-templates.ts';
import { lookAtPages } from './look.ts';
import { sendKeptMails } from './send-kept-mails.ts';
import { documentedPages, shots, type Who } from './shots.ts';
import { openServerSheet, type RunningServer } from './server-sheet.ts';
import { openTenantsSheet } from './tenants-sheet.ts';
import { openAs, openShot } from './visitor.ts';

/** `npm run screenshots`: the running product with sample data, drawn for its own pages and photographed for docs/. */
export async function takeScreenshots([only, ...names]: string[]): Promise<number> {
  const executablePath = await ensureChromium();
  if (!executablePath || (await build()) !== 0) return 1;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vela-screenshots-'));
  const smtp = await startSmtp();
  const server = await startRealServer({
    dataDir,
    env: { OWNER_EMAIL: 'owner@demo.example', SMTP_URL: smtp.url, SANDBOXES: 'on' },
  });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const seeded = await runToEnd(['src/cli/main.ts', 'seed-demo'], { dataDir, env: { NODE_ENV: 'production' } });
    if (seeded.exit !== 0) throw new Error(seeded.output);
    await sendKeptMails(server.url);
    const isWanted = (part: string): boolean => only === undefined || only === part;
    if (isWanted('product') || isWanted('templates')) openShop(dataDir);
    if (isWanted('product')) await drawProduct(browser, { url: server.url, dataDir });
    if (isWanted('templates')) await drawTemplates(browser, server.url);
    if (isWanted('miniatures')) await drawMiniatures(browser, server.url);
    if (isWanted('docs')) await photographPages(browser, server.url);
    if (isWanted('og')) await drawOpenGraph(browser);
    if (only === 'look') {
      holdDecisions({ dataDir });
      await lookAtPages(browser, server.url, names);
    }
    return 0;
  } finally {
    await browser.close();
    await server.stop();
    await smtp.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Opens the shop, so that it has none of the notes that an example shop shows on every page. */
function openShop(dataDir: string): void {
  const database = new DatabaseSync(path.join(dataDir, 'vela.sqlite'));
  database.exec("update shop set state = 'open'");
  database.close();
}

async function drawProduct(browser: Browser, server: RunningServer): Promise<void> {
  let bytes = 0;
  const view = { scheme: 'light', density: 1, ...screenshotSize } as const;
  for (const who of new Set<Who>(shots.map((shot) => shot.who))) {
    const page = await openAs(browser, server.url, { who, ...view });
    for (const shot of shots.filter((each) => each.who === who)) {
      await openShot(page, shot);
      bytes += await drawScreen(page, screenshotAddress(shot.name));
    }
    await page.context().close();
  }
  const page = await openAs(browser, server.url, { who: 'guest', ...view });
  await openServerSheet(page, server);
  bytes += await drawScreen(page, screenshotAddress('server'));
  await openTenantsSheet(page);
  bytes += await drawScreen(page, screenshotAddress('tenants'));
  await page.context().close();
  console.log(`public/screenshots: ${Math.round(bytes / 1024)} KiB`);
}

async function photographPages(browser: Browser, url: string): Promise<void> {
  await mkdir('docs/screenshots', { recursive: true });
  for (const [width, height, scheme] of [
    [1440, 900, 'light'],
    [390, 844, 'dark'],
  ] as const) {
    const page = await openAs(browser, url, { who: 'guest', scheme, width, height, density: 1 });
    for (const [name, address] of Object.entries(documentedPages)) {
      await page.goto(address, { waitUntil: 'networkidle' });
      await photograph(page, `${name}-${width}-${scheme}`);
    }
    await page.context().close();
  }
  const page = await openAs(browser, url, { who: 'operator', scheme: 'light', width: 1440, height: 900, density: 1 });
  await page.goto('/dashboard/console', { waitUntil: 'networkidle' });
  await photograph(page, 'console-1440-light');
  await page.context().close();
}

async function photograph(page: Page, name: string): Promise<void> {
  // The drawings in the window are fetched after the first sign of a person; those far below stay empty.
  await page.mouse.move(1, 1);
  await page.locator('html[data-hydrated]').waitFor();
  const drawing = page.locator('svg[data-drawn]:visible').first();
  if (await drawing.isVisible())
    await drawing
      .locator('use')
      .waitFor({ state: 'attached', timeout: 5000 })
      .catch(() => undefined);
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot({ animations: 'disabled' });
  await sharp(picture).png({ palette: true, quality: 80, effort: 10 }).toFile(`docs/screenshots/${name}.png`);
}
