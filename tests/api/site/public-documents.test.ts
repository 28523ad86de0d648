import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { days } from '../../../src/server/duration.ts';
import { writeSettings } from '../../../src/server/settings/write-settings.ts';
import routes from '../../../src/web/routes.ts';
import { openPageServer, type PageServer } from '../../support/servers/page-server.ts';

let server: PageServer;
let addresses: string[];
beforeAll(async () => {
  server = await openPageServer();
  addresses = locations((await get('/sitemap.xml')).body);
});
afterAll(() => server.close());

const site = 'http://vela.test';
let readers = 0;
/** Each request comes from another reader: one who has every page rendered within a minute would have to wait. */
const get = (url: string, headers: Record<string, string> = {}) => {
  readers += 1;
  return server.app.inject({ method: 'GET', url, headers, remoteAddress: `10.0.${readers >> 8}.${readers & 255}` });
};
const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1] ?? '');
const decode = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
const withoutScripts = (html: string): string => html.replace(/<script[\s\S]*?<\/script>/g, '');
const textOf = (html: string): string => withoutScripts(html).replace(/<head[\s\S]*?<\/head>|<[^>]+>/g, '');
const content = (html: string, attribute: string): string =>
  decode(new RegExp(`<meta ${attribute} content="([^"]*)"`).exec(html)?.[1] ?? '');

