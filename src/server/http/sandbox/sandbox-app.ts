import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { writing } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import { SANDBOX_BASE } from '../../../contract/sandbox.ts';
import { localApi } from '../../api/invoke.ts';
import type { Operations } from '../../api/operations.ts';
import type { Services } from '../../call.ts';
import { refusalInSandbox } from '../../sandbox/playable.ts';
import { readPageSource } from '../../sandbox/page-source.ts';
import type { Sandbox, Sandboxes } from '../../sandbox/sandboxes.ts';
import { registerClientIp } from '../connection/client-ip.ts';
import { registerOddRequests } from '../connection/odd-requests.ts';
import { originOf } from '../connection/origin.ts';
import { RequestWindows } from '../connection/request-windows.ts';
import { registerSlowBodies } from '../connection/slow-bodies.ts';
import { createFastify, limitRequests } from '../create-fastify.ts';
import { registerWellKnown } from '../documents/well-known.ts';
import { registerErrors } from '../errors.ts';
import { registerAttachments } from '../files/attachments.ts';
import { registerAvatars } from '../files/avatars.ts';
import { registerDownloads } from '../files/download.ts';
import { registerExports } from '../files/exports.ts';
import { registerListExports } from '../files/list-export.ts';
import { registerShopPictures } from '../files/shop-pictures.ts';
import { registerLogging } from '../monitoring/log-request.ts';
import { registerClosedShopGuard } from '../pages/closed-shop-guard.ts';
import { registerMaintenance } from '../pages/maintenance.ts';
import { type LoadWebBundle, PAGE_ROUTE, PAGES_PER_MINUTE, renderPage, requirePage, weighed } from '../pages/pages.ts';
import { registerSecurityHeaders } from '../pages/security-headers.ts';
import { isNavigation, sendReload, wantsPage } from '../pages/send-plain-page.ts';
import { serveFrom } from '../request-services.ts';
import { registerRest } from '../rest.ts';
import { registerTimeBudget } from './time-budget.ts';
import { brandOf, sendSandboxPage } from './sandbox-brand.ts';
import { sandboxIdOf } from './sandbox-cookie.ts';
import { overPage, rolesPage } from './sandbox-words.ts';
import { noSourcePage, sourcePage } from './source-page.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The visitor's sandbox; null on requests of the site itself. */
    sandbox: Sandbox | null;
  }
}

interface Parts {
  services: Services;
  sandboxes: Sandboxes;
  operations: Operations;
  load: LoadWebBundle;
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * The site's routes over the visitor's sandbox: an application of its own, so that nothing is counted, kept or limited
 * together with the site. It does not listen; paths reach it without `/demo` in front.
 */
export async function createSandboxApp(parts: Parts): Promise<{ app: FastifyInstance; handle: Handler }> {
  const { services: site, operations } = parts;
  const handlers: Handler[] = [];
  // Its log names the same routes as the site's.
  const log = site.log.child({ sandbox: true });
  const app = createFastify(
    { config: site.config, log },
    {
      rewriteUrl: ({ url = '' }) => url.slice(SANDBOX_BASE.length),
      serverFactory: (handler) => {
        handlers.push(handler);
        return createServer(handler);
      },
    },
  );
  registerClientIp(app);
  registerErrors(app);
  registerLogging(app);
  registerSecurityHeaders(app, site.config);
  registerOddRequests(app);
  registerSlowBodies(app);
  await app.register(cookie);
  requireSandbox(app, parts);
  registerMaintenance(app);
  const windows = new RequestWindows();
  await limitRequests(app, site.config, windows);
  registerTimeBudget(app);
  await app.register(compress, { brotliOptions: { params: { 1: 4 } }, encodings: ['br', 'gzip', 'identity'] });
  registerClosedShopGuard(app);
  registerWellKnown(app);
  const { apiPrefix } = site.config;
  await registerRest(app, { apiPrefix, operations, shared: null, refusalOf: refusalInSandbox });
  registerAttachments(app, { apiPrefix });
  registerListExports(app, { apiPrefix });
  registerDownloads(app);
  registerAvatars(app, { imageUrl: '' });
  registerShopPictures(app, { imageUrl: '' });
  registerExports(app);
  app.all('/api/*', { preParsing: () => Promise.reject(new ApiError('NOT_FOUND')) }, () => undefined);
  // A link to /demo, as the router of a sandbox writes it.
  app.get(SANDBOX_BASE, (_request, reply) => reply.redirect(SANDBOX_BASE));
  app.get('/login', async (_request, reply) => sendSandboxPage(reply, rolesPage(await brandOf(site))));
  registerSources(app, parts);
  registerSandboxPages(app, parts, windows);
  await app.ready();
  const [handle] = handlers;
  if (handle === undefined) throw new Error('Fastify made no server');
  return { app, handle };
}

/** Visitors without a sandbox are told so: by a page, a reload, or an answer of the API. */
function requireSandbox(app: FastifyInstance, { services: site, sandboxes }: Parts): void {
  app.decorateRequest('sandbox', null);
  serveFrom(app, ({ sandbox }) => {
    if (sandbox === null) throw new ApiError('SANDBOX_OVER');
    return sandbox.services;
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-robots-tag', 'noindex');
    request.sandbox = sandboxes.find(sandboxIdOf(site.config, request));
    if (request.sandbox !== null) return;
    if (isNavigation(request)) return sendReload(request, reply);
    // A visitor without a sandbox gets one, and the page that was asked for.
    if (wantsPage(request) && site.config.useMock)
      return reply.redirect(`${SANDBOX_BASE}?as=guest&to=${encodeURIComponent(request.url)}`);
    if (wantsPage(request)) return sendSandboxPage(reply, overPage(await brandOf(site)));
    throw new ApiError('SANDBOX_OVER');
  });
}

/** The source of each screen, for people who want to see how it is made. */
function registerSources(app: FastifyInstance, { services: site, load }: Parts): void {
  app.get<{ Querystring: { page?: string | string[] } }>(
    '/source',
    { config: { rateLimit: { max: writing.perMinute, timeWindow: 60_000 } } },
    async ({ query: { page } }, reply) => {
      const brand = await brandOf(site);
      const route = typeof page === 'string' ? (await load()).findRoute(page) : null;
      const files = route === null ? null : await readPageSource(route);
      if (typeof page !== 'string' || files === null) return sendSandboxPage(reply, noSourcePage(brand));
      return sendSandboxPage(reply, await sourcePage(brand, page, files));
    },
  );
}

/** Every page is rendered for its visitor: none is kept. */
function registerSandboxPages(app: FastifyInstance, { load, operations }: Parts, windows: RequestWindows): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: PAGE_ROUTE,
    config: {
      rateLimit: { max: PAGES_PER_MINUTE, timeWindow: 60_000 },
      closesForMaintenance: true,
      closingRule: 'page',
    },
    handler: async (request: FastifyRequest, reply) => {
      const { services, sandbox, log } = request;
      const bundle = await load();
      const { address } = bundle.readAddress(requirePage(request.url));
      const parts = {
        services,
        apiFor: (origin: Parameters<typeof localApi>[2]) => localApi(services, operations, origin),
      };
      const asked = { origin: originOf(services.config, request), log, address, sandbox: sandbox?.role ?? 'guest' };
      const page = await weighed(windows, request, 'own', () => renderPage(parts, bundle, asked));
      for (const [name, value] of page.headers) reply.header(name, value);
      return reply.code(page.status).header('cache-control', 'no-store').send(page.body);
    },
  });
}
