import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../scripts/chromium.ts';
import { startRealServer } from '../tests/support/real-server.ts';
import { measureFirstView, type FirstView } from './first-view.ts';

/** Bars of a first view, in bytes where not said otherwise. */
const bars = {
  requests: 12,
  scriptBytes: 125_000,
  styleBytes: 15_000,
  htmlBytes: 25_000,
  totalBytes: 150_000,
  otherHosts: 0,
} as const;

const columns = Object.keys(bars) as (keyof typeof bars)[];

async function publicPages(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

function printView(view: FirstView): void {
  const cells = columns.map((column) => {
    const value = column.endsWith('Bytes') ? (view[column] / 1000).toFixed(1) : String(view[column]);
    return `${value}${view[column] > bars[column] ? '✗' : ' '}`.padStart(10);
  });
  console.log(`${view.path.padEnd(34)}${cells.join('')}`);
}

function printTable(views: readonly FirstView[]): void {
  console.log(
    `${'page (cold; kB = 1000 bytes)'.padEnd(34)}${columns.map((column) => column.replace('Bytes', ' kB').padStart(10)).join('')}`,
  );
  console.log(
    `${'bar'.padEnd(34)}${columns.map((column) => String(column.endsWith('Bytes') ? bars[column] / 1000 : bars[column]).padStart(9)).join(' ')}`,
  );
  for (const view of views) printView(view);
  const failing = views.filter((view) => columns.some((column) => view[column] > bars[column]));
  console.log(
    failing.length === 0
      ? `✓ all ${views.length} pages within every bar`
      : `✗ ${failing.length} of ${views.length} pages beyond a bar`,
  );
}

/** `npm run bench:pages [-- /one/path] [--files]` */
const flags = process.argv.slice(2);
const only = flags.find((flag) => flag.startsWith('/'));
const executablePath = await ensureChromium();
if (!executablePath) process.exit(1);
const dataDir = mkdtempSync(path.join(tmpdir(), 'vela-bench-'));
const server = await startRealServer({ dataDir, env: { LOG_LEVEL: 'warn' } });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  const pages = only === undefined ? await publicPages(server.url) : [only];
  const views: FirstView[] = [];
  for (const page of pages) views.push(await measureFirstView(browser, server.url, page));
  printTable(views);
  if (flags.includes('--files'))
    for (const { path: page, files } of views) {
      console.log(page);
      for (const { url, bytes } of files) console.log(`${String(bytes).padStart(8)} ${url.slice(server.url.length)}`);
    }
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
