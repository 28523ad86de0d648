import { createHash } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Api } from '../../../contract/api.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { Origin, Services } from '../../call.ts';
import { wechatPlace } from '../../outside/wechat-place.ts';
import { originOf, strangerOf } from '../connection/origin.ts';
import type { PageCache, RenderedPage } from './page-cache.ts';
import { contentCache, sendCached } from './send-cached.ts';

/** The exports of `src/web/handle-request.ts`, which is only ever loaded through the build or Vite. */
interface WebBundle {
  handleRequest(
    request: Request,
    parts: {
      api: Api;
      publicUrl: string;
      allowScripts(scripts: readonly string[]): void;
      reportError(error: unknown): void;
    },
  ): Promise<Response>;
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
  apiFor(origin: Origin): Api;
}

/** Generous: a carrier's network may hold thousands of readers. */
export const PAGES_PER_MINUTE = 3_000;
export const PAGE_ROUTE = '/*';

/** Every GET that is neither API, file nor download is a page. Answers the cache of finished ones. */
export function registerPages(app: FastifyInstance, parts: PageParts): () => PageCache {
  const { database, config } = parts.services;
  const pages = contentCache(database, config.isDevelopment);
  app.route({
    method: ['GET', 'HEAD'],
    url: PAGE_ROUTE,
    // Cached pages keep their own compressed forms.
    compress: false,
    config: { rateLimit: { max: PAGES_PER_MINUTE, timeWindow: 60_000 }, closesForMaintenance: true },
    handler: async (request, reply) =>
      sendCached(request, reply, await pages().get(request.url, () => renderPage(parts, request))),
  });
  return pages;
}

async function renderPage({ services, load, apiFor }: PageParts, request: FastifyRequest): Promise<RenderedPage> {
  const { handleRequest } = await load();
  const hashes = new Set<string>();
  const response = await handleRequest(webRequest(services, request), {
    api: apiFor(strangerOf(originOf(services.config, request))),
    publicUrl: services.config.publicUrl,
    allowScripts: (scripts) => {
      for (const script of scripts) hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    },
    reportError: (error) => {
      request.log.error({ err: error }, 'page failed');
    },
  });
  const headers: RenderedPage['headers'] = [...response.headers];
  if (response.headers.get('content-type')?.startsWith('text/html'))
    headers.push(['content-security-policy', contentSecurityPolicy(services, [...hashes])]);
  return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
}

/** The address alone: others wait for this page, so neither the first client's headers nor its disconnect may matter. */
function webRequest(services: Services, request: FastifyRequest): Request {
  return new Request(pageUrl(services.config.publicUrl, request.url));
}

/**
 * Put together as text: resolving `//evil` against our address would lead to another host's front page. A path that a
 * browser would have written otherwise (dot segments, backslashes) or that holds control characters is no page.
 */
function pageUrl(publicUrl: string, target: string): URL {
  const url = new URL(`${new URL(publicUrl).origin}${target}`);
  const given = target.split('?', 1)[0] ?? '';
  if (url.pathname !== given || /%(?:[01][0-9a-f]|7f)/i.test(given)) throw new ApiError('REQUEST_MALFORMED');
  return url;
}

/** The only foreign page that ours may embed: WeChat's QR code. */
function qrCodeOrigin(config: Services['config']): string {
  const place = wechatPlace(config);
  if (place === null) return "'none'";
  return place.isSimulated ? "'self'" : new URL(place.openUrl).origin;
}

function contentSecurityPolicy({ config }: Services, hashes: string[]): string {
  const elsewhere = (...urls: string[]): string[] =>
    urls.filter((url) => /^https?:/.test(url)).map((url) => new URL(url).origin);
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes],
    'style-src': ["'self'", ...(config.isDevelopment ? ["'unsafe-inline'"] : [])],
    'img-src': ["'self'", 'data:', 'blob:', ...elsewhere(config.imageUrl)],
    'connect-src': ["'self'", ...elsewhere(config.apiUrl, config.uploadUrl), ...(config.isDevelopment ? ['ws:'] : [])],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': [qrCodeOrigin(config)],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
