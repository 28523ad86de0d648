import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../identity/rules.ts';
import { addressOf, hostOf } from '../connection/client-address.ts';
import { alwaysSent, followAnswer, linesOf, type QuickParts } from '../connection/quick-answer.ts';
import { isSurelyOpen } from './closed-shop-guard.ts';
import { isSurelyServed } from './maintenance.ts';
import { hasManyHosts } from '../connection/odd-requests.ts';
import type { CachedPage, Encoding, FinishedPages } from './page-cache.ts';
import { PAGES_PER_MINUTE, PAGE_ROUTE } from './pages.ts';
import { windowKey } from '../connection/request-windows.ts';
import { ownHosts } from './security-headers.ts';
import { cachedHeaders, encodingFor, isKnownTo } from './send-cached.ts';
import type { AnswerFirst } from '../server-factory.ts';

interface PageParts extends QuickParts {
  pages: FinishedPages;
}

/**
 * Sends finished pages from the cache before Fastify sees the request: most of the cost of such an answer are hooks and
 * objects that only others need. Anything unusual is left to Fastify, which decides with the same parts; a test
 * compares the headers and the log of both ways.
 */
export function sendsFinishedPages(app: FastifyInstance, parts: PageParts): AnswerFirst {
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
function send(parts: PageParts, page: CachedPage, request: IncomingMessage, response: ServerResponse): boolean {
  const { config } = parts.services;
  const encoding = encodingFor(request.headers, page);
  const body = page.readyIn(encoding);
  if (body === null) return false;
  const network = networkOf(addressOf(request, config.proxyHops));
  const window = parts.windows.count(windowKey(network, 'GET', PAGE_ROUTE), 60_000);
  // Fastify counts it once more, and refuses it.
  if (window.current > PAGES_PER_MINUTE) return false;
  const requestId = randomUUID();
  const isKept = isKnownTo(request.headers, page);
  const head = [...alwaysSent(config), 'x-request-id', requestId, ...sentWith(page, isKept ? 'identity' : encoding)];
  followAnswer(parts, { request, response, requestId, route: PAGE_ROUTE });
  if (isKept) response.writeHead(304, head).end();
  else {
    head.push('content-length', `${body.length}`);
    response.writeHead(page.status, head).end(body);
  }
  return true;
}

function sentWith(page: CachedPage, encoding: Encoding): string[] {
  return (linesOf(page)[encoding] ??= cachedHeaders(page, encoding).flat());
}
