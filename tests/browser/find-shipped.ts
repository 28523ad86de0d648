import type { Page } from '@playwright/test';
import { gunzipSync } from 'fflate';
import { unpackTar } from 'modern-tar';
import { ownNameIn, readable, shippedIn } from '../support/other-brand.ts';

type Found = [place: string, words: string];

/** Addresses that no list of pages contains: errors, entrances, feeds, and files for programs. */
const unlisted = [
  '/login',
  '/login?mode=register',
  '/recover/index',
  '/user/info',
  '/nothing-here',
  '/product/detail/nothing',
  '/download/nothing',
  '/robots.txt',
  '/sitemap.xml',
  '/llms.txt',
  '/changelog.atom',
  '/news.atom',
  '/site.webmanifest',
  '/favicon.svg',
  '/.well-known/security.txt',
  '/.well-known/jwks.json',
  '/.well-known/revocations.jwt',
  '/.well-known/license-log',
  '/sdk/latest.json',
  '/api/openapi.json',
  '/api/docs',
  '/api/web/site',
];
/** Help about programming names the languages in which the SDK runs. */
const isAboutPrograms = (place: string): boolean => /^\/docs\/|llms/.test(place);

/** The software's own words in everything that this shop shows to strangers, each with its place. */
export async function findShipped(page: Page, origin: string): Promise<{ places: number; found: Found[] }> {
  const { request } = page;
  // The server closes idle connections, possibly just when one is used again.
  const get = async (place: string) => (await request.get(origin + place, { maxRetries: 3 })).body();
  const sitemap = (await get('/sitemap.xml')).toString();
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const texts: Found[] = [];
  for (const place of [...listed, ...unlisted]) {
    // Files of the build have generated names, which nobody reads.
    texts.push([place, readable((await get(place)).toString()).replaceAll(/\/assets\/[^"'\s]+/g, '')]);
  }
  const { url } = JSON.parse((await get('/sdk/latest.json')).toString()) as { url: string };
  for (const { header, data } of await unpackTar(gunzipSync(await get(new URL(url).pathname))))
    texts.push([`/docs/ SDK ${header.name}`, `${url}\n${header.name}\n${Buffer.from(data ?? []).toString()}`]);
  texts.push(['what the browser keeps', (await keptIn(page)).join('\n')]);
  const found = texts.flatMap(([place, text]): Found[] => {
    const words = isAboutPrograms(place) ? ownNameIn(text) : shippedIn(text);
    return words === null ? [] : [[place, words]];
  });
  return { places: texts.length, found };
}

/** Names and contents of everything that the site has stored in this browser. */
async function keptIn(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
  const stored = await page.evaluate(async () => [
    ...Object.entries(localStorage).flat(),
    ...Object.entries(sessionStorage).flat(),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
  ]);
  return [...cookies, ...stored];
}
