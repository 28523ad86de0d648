import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify';
import { ApiError } from '../../contract/errors.ts';
import { localApi } from '../api/invoke.ts';
import type { Operations } from '../api/operations.ts';
import { SharedAnswers } from '../api/shared-answers.ts';
import type { Services } from '../call.ts';
import path from 'node:path';
import type { Config } from '../config.ts';
import { hours } from '../duration.ts';
import { networkOf } from '../identity/rules.ts';
import { openWechatSimulator } from '../outside/wechat-simulator/open-simulator.ts';
import { Crowd } from './connection/crowd.ts';
import { registerClientIp } from './connection/client-ip.ts';
import { registerDraining } from './connection/drain.ts';
import { registerErrors, sendFailure } from './errors.ts';
import { registerAttachments } from './files/attachments.ts';
import { registerListExports } from './files/list-export.ts';
import { registerAuditExport } from './files/audit-export.ts';
import { registerAvatars } from './files/avatars.ts';
import { registerBrandFiles } from './pages/brand-files.ts';
import { registerDoor } from './pages/door.ts';
import { registerClientFiles } from './pages/client-files.ts';
import { registerDownloads } from './files/download.ts';
import { registerExports } from './files/exports.ts';
import { registerShopPictures } from './files/shop-pictures.ts';
import { registerHealth } from './monitoring/health.ts';
import { logRequest, registerLogging } from './monitoring/log-request.ts';
import { registerMaintenance } from './pages/maintenance.ts';
import { refuseUnlessRead } from './connection/late-reads.ts';
import { registerOddRequests } from './connection/odd-requests.ts';
import { registerOpenApi } from './documents/open-api.ts';
import { allowOwnPages, hasSeveralOrigins } from './pages/own-pages.ts';
import { registerPages, type LoadWebBundle } from './pages/pages.ts';
import { registerMetrics } from './monitoring/metrics.ts';
import { registerMachineCors } from './machine.ts';
import { registerPublicDocuments } from './documents/public-documents.ts';
import { registerUnsubscribe } from './pages/unsubscribe.ts';
import { registerSdk } from './documents/sdk.ts';
import { sendsFinishedPages } from './pages/quick-pages.ts';
import { answersVerification } from './quick-verification.ts';
import { RequestTally } from './monitoring/request-tally.ts';
import { RequestWindows, storeIn, windowKey } from './connection/request-windows.ts';
import { registerRest } from './rest.ts';
import { registerWellKnown } from './documents/well-known.ts';
import { registerWechatSimulator } from './wechat/wechat-simulator.ts';
import { registerSecurityHeaders, setSecurityHeaders } from './pages/security-headers.ts';
import { askingFirst, type AnswerFirst } from './server-factory.ts';
import { registerSlowBodies } from './connection/slow-bodies.ts';
import { registerLingering } from './connection/lingering.ts';

export interface AppParts {
  services: Services;
  operations: Operations;
  load: LoadWebBundle;
  /** Folder of built client files; null in development, where Vite serves them. */
  clientDir: string | null;
  /** Of a server that stays: pages are made again behind, before anybody asks. */
  keepsReady?: boolean;
}

function noSchemas(): never {
  throw new Error('Input and output are described in src/contract, not by a JSON schema of a route');
}

function createFastify({ config, log }: Services, answerFirst: AnswerFirst): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log;
  return Fastify({
    serverFactory: askingFirst(answerFirst),
    loggerInstance,
    // Fastify's own lines hold the URL, and URLs may hold credentials (specification, section 7).
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < config.proxyHops,
    bodyLimit: 256 * 1024,
    // Large files take their time; everything smaller is held to seconds by `slow-bodies.ts`.
    requestTimeout: hours(2),
    // A connection on which nothing moves is cut, so that slow clients do not pile up.
    connectionTimeout: 15_000,
    // A proxy must be the one that closes: it would send a request on a connection that is just going.
    keepAliveTimeout: config.proxyHops > 0 ? 72_000 : 15_000,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseUnlessRead,
    // The contract validates: JSON schemas, and the 90 modules of their compilers, are not loaded.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // A malformed URL is refused like any other request, without its text.
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      setSecurityHeaders(config, request, reply);
      sendFailure(request, reply, new ApiError('REQUEST_MALFORMED'));
      logRequest(request, reply);
    },
  });
}

