import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import sharp from 'sharp';
import { runToEnd, startRealServer } from '../../tests/support/servers/real-server.ts';
import { startSmtp } from '../../tests/support/servers/smtp.ts';
import { build } from '../build.ts';
import { ensureChromium } from '../chromium.ts';
import { drawOpenGraph } from './draw-open-graph.ts';
import { lookAtPages } from './look.ts';
import { sendKeptMails } from './send-kept-mails.ts';
import { documentedPages, shots, type Who } from './shots.ts';
import { openAs, takeShot, type Scheme } from './visitor.ts';
import { writePictures } from './write-pictures.ts';

const schemes: readonly Scheme[] = ['light', 'dark'];

/** `npm run screenshots`: the running product with sample data, photographed for its own pages and for docs/. */
export async function takeScreenshots([only, ...names]: string[]): Promise<number> {
  const executablePath = await ensureChromium();
  if (!executablePath || (await build()) !== 0) return 1;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vela-screenshots-'));
  const smtp = await startSmtp();
  const server = await startRealServer({ dataDir, env: { OWNER_EMAIL: 'owner@demo.example', SMTP_URL: smtp.url } });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const seeded = await runToEnd(['src/cli/main.ts', 'seed-demo'], { dataDir, env: { NODE_ENV: 'production' } });
    if (seeded.exit !== 0) throw new Error(seeded.output);
    await sendKeptMails(server.url);
    if (only === undefined || only === 'product') await photographProduct(browser, server.url);
    if (only === undefined || only === 'docs') await photographPages(browser, server.url);
    if (only === undefined || only === 'og') await drawOpenGraph(browser);
    if (only === 'look') await lookAtPages(browser, server.url, names);
    return 0;
  } finally {
    await browser.close();
    await server.stop();
    await smtp.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function photographProduct(browser: Browser, url: string): Promise<void> {
  let bytes = 0;
  for (const scheme of schemes) {
    for (const who of new Set<Who>(shots.map((shot) => shot.who))) {
      const page = await openAs(browser, url, { who, scheme, width: 1120, height: 700, density: 1600 / 1120 });
      for (const shot of shots.filter((each) => each.who === who)) {
        const picture = await takeShot(page, shot);
        if (picture === null) console.log(`没有这个页面，跳过 / no such page, left out: ${shot.path}`);
        else bytes += await writePictures(picture, shot.name, scheme);
      }
      await page.context().close();
    }
  }
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
      const picture = await page.screenshot({ animations: 'disabled' });
      await sharp(picture)
        .png({ palette: true, quality: 80, effort: 10 })
        .toFile(`docs/screenshots/${name}-${width}-${scheme}.png`);
    }
    await page.context().close();
  }
}
