import { chromium } from '@playwright/test';
import { ensureChromium } from '../scripts/chromium.ts';
import { measureFirstView, type FirstView } from './first-view.ts';
import { startPublicSite } from './public-site.ts';
import { type Column, printTable } from './table.ts';

const kilobytes = (title: string, value: (view: FirstView) => number, most?: number): Column<FirstView> => ({
  title,
  value: (view) => value(view) / 1000,
  digits: 1,
  ...(most !== undefined && { most }),
});

/** `awake` has no bar: live examples and checks load at the first interaction. */
const columns: Column<FirstView>[] = [
  { title: 'requests', value: (view) => view.requests, most: 12 },
  kilobytes('script', (view) => view.scriptBytes, 125),
  kilobytes('run', (view) => view.runBytes, 25),
  kilobytes('style', (view) => view.styleBytes, 16),
  kilobytes('html', (view) => view.htmlBytes, 25),
  kilobytes('total', (view) => view.totalBytes, 155),
  { title: 'hosts', value: (view) => view.otherHosts, most: 0 },
  kilobytes('awake', (view) => view.awakeBytes),
];

/** `npm run bench:pages [-- /one/path] [--files]` */
const flags = process.argv.slice(2);
const only = flags.find((flag) => flag.startsWith('/'));
const executablePath = await ensureChromium();
if (!executablePath) process.exit(1);
const site = await startPublicSite();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  const views: FirstView[] = [];
  for (const page of only === undefined ? site.pages : [only])
    views.push(await measureFirstView(browser, site.url, page));
  printTable('cold first view; kB = 1000 bytes', columns, views);
  if (flags.includes('--files'))
    for (const { path, files } of views) {
      console.log(path);
      for (const { url, bytes } of files) console.log(`${String(bytes).padStart(8)} ${url.slice(site.url.length)}`);
    }
} finally {
  await browser.close();
  await site.stop();
}
