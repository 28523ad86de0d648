import { createHash } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Api } from '../../../contract/api.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SandboxRole } from '../../../contract/sandbox.ts';
import type { Origin, Services } from '../../call.ts';
import { wechatPlace } from '../../outside/wechat-place.ts';
import { networkOf } from '../../identity/rules.ts';
import { windowKey, type RequestWindows } from '../connection/request-windows.ts';
import { originOf, strangerOf } from '../connection/origin.ts';
import { lastShop } from '../../shop/read-shop.ts';
import { closingRuleOfPage, isClosed } from '../../shop/rules.ts';
import { FinishedPages, type PageAddress, type RenderedPage } from './page-cache.ts';
import { noteDrawn } from '../../pages/undrawn-blocks.ts';
import { systemOrigin } from '../../system-origin.ts';
import { keepPagesReady } from './keep-ready.ts';
import { contentCache, sendCached } from './send-cached.ts';

/** The exports of `src/web/handle-request.ts`, which is only ever loaded through the build or Vite. */
export interface WebBundle {
  handleRequest(
    request: Request,
    parts: {
      api: Api;
      publicUrl: string;
      sandbox: SandboxRole | null;
      allowInline(parts: { scripts: readonly string[]; styles: readonly string[] }): void;
      reportError(error: unknown): void;
      noteDrawn(page: { slug: string; left: ReadonlyMap<string, unknown> }): void;
    },
  ): Promise<Response>;
  readAddress(target: string): PageAddress;
  findRoute(page: string): string | null;
}

export type LoadWebBundle = () => Promise<WebBundle>;

/** The built bundle, loaded once. */
export function builtBundle(buildDir: string): LoadWebBundle {
  let bundle: Promise<WebBundle> | undefined;
  return () => (bundle ??= import(pathToFileURL(path.resolve(buildDir, 'server/index.js')).href) as Promise<WebBundle>);
}

interface PageParts {
  services: Services;
  load: LoadWebBundle;
  windows: RequestWindows;
  keepsReady: boolean;
  apiFor(origin: Origin): Api;
}

/** Generous: a carrier's network may hold thousands of readers. */
export const PAGES_PER_MINUTE = 3_000;
export const PAGE_ROUTE = '/*';
/**
 * Pages that anybody can have rendered anew, with words of their own or another one of many, take 5 to 40 ms, and up to
 * three times that of the processors, with compression and garbage. So they are weighed: these milliseconds in a minute
 * are a tenth of a processor for one network.
 */
export const RARE_PAGES_MS = { own: 1_500, 'one-of-many': 3_700 } as const;
/** On a busy server a page takes longer through no fault of its reader. */
const DEAREST_PAGE_MS = 28;

type RareKind = keyof typeof RARE_PAGES_MS;
const isRare = (kind: PageAddress['kind']): kind is RareKind => kind in RARE_PAGES_MS;

/** Where a network's milliseconds are counted. */
export const rarePagesKey = (address: string, kind: RareKind): string =>
  windowKey(networkOf(address), 'GET', `rare pages: ${kind}`);

/** Browsers do not use the remaining limit, and every page would carry it. */
const noLimitLines = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/** Every GET that is neither API, file nor download is a page. Answers the finished ones. */
export function registerPages(app: FastifyInstance, parts: PageParts): FinishedPages {
  const pages = new FinishedPages(contentCache(parts.services));
  app.route({
    method: ['GET', 'HEAD'],
    url: PAGE_ROUTE,
    // Cached pages keep their own compressed forms.
    compress: false,
    config: {
      rateLimit: { max: PAGES_PER_MINUTE, timeWindow: 60_000, addHeadersOnExceeding: noLimitLines },
      closesForMaintenance: true,
      closingRule: 'page',
    },
    handler: async (request, reply) => {
      const bundle = await parts.load();
      const read = bundle.readAddress(requirePage(request.url));
      const page = await pages.get(request.url, read, async (address) => {
        const { log } = request;
        const render = () =>
          renderPage(parts, bundle, { origin: originOf(parts.services.config, request), log, address });
        return isRare(read.kind) ? weighed(parts.windows, request, read.kind, render) : render();
      });
      return sendCached(request, reply, page);
    },
  });
  if (parts.keepsReady)
    keepPagesReady(app, parts.services, {
      outdated: () => pages.outdated(),
      async make(target) {
        const bundle = await parts.load();
        const { log } = parts.services;
        const render = (address: string) => renderPage(parts, bundle, { origin: systemOrigin, log, address });
        await pages.get(target, bundle.readAddress(target), render);
      },
    });
  return pages;
}

