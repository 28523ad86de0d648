import { mkdir, readFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { screenshotAddress } from '../../src/web/parts/media/screenshots.ts';
import {
  openGraphPath,
  openGraphPictures,
  openGraphSize,
  type OpenGraphName,
} from '../../src/web/parts/routing/open-graph.ts';

const styles = `
  * { margin: 0; box-sizing: border-box; }
  body { width: 1200px; height: 630px; overflow: hidden; background: #eaf4fe; color: #12161c;
    font-family: 'PingFang SC', 'HarmonyOS Sans SC', 'Noto Sans SC', 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif; }
  h1 { position: absolute; left: 72px; top: 72px; font-size: 66px; line-height: 1.22; font-weight: 700;
    letter-spacing: -0.02em; white-space: pre; }
  img { position: absolute; left: 72px; top: 282px; width: 1056px; border: 1px solid #cdd3db;
    border-radius: 16px; box-shadow: 0 16px 48px rgb(16 32 56 / 0.18); }
  svg { position: absolute; right: 72px; top: 76px; width: 88px; height: 88px; }
`;

/** Previews of the pages for chats and search engines: the page's own text above a picture of the product. */
export async function drawOpenGraph(browser: Browser): Promise<void> {
  await mkdir('public/og', { recursive: true });
  const mark = await readFile('public/favicon.svg', 'utf8');
  const page = await browser.newPage({ viewport: openGraphSize });
  for (const [name, { title, shot }] of Object.entries(openGraphPictures)) {
    const picture = await readFile(`public${screenshotAddress(shot)}`);
    const source = `data:image/svg+xml;base64,${picture.toString('base64')}`;
    await page.setContent(
      `<!doctype html><html lang="zh-CN"><style>${styles}</style><h1>${title}</h1>${mark}<img src="${source}"></html>`,
      { waitUntil: 'load' },
    );
    await sharp(await page.screenshot())
      .jpeg({ quality: 80, mozjpeg: true })
      .toFile(`public${openGraphPath(name as OpenGraphName)}`);
  }
  await page.close();
}
