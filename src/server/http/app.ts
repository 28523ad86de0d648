import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../contract/errors.ts';
import { localApi } from '../api/invoke.ts';
import type { Operations } from '../api/operations.ts';
import { SharedAnswers } from '../api/shared-answers.ts';
import type { Services } from '../call.ts';
import path from 'node:path';
import { openWechatSimulator } from '../outside/wechat-simulator/open-simulator.ts';
import { ConnectionLimits } from './connection/connection-limits.ts';
import { registerClientIp } from './connection/client-ip.ts';
import { registerDraining } from './connection/drain.ts';
import { createFastify, limitRequests } from './create-fastify.ts';
import { registerErrors } from './errors.ts';
import { registerAttachments } from './files/attachments.ts';
import { registerListExports } from './files/list-export.ts';
import { registerAvatars } from './files/avatars.ts';
import { registerBrandFiles } from './pages/brand-files.ts';
import { registerClosedShopGuard } from './pages/closed-shop-guard.ts';
import { registerClientFiles } from './pages/client-files.ts';
import { registerDownloads } from './files/download.ts';
import { registerExports } from './files/exports.ts';
import { registerShopPictures } from './files/shop-pictures.ts';
import { registerHealth } from './monitoring/health.ts';
import { registerLogging } from './monitoring/log-request.ts';
import { registerMaintenance } from './pages/maintenance.ts';
import { registerOddRequests } from './connection/odd-requests.ts';
import { registerOpenApi } from './documents/open-api.ts';
import { allowOwnPages, hasSeveralOrigins } from './pages/own-pages.ts';
import { registerPages, type LoadWebBundle } from './pages/pages.ts';
import { registerMetrics } from './monitoring/metrics.ts';
import { registerMachineCors } from './machine-api.ts';
import { registerPublicDocuments } from './documents/public-documents.ts';
import { registerUnsubscribe } from './pages/unsubscribe.ts';
import { registerSdk } from './documents/sdk.ts';
import { sendsFinishedPages } from './pages/quick-pages.ts';
import { answersVerification } from './quick-verification.ts';
import { RequestTally } from './monitoring/request-tally.ts';
import { RequestWindows } from './connection/request-windows.ts';
import { serveFrom } from './request-services.ts';
import { registerRest } from './rest.ts';
import { registerWellKnown } from './documents/well-known.ts';
import { registerWechatSimulator } from './wechat/wechat-simulator.ts';
import { registerSecurityHeaders } from './pages/security-headers.ts';
import { Sandboxes } from '../sandbox/sandboxes.ts';
import { answersInSandbox } from './sandbox/answers-in-sandbox.ts';
import { leadToSandbox } from './sandbox/lead-to-sandbox.ts';
import { registerSandboxEntry } from './sandbox/sandbox-entry.ts';
import { askingFirst, type AnswerFirst } from './server-factory.ts';
import { registerSlowBodies } from './connection/slow-bodies.ts';
import { registerLingering } from './connection/lingering.ts';

export interface AppParts {
  services: Services;
  operations: Operations;
  load: LoadWebBundle;
  /** Folder of built client files; null in development, where Vite serves them. */
  clientDir: string | null;
  /** None unless given. */
  sandboxes?: Sandboxes;
  /** For a long-running server: pages are rendered again in the background, before anybody asks. */
  keepsReady?: boolean;
}

/** The whole HTTP side. Opens nothing; `main` listens. */
export async function createApp({
  services,
  operations,
  load,
  clientDir,
  sandboxes = new Sandboxes(services, null),
  keepsReady = false,
}: AppParts): Promise<FastifyInstance> {
  const { config } = services;
  let answerFirst: AnswerFirst = () => false;
  const limits = new ConnectionLimits(config.proxyHops);
  const app = createFastify(services, {
    serverFactory: askingFirst(
      (request, response) => limits.refuses(request, response) || answerFirst(request, response),
    ),
  });
  limits.watchConnections(app);
  registerClientIp(app);
  serveFrom(app, () => services);
  const draining = registerDraining(app);
  registerErrors(app);
  registerLogging(app);
  const tally = new RequestTally();
  registerMetrics(app, services, tally);
  registerSecurityHeaders(app, config);
  registerOddRequests(app);
  registerSlowBodies(app);
  registerLingering(app);
  registerMaintenance(app);
  const windows = new RequestWindows();
  await limitRequests(app, config, windows);
  await app.register(compress, { brotliOptions: { params: { 1: 5 } }, encodings: ['br', 'gzip', 'identity'] });
  await app.register(cookie);
  await allowOwnPages(app, config);
  registerClosedShopGuard(app);
  // In development Vite serves the shipped files.
  if (clientDir !== null) {
    await registerClientFiles(app, clientDir, path.resolve(services.config.dataDir));
    registerBrandFiles(app, services);
  }
  registerHealth(app, services);
  registerWellKnown(app);
  registerMachineCors(app);
  registerOpenApi(app, services);
  await registerRest(app, { apiPrefix: config.apiPrefix, operations, shared: services });
  registerAttachments(app, config);
  registerListExports(app, config);
  registerDownloads(app);
  registerPublicDocuments(app, services);
  registerSdk(app, services);
  registerUnsubscribe(app, services);
  const simulator = openWechatSimulator(config, services.clock);
  if (simulator !== null) await registerWechatSimulator(app, simulator, config);
  registerAvatars(app, config);
  registerShopPictures(app, config);
  registerExports(app);
  registerSandboxEntry(app, services, sandboxes);
  if (config.useMock) leadToSandbox(app);
  const playsInSandbox = answersInSandbox(app, { services, sandboxes, operations, load });
  answerFirst = playsInSandbox;
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
  if (!hasSeveralOrigins(config) && !config.isDevelopment && !config.useMock) {
    const quick = { services, windows, tally, draining };
    const sendsPage = sendsFinishedPages(app, { ...quick, pages });
    const verifies = answersVerification(app, { ...quick, operations });
    answerFirst = (request, response) =>
      sendsPage(request, response) || verifies(request, response) || playsInSandbox(request, response);
  }
  return app;
}