describe('documents for machines', () => {
  test.each([
    ['/robots.txt', 'text/plain; charset=utf-8', `Sitemap: ${site}/sitemap.xml`],
    ['/llms.txt', 'text/plain; charset=utf-8', `${site}/docs/sdk.md`],
    ['/sitemap.xml', 'application/xml; charset=utf-8', `<loc>${site}/docs/index</loc><lastmod>`],
    [
      '/changelog.atom',
      'application/atom+xml; charset=utf-8',
      `<link rel="self" type="application/atom+xml" href="${site}/`,
    ],
    ['/docs/sdk.md', 'text/markdown; charset=utf-8', `curl -o vela-license.keys.json ${site}/.well-known/jwks.json`],
    ['/docs/faq.md', 'text/markdown; charset=utf-8', `${site}/docs/review`],
    ['/docs/changelog.md', 'text/markdown; charset=utf-8', '## 0.1.0'],
    ['/docs/index.md', 'text/markdown; charset=utf-8', `${site}/docs/sdk.md`],
  ])('%s has its type and absolute addresses, and is sent once', async (url, type, part) => {
    const { statusCode, headers, body } = await get(url);
    expect([statusCode, headers['content-type']]).toEqual([200, type]);
    expect(body).toContain(part);
    expect(body).not.toMatch(/\]\(\/|\{\{\w+\}\}|\{#/);
    const again = await get(url, { 'if-none-match': String(headers['etag']) });
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', headers['etag']]);
  });

  test('robots.txt closes what is private and nothing that the sitemap names', async () => {
    const closed = [...(await get('/robots.txt')).body.matchAll(/^Disallow: (.*)$/gm)].map((match) => match[1] ?? '');
    expect(closed).toEqual(expect.arrayContaining(['/user/', '/dashboard', '/api/', '/download/', '/reset/']));
    for (const address of addresses)
      expect(closed.filter((path) => address.slice(site.length).startsWith(path))).toEqual([]);
  });

  test('the sitemap names every public page of the route table', () => {
    // News are listed only once the first one is published.
    const closed = /^(user|dashboard|login|recover|redirect|reset|email|team|wxlogin|home|p|comp\/source|news)\b|\*/;
    const flat = (entries: typeof routes): string[] =>
      entries.flatMap(({ path, children }) => [...(path === undefined ? [] : [path]), ...flat(children ?? [])]);
    const open = flat(routes).filter((path) => !closed.test(path));
    expect(open.length).toBeGreaterThan(8);
    // A page with editions or slugs is listed with each of them.
    const missing = open.filter((path) => {
      const start = `${site}/${path.replace(/:.*$/, '').replace(/\/$/, '')}`;
      return !addresses.some((address) => address === start || (path.includes(':') && address.startsWith(`${start}/`)));
    });
    expect(missing).toEqual([]);
    expect(addresses).toContain(`${site}/`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test.each([
    '/docs/nothing',
    '/docs/nothing.md',
    '/docs/Sdk',
    '/docs/sdk/',
    '/docs',
    '/docs/sdk.MD',
    '/docs/..%2fsdk',
  ])('%s is not found', async (url) => expect((await get(url)).statusCode).toBe(404));
});

test.each(['/api/openapi.json', '/api/docs'])('%s is made once, and kept for all who ask', async (url) => {
  const made = vi.spyOn(JSON, 'stringify');
  const first = await get(url);
  // Each field has a schema: the document is made of hundreds of texts, or is one long one.
  const ofADocument = () => made.mock.results.reduce((sum, { value }) => sum + String(value).length, 0);
  expect([first.statusCode, ofADocument() > 50_000]).toEqual([200, true]);
  made.mockClear();
  const again = await get(url);
  expect([again.body === first.body, ofADocument() < 5_000]).toEqual([true, true]);
});

describe('icons that browsers ask for by themselves', () => {
  test.each([
    ['/favicon.ico', /^image\/(?:x-icon|vnd\.microsoft\.icon)$/, [16, 32, 48]],
    ['/apple-touch-icon.png', /^image\/png$/, [180]],
  ])('%s is a picture', async (url, type, sizes) => {
    const { statusCode, headers, rawPayload } = await get(url);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toMatch(type);
    const pictures = url.endsWith('.ico') ? picturesOf(rawPayload) : [rawPayload];
    const seen = await Promise.all(pictures.map((picture) => sharp(picture).metadata()));
    expect(seen.map(({ width, height }) => [width, height])).toEqual(sizes.map((size) => [size, size]));
    for (const picture of pictures) expect((await sharp(picture).stats()).entropy).toBeGreaterThan(0.5);
  });
});

/** The pictures in an .ico file. */
function picturesOf(file: Buffer): Buffer[] {
  return Array.from({ length: file.readUInt16LE(4) }, (_all, index) => {
    const entry = 6 + 16 * index;
    const start = file.readUInt32LE(entry + 12);
    return file.subarray(start, start + file.readUInt32LE(entry + 8));
  });
}

describe('security.txt', () => {
  const url = '/.well-known/security.txt';
  const write = async (supportEmail: string) => {
    await writeSettings(server.call(), { supportEmail });
  };

  test('is not found while nobody is named, and names the mailbox then', async () => {
    await write('');
    expect(await get(url)).toMatchObject({ statusCode: 404, headers: { 'content-type': /json/ } });
    await write("o'neil+vela@example.com");
    const { statusCode, headers, body } = await get(url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toMatch(
      /^Contact: mailto:o'neil\+vela@example\.com\nExpires: \d{4}-\d\d-\d\dT\d\d:00:00\.000Z\nPreferred-Languages: zh, en\n/,
    );
    expect(body).toContain(`\nCanonical: ${site}${url}\n`);
    const expires = Date.parse(/^Expires: (.*)$/m.exec(body)?.[1] ?? '');
    expect(expires).toBeGreaterThan(server.clock.now() + days(90));
    expect(expires).toBeLessThan(server.clock.now() + days(365));
    expect((await get(url, { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304);
  });

  test('is there while the site is maintained', async () => {
    await write('security@example.com');
    await writeSettings(server.call(), { maintenance: { isOn: true, message: '', until: '' } });
    expect((await get(url)).statusCode).toBe(200);
    await writeSettings(server.call(), { maintenance: { isOn: false, message: '', until: '' } });
  });
});

describe('each address of the sitemap', () => {
  test('is a complete page that tells search engines about itself', async () => {
    const titles = new Map<string, string>();
    const descriptions = new Map<string, string>();
    for (const address of addresses) {
      const { statusCode, body } = await get(address.slice(site.length));
      const title = decode(/<title>([^<]*)<\/title>/.exec(body)?.[1] ?? '');
      const description = content(body, 'name="description"');
      const told = `${address} ${title} ${description}`;
      expect([statusCode, (body.match(/<h1[ >]/g) ?? []).length], told).toEqual([200, 1]);
      expect(body, told).toContain(`<link rel="canonical" href="${address}"/>`);
      expect(description.length, told).toBeGreaterThanOrEqual(20);
      expect(description.length, told).toBeLessThanOrEqual(160);
      expect(content(body, 'property="og:title"'), told).toBe(title);
      expect(content(body, 'property="og:description"'), told).toBe(description);
      expect(content(body, 'property="og:url"'), told).toBe(address);
      for (const name of ['type', 'image', 'locale', 'site_name'])
        expect(content(body, `property="og:${name}"`), told).not.toBe('');
      expect(textOf(body).length, told).toBeGreaterThan(300);
      expect([titles.get(title), descriptions.get(description)], told).toEqual([undefined, undefined]);
      titles.set(title, address);
      descriptions.set(description, address);
      const data = [...body.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
      for (const [, json = ''] of data)
        expect(JSON.parse(json), told).toMatchObject({ '@context': 'https://schema.org', '@type': expect.any(String) });
      expect(body, told).not.toMatch(/\{\{\w+\}\}/);
    }
    expect(titles.size).toBeGreaterThan(20);
  });

  test('leads only to pages and anchors that exist', async () => {
    const pages = new Map<string, string | null>();
    const page = async (path: string): Promise<string | null> => {
      if (!pages.has(path)) {
        const { statusCode, body } = await get(path);
        pages.set(path, statusCode === 200 || statusCode === 304 ? withoutScripts(body) : null);
      }
      return pages.get(path) ?? null;
    };
    const lost: string[] = [];
    for (const address of addresses) {
      const own = address.slice(site.length);
      const links = [...((await page(own)) ?? '').matchAll(/<a [^>]*href="([^"]*)"/g)].map((match) =>
        decode(match[1] ?? ''),
      );
      for (const link of new Set(links)) {
        if (/^(https?:|mailto:)/.test(link) && !link.startsWith(site)) continue;
        const url = new URL(link, address);
        // The entrance to the sandboxes, which this server does not have.
        if (url.pathname === '/demo') continue;
        const html = await page(url.pathname + url.search);
        const anchor = decodeURIComponent(url.hash.slice(1));
        if (html === null || (anchor !== '' && !html.includes(` id="${anchor}"`))) lost.push(`${own} → ${link}`);
      }
    }
    expect(lost).toEqual([]);
  });

  test('tells what it is where it matters', async () => {
    const types = async (path: string): Promise<string[]> =>
      [...(await get(path)).body.matchAll(/"@type":"(\w+)"/g)].map((match) => match[1] ?? '');
    expect(await types('/')).toEqual(expect.arrayContaining(['SoftwareApplication', 'Product', 'WebSite']));
    expect(await types('/docs/faq')).toEqual(expect.arrayContaining(['FAQPage', 'BreadcrumbList']));
    expect(await types('/docs/sdk')).toEqual(expect.arrayContaining(['TechArticle', 'BreadcrumbList']));
    expect((await get('/docs/changelog')).body).toContain(
      '<link rel="alternate" type="application/atom+xml" href="/changelog.atom"/>',
    );
  });
});

describe('the changelog', () => {
  test('begins a release with its headlines and folds the rest by area, with counts', async () => {
    const body = withoutScripts((await get('/docs/changelog')).body);
    expect(body).toContain('公开页面打开更快</p>');
    expect(body).toContain(`href="/docs/changelog?area=${encodeURIComponent('授权')}"`);
    expect(body).toMatch(/<details class[^>]*><summary[^>]*>(?:<span[^>]*>)?<h3[^>]*>申请<\/h3>/);
    expect(body).not.toContain('<details open');
  });

  test('shows one area of all releases by its address, unfolded', async () => {
    const body = withoutScripts((await get(`/docs/changelog?area=${encodeURIComponent('资料下载')}`)).body);
    const folds = [...body.matchAll(/<details open=""[^>]*><summary[^>]*>(?:<span[^>]*>)?<h3[^>]*>([^<]*)</g)];
    expect(new Set(folds.map(([, name]) => name))).toEqual(new Set(['资料下载']));
    expect(body).not.toContain('公开页面打开更快');
    expect(withoutScripts((await get('/docs/changelog?area=nothing')).body)).toContain('公开页面打开更快');
  });
});

describe('the search', () => {
  test.each([
    ['发票', '/docs/invoice#invoice'],
    ['怎么开发票', '/docs/invoice'],
    ['unknown_key', '/docs/findings#UNKNOWN_KEY'],
    ['ＵＮＫＮＯＷＮ_KEY', '/docs/findings#UNKNOWN_KEY'],
    ['换域名', '/docs/faq#change-domain'],
    ['argon2id', '/docs/changelog#v0.1.0'],
  ])('finds %s without scripts', async (query, path) => {
    const { statusCode, body } = await get(`/docs/index?q=${encodeURIComponent(query)}`);
    expect(statusCode).toBe(200);
    expect(body).toContain(`href="${path}`);
    expect(body).toContain('name="robots" content="noindex"');
  });

  test.each(['', '%00', '%', 'q'.repeat(5000), '<script>alert(1)</script>', '(((((', '[a-', '\\'])(
    'bears the query %j',
    async (query) => {
      const { statusCode, body } = await get(
        `/docs/index?q=${query === '%00' || query === '%' ? query : encodeURIComponent(query)}`,
      );
      expect(statusCode).toBe(200);
      expect(withoutScripts(body)).not.toContain('alert(1)</script>');
    },
  );
});
