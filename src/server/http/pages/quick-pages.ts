import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../call.ts';
import type { Config } from '../../config.ts';
import { networkOf } from '../../identity/rules.ts';
import { addressOf, hostOf } from '../connection/client-address.ts';
import type { Draining } from '../connection/drain.ts';
import { logAnswer } from '../monitoring/log-request.ts';
import { isSurelyOpen } from './door.ts';
import { isSurelyServed } from './maintenance.ts';
import { hasManyHosts } from '../connection/odd-requests.ts';
import type { CachedPage, Encoding, FinishedPages } from './page-cache.ts';
import { PAGES_PER_MINUTE, PAGE_ROUTE } from './pages.ts';
import type { RequestTally } from '../monitoring/request-tally.ts';
import { windowKey, type RequestWindows } from '../connection/request-windows.ts';
import { ownHosts, securityHeaders } from './security-headers.ts';
import { cachedHeaders, encodingFor, isKnownTo } from './send-cached.ts';
import type { AnswerFirst } from '../server-factory.ts';

interface QuickParts {
  services: Services;
  pages: FinishedPages;
  windows: RequestWindows;
  tally: RequestTally;
  draining: Draining;
}

/**
 * Sends pages that lie finished in the cache before Fastify sees the request: most of what such an answer costs are
 * hooks and objects that only others need. Whatever is not plain is left to Fastify, which decides by the same parts;
 * a test compares the headers and the log of both ways.
 */
export function sendsFinishedPages(app: FastifyInstance, parts: QuickParts): AnswerFirst {
  const { config, database } = parts.services;
  const isOwn = ownHosts(config);
  const finishedPage = (request: IncomingMessage): CachedPage | null => {
    const { url = '' } = request;
    if (parts.draining.isStopping || app.isUnderPressure() || !isPlain(request)) return null;
    if (!isOwn(hostOf(request, config.proxyHops))) return null;
    if (!isSurelyServed(database, url) || !isSurelyOpen(database, url)) return null;
    return parts.pages.finished(url);
  };
  return (request, response) => {
    const page = finishedPage(request);
    return page !== null && send(parts, page, request, response);
  };
}

function isPlain(request: IncomingMessage): boolean {
  const { method, headers } = request;
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  return method === 'GET' && !hasBody && !hasManyHosts(request);
}

/** Whether it was sent: not before it is compressed, and not to a network that asks too often. */
function send(parts: QuickParts, page: CachedPage, request: IncomingMessage, response: ServerResponse): boolean {
  const { config } = parts.services;
  const encoding = encodingFor(request.headers, page);
  const body = page.readyIn(encoding);
  if (body === null) return false;
  const network = networkOf(addressOf(request, config.proxyHops));
  const { current, ttl } = parts.windows.count(windowKey(network, 'GET', PAGE_ROUTE), 60_000);
  // Fastify counts it once more, and refuses it.
  if (current > PAGES_PER_MINUTE) return false;
  const requestId = randomUUID();
  const isKept = isKnownTo(request.headers, page);
  const head = [
    ...alwaysSent(config),
    'x-request-id',
    requestId,
    'x-ratelimit-limit',
    `${PAGES_PER_MINUTE}`,
    'x-ratelimit-remaining',
    `${PAGES_PER_MINUTE - current}`,
    'x-ratelimit-reset',
    `${Math.ceil(ttl / 1000)}`,
    ...sentWith(page, isKept ? 'identity' : encoding),
  ];
  follow(parts, request, response, requestId);
  if (isKept) response.writeHead(304, head).end();
  else {
    head.push('content-length', `${body.length}`);
    response.writeHead(page.status, head).end(body);
  }
  return true;
}

/** Names and values in one line, as `writeHead` takes them, made once: with thousands a second it shows. */
const lines = new WeakMap<object, Partial<Record<Encoding, string[]>>>();

function alwaysSent(config: Config): string[] {
  return (linesOf(config).identity ??= securityHeaders(config).flat());
}

function sentWith(page: CachedPage, encoding: Encoding): string[] {
  return (linesOf(page)[encoding] ??= cachedHeaders(page, encoding).flat());
}

function linesOf(of: object): Partial<Record<Encoding, string[]>> {
  const known = lines.get(of) ?? {};
  lines.set(of, known);
  return known;
}

/** The work of Fastify's `onResponse` hooks. */
function follow(
  { services, tally, draining }: QuickParts,
  { method = '', socket }: IncomingMessage,
  response: ServerResponse,
  reqId: string,
): void {
  const startedAt = performance.now();
  response.once('close', () => {
    const ms = performance.now() - startedAt;
    const answered = { method, route: PAGE_ROUTE, status: response.statusCode };
    logAnswer(services.log, { reqId, ...answered, ms: Math.round(ms) });
    tally.add(answered, ms / 1000);
    if (draining.isStopping) socket.destroySoon();
  });
}
