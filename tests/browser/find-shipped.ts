import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { gunzipSync } from 'fflate';
import { unpackTar } from 'modern-tar';
import { always, ownNameIn, readable, shippedIn } from '../support/other-brand.ts';

type Found = [place: string, words: string];

/** Pictures of the brand, which have no words: the shipped ones must not be there. */
const icons = ['favicon.svg', 'favicon.ico', 'apple-touch-icon.png'];
/** Help about programming names the languages in which the SDK runs. */
const isAboutPrograms = (place: string): boolean => /^\/docs\/|llms/.test(place);

/** Body and headers as a browser gets them, without the generated names of the build's files, which nobody reads. */
async function read(request: APIRequestContext, address: string): Promise<string> {
  // The server closes idle connections, possibly just when one is used again.
  const answer = await request.get(address, { maxRetries: 3, headers: { accept: 'text/html,*/*;q=0.8' } });
  const headers = answer.headersArray().map(({ name, value }) => `${name}: ${value}`);
  return `${readable(await answer.text())}\n${headers.join('\n')}`.replaceAll(/\/assets\/[^"'\s>]+/g, '');
}

/** The first of the software's own words at this place; null if there is none. */
export const shippedAt = (place: string, text: string): string | null =>
  isAboutPrograms(place) ? ownNameIn(text) : shippedIn(text);

const wordsIn = (texts: readonly Found[]): Found[] =>
  texts.flatMap(([place, text]): Found[] => {
    const words = shippedAt(place, text);
    return words === null ? [] : [[place, words]];
  });

/** The software's own words in what strangers get of a shop that is closed. */
export async function findShippedWhileClosed({ request }: Page, origin: string): Promise<Found[]> {
  const texts: Found[] = [];
  for (const place of [...always, '/product/pricing', '/docs/faq.md']) {
    const text = await read(request, origin + place);
    texts.push([place, text]);
  }
  return wordsIn(texts);
}

/** The software's own words in everything that this shop shows to strangers, each with its place. */
export async function findShipped(page: Page, origin: string): Promise<{ places: number; found: Found[] }> {
  const { request } = page;
  const get = async (place: string) => (await request.get(origin + place, { maxRetries: 3 })).body();
  const sitemap = (await get('/sitemap.xml')).toString();
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const llms = (await get('/llms.txt')).toString();
  const named = [...llms.matchAll(/\]\(([^)]*)\)/g)].map(([, address = '']) => new URL(address).pathname);
  const texts: Found[] = [];
  for (const place of new Set([...listed, ...named, ...always]))
    texts.push([place, await read(request, origin + place)]);
  const { url } = JSON.parse((await get('/sdk/latest.json')).toString()) as { url: string };
  for (const { header, data } of await unpackTar(gunzipSync(await get(new URL(url).pathname))))
    texts.push([`/docs/ SDK ${header.name}`, `${url}\n${header.name}\n${Buffer.from(data ?? []).toString()}`]);
  texts.push(['what the browser keeps', (await keptIn(page)).join('\n')]);
  // The picture of a shared link is drawn from the shop's name; its words cannot be read.
  const foreign = texts.flatMap(([place, text]): Found[] => {
    const [, picture] = /property="og:image" content="([^"]*)"/.exec(text) ?? [];
    return picture === undefined || /\/share\/[\da-f]{20}\.png$/.test(picture) ? [] : [[place, picture]];
  });
  for (const name of icons) {
    const shipped = await readFile(new URL(`../../public/${name}`, import.meta.url));
    if (shipped.equals(await get(`/${name}`))) foreign.push([`/${name}`, 'the shipped picture']);
  }
  return { places: texts.length + icons.length, found: [...wordsIn(texts), ...foreign] };
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
