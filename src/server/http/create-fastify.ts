import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { ApiError } from '../../contract/errors.ts';
import type { Services } from '../call.ts';
import type { Config } from '../config.ts';
import { hours } from '../duration.ts';
import { networkOf } from '../identity/rules.ts';
import { refuseUnlessRead } from './connection/late-reads.ts';
import { watchWindows, WINDOW_MS } from './connection/late-windows.ts';
import { type RequestWindows, storeIn, windowKey } from './connection/request-windows.ts';
import { sendFailure } from './errors.ts';
import { logRequest } from './monitoring/log-request.ts';
import { setSecurityHeaders } from './pages/security-headers.ts';

function noSchemas(): never {
  throw new Error('Input and output are described in src/contract, not by a JSON schema of a route');
}

/** A Fastify server with our limits; the factory makes the listening server. */
export function createFastify(
  { config, log }: Pick<Services, 'config' | 'log'>,
  own: Pick<FastifyServerOptions, 'serverFactory' | 'rewriteUrl'>,
): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log;
  return Fastify({
    ...own,
    loggerInstance,
    // Fastify's own lines hold the URL, and URLs may hold credentials (specification, section 7).
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < config.proxyHops,
    bodyLimit: 256 * 1024,
    // Large files take their time; `slow-bodies.ts` holds everything smaller to seconds.
    requestTimeout: hours(2),
    // An idle connection is cut, so that slow clients do not pile up.
    connectionTimeout: 15_000,
    // The proxy must be the one that closes: otherwise it could send a request on a connection that is closing.
    keepAliveTimeout: config.proxyHops > 0 ? 72_000 : 15_000,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseUnlessRead,
    // The contract validates, so JSON schemas and the 90 modules of their compilers are not loaded.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // A malformed URL is refused like any other request, without its text.
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      setSecurityHeaders(config, request, reply);
      sendFailure(request, reply, new ApiError('REQUEST_MALFORMED'));
      logRequest(request, reply);
    },
  });
}

/** The limits of this server, and of each network. */
export async function limitRequests(app: FastifyInstance, config: Config, windows: RequestWindows): Promise<void> {
  const watch = watchWindows(config.eventLoopLimitMs);
  app.addHook('onClose', watch.stop);
  await app.register(underPressure, {
    healthCheck: () => Promise.resolve(watch.canBearMore()),
    healthCheckInterval: WINDOW_MS,
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
