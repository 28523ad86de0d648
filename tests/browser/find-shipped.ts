import type { Page } from '@playwright/test';
import { gunzipSync } from 'fflate';
import { unpackTar } from 'modern-tar';
import { ownNameIn, readable, shippedIn } from '../support/other-brand.ts';

type Found = [place: string, words: string];

/** Addresses on no list of pages: errors, doors, feeds, and what programs read. */
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

/** Words of the software itself in all that this shop shows to strangers, each with its place. */
export async function findShipped(page: Page, origin: string): Promise<{ places: number; found: Found[] }> {
  const { request } = page;
  // The server ends a connection that rested: it may be just the one that is asked on.
  const get = async (place: string) => (await request.get(origin + place, { maxRetries: 3 })).body();
  const sitemap = (await get('/sitemap.xml')).toString();
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const texts: Found[] = [];
  for (const place of [...listed, ...unlisted]) {
    // Files of the build have names of their own, which nobody reads.
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

/** Names and contents of all that the site has left in this person's browser. */
async function keptIn(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
  const stored = await page.evaluate(async () => [
    ...Object.entries(localStorage).flat(),
    ...Object.entries(sessionStorage).flat(),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
  ]);
  return [...cookies, ...stored];
}
