import type { Page } from '@playwright/test';
import { gunzipSync } from 'fflate';
import { unpackTar } from 'modern-tar';
import { ownNameIn, shippedIn } from '../support/other-brand.ts';

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
  '/site.webmanifest',
  '/favicon.svg',
  '/.well-known/security.txt',
  '/sdk/latest.json',
  '/api/openapi.json',
  '/api/docs',
  '/api/web/site',
];
/** Help about programming names the languages in which the SDK runs. */
const isAboutPrograms = (place: string): boolean => /^\/docs\/|llms/.test(place);

/** Words of the software itself in all that this shop shows to strangers, each with its place. */
export async function findShipped({ request }: Page, origin: string): Promise<{ places: number; found: Found[] }> {
  // The server ends a connection that rested: it may be just the one that is asked on.
  const get = async (place: string) => (await request.get(origin + place, { maxRetries: 3 })).body();
  const sitemap = (await get('/sitemap.xml')).toString();
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const texts: Found[] = [];
  for (const place of [...listed, ...unlisted]) {
    // Files of the build have names of their own, which nobody reads.
    texts.push([place, (await get(place)).toString().replaceAll(/\/assets\/[^"'\s]+/g, '')]);
  }
  const { url } = JSON.parse((await get('/sdk/latest.json')).toString()) as { url: string };
  for (const { header, data } of await unpackTar(gunzipSync(await get(new URL(url).pathname))))
    texts.push([`/docs/ SDK ${header.name}`, `${url}\n${header.name}\n${Buffer.from(data ?? []).toString()}`]);
  const found = texts.flatMap(([place, text]): Found[] => {
    const words = isAboutPrograms(place) ? ownNameIn(text) : shippedIn(text);
    return words === null ? [] : [[place, words]];
  });
  return { places: texts.length, found };
}