/** Renders the page unless the network has used up its time. */
export async function weighed(
  windows: RequestWindows,
  { clientIp }: FastifyRequest,
  kind: RareKind,
  render: () => Promise<RenderedPage>,
): Promise<RenderedPage> {
  const spend = (ms: number) => windows.count(rarePagesKey(clientIp, kind), 60_000, Date.now(), ms);
  const { current, ttl } = spend(0);
  if (current > RARE_PAGES_MS[kind]) throw new ApiError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(ttl / 1000) });
  const startedAt = performance.now();
  try {
    return await render();
  } finally {
    spend(Math.min(Math.max(1, performance.now() - startedAt), DEAREST_PAGE_MS));
  }
}

interface Asked {
  origin: Origin;
  log: FastifyBaseLogger;
  address: string;
  /** The role that the visitor of a sandbox plays; null outside of sandboxes. */
  sandbox?: SandboxRole | null;
}

/** Renders a page, or answers the request for its data. */
export async function renderPage(
  { services, apiFor }: Pick<PageParts, 'services' | 'apiFor'>,
  { handleRequest }: WebBundle,
  { origin, log, address, sandbox = null }: Asked,
): Promise<RenderedPage> {
  const allowed: InlineHashes = { scripts: new Set(), styles: new Set() };
  let isBusy = false;
  let isPartial = false;
  const response = await handleRequest(webRequest(services, address), {
    // A visitor who gets a page that is closed to others has passed the guard.
    api: apiFor({ ...strangerOf(origin), isInside: isInside(services, address) }),
    publicUrl: services.config.publicUrl,
    sandbox,
    allowInline: ({ scripts, styles }) => {
      for (const script of scripts) allowed.scripts.add(hashOf(script));
      for (const style of styles) allowed.styles.add(hashOf(style));
    },
    noteDrawn: ({ slug, left }) => {
      isPartial = left.size > 0;
      const drawn = { slug, left: [...left.keys()], at: services.clock.now() };
      for (const id of noteDrawn(services.database, address, drawn))
        log.error({ err: left.get(id), slug, id }, 'a block of a page cannot be drawn and is left out');
    },
    reportError: (error) => {
      isBusy ||= isSoonOver(error);
      if (isBusy) log.warn({ err: error }, 'page failed: busy');
      else log.error({ err: error }, 'page failed');
    },
  });
  const headers: RenderedPage['headers'] = [...response.headers];
  const isRefused = isBusy && response.status >= 500;
  if (isRefused) headers.push(['retry-after', '5']);
  if (response.headers.get('content-type')?.startsWith('text/html'))
    headers.push(['content-security-policy', contentSecurityPolicy(services, allowed)]);
  const body = Buffer.from(await response.arrayBuffer());
  return { status: isRefused ? 503 : response.status, headers, body, isPartial };
}

/** The database is away or busy: such errors carry the status that an API call gets for them. */
const isSoonOver = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 503;

function isInside({ database }: Services, address: string): boolean {
  const closingRule = closingRuleOfPage(address);
  const shop = lastShop(database);
  return closingRule !== null && shop !== null && isClosed(closingRule, shop);
}

interface InlineHashes {
  scripts: Set<string>;
  styles: Set<string>;
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Only the address: others wait for this page, so neither the first client's headers nor its disconnect may matter. */
function webRequest({ config }: Services, address: string): Request {
  return new Request(config.publicUrl + address);
}

/**
 * Refuses a path that a browser would have written otherwise (dot segments, backslashes) or that contains control
 * characters.
 */
export function requirePage(target: string): string {
  // Built as text: resolving `//evil` against an address would lead to another host's front page.
  const { pathname } = new URL(`http://site${target}`);
  const given = target.split('?', 1)[0] ?? '';
  if (pathname !== given || /%(?:[01][0-9a-f]|7f)/i.test(given)) throw new ApiError('REQUEST_MALFORMED');
  return target;
}

/**
 * The only foreign page that ours may embed: WeChat's QR code. `blob:` is for PDFs that the page itself fetched
 * (`pdf-dialog.tsx`); such a document has the policy of the page that made it.
 */
function framed(config: Services['config']): string[] {
  const place = wechatPlace(config);
  if (place === null) return ['blob:'];
  return [place.isSimulated ? "'self'" : new URL(place.openUrl).origin, 'blob:'];
}

function contentSecurityPolicy({ config }: Services, allowed: InlineHashes): string {
  const elsewhere = (...urls: string[]): string[] =>
    urls.filter((url) => /^https?:/.test(url)).map((url) => new URL(url).origin);
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...allowed.scripts],
    'style-src': ["'self'", ...allowed.styles, ...(config.isDevelopment ? ["'unsafe-inline'"] : [])],
    'img-src': ["'self'", 'data:', 'blob:', ...elsewhere(config.imageUrl)],
    'connect-src': ["'self'", ...elsewhere(config.apiUrl, config.uploadUrl), ...(config.isDevelopment ? ['ws:'] : [])],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': framed(config),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