/** No more than this server, and each network, can bear. */
async function limitRequests(app: FastifyInstance, config: Config, windows: RequestWindows): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: config.eventLoopLimitMs,
    // No sample counts as endless delay: within one second a busy machine may well give none.
    sampleInterval: 5_000,
    retryAfter: 5,
  });
  await app.register(rateLimit, {
    global: false,
    store: storeIn(windows),
    keyGenerator: ({ clientIp, method, routeOptions }) =>
      windowKey(networkOf(clientIp), method, routeOptions.url ?? ''),
    errorResponseBuilder: (_request, context) =>
      new ApiError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(context.ttl / 1000) }),
  });
}

/** The whole HTTP side. Opens nothing; `main` listens. */
export async function createApp({
  services,
  operations,
  load,
  clientDir,
  keepsReady = false,
}: AppParts): Promise<FastifyInstance> {
  const { config } = services;
  let answerFirst: AnswerFirst = () => false;
  const crowd = new Crowd(config.proxyHops);
  const app = createFastify(
    services,
    (request, response) => crowd.refuses(request, response) || answerFirst(request, response),
  );
  crowd.watchConnections(app);
  registerClientIp(app);
  const draining = registerDraining(app);
  registerErrors(app);
  registerLogging(app);
  const tally = new RequestTally();
  registerMetrics(app, services, tally);
  registerSecurityHeaders(app, config);
  registerOddRequests(app);
  registerSlowBodies(app);
  registerLingering(app);
  registerMaintenance(app, services);
  const windows = new RequestWindows();
  await limitRequests(app, config, windows);
  await app.register(compress, { brotliOptions: { params: { 1: 5 } }, encodings: ['br', 'gzip', 'identity'] });
  await app.register(cookie);
  await allowOwnPages(app, config);
  registerDoor(app, services);
  // In development Vite serves the shipped files.
  if (clientDir !== null) {
    await registerClientFiles(app, clientDir, path.resolve(services.config.dataDir));
    registerBrandFiles(app, services);
  }
  registerHealth(app, services);
  registerWellKnown(app, services);
  registerMachineCors(app);
  registerOpenApi(app, services);
  await registerRest(app, services, operations);
  registerAttachments(app, services);
  registerAuditExport(app, services);
  registerListExports(app, services);
  registerDownloads(app, services);
  registerPublicDocuments(app, services);
  registerSdk(app, services);
  registerUnsubscribe(app, services);
  const simulator = openWechatSimulator(config, services.clock);
  if (simulator !== null) await registerWechatSimulator(app, simulator, config);
  registerAvatars(app, services);
  registerShopPictures(app, services);
  registerExports(app, services);
  // Unknown API addresses answer 404 with an envelope, never a page.
  app.all('/api/*', { preParsing: () => Promise.reject(new ApiError('NOT_FOUND')) }, () => undefined);
  const shared = config.isDevelopment ? null : new SharedAnswers(services.database);
  const pages = registerPages(app, {
    services,
    load,
    windows,
    keepsReady,
    apiFor: (origin) => localApi(services, operations, origin, shared),
  });
  // With several origins, and in development, only the slow path is correct.
  if (!hasSeveralOrigins(config) && !config.isDevelopment) {
    const quick = { services, windows, tally, draining };
    const sendsPage = sendsFinishedPages(app, { ...quick, pages });
    const verifies = answersVerification(app, { ...quick, operations });
    answerFirst = (request, response) => sendsPage(request, response) || verifies(request, response);
  }
  return app;
}
