import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyError, FastifyInstance } from 'fastify';
import { verification } from '../../contract/licenses/verification.ts';
import { invoke, type AnyOperation } from '../api/invoke.ts';
import type { Operations } from '../api/operations.ts';
import type { Origin } from '../call.ts';
import { networkOf } from '../identity/rules.ts';
import { addressOf, hostOf } from './connection/client-address.ts';
import { hasManyHosts } from './connection/odd-requests.ts';
import { alwaysSent, followAnswer, limitLines, type QuickParts } from './connection/quick-answer.ts';
import { windowKey } from './connection/request-windows.ts';
import { cutAfter, LONGEST_BODY_MS } from './connection/slow-bodies.ts';
import { asApiError, retryAfterOf } from './errors.ts';
import { objectBody } from './gather-input.ts';
import {
  anySiteHeaders,
  LONGEST_MACHINE_BODY,
  machinePrefix,
  PROBLEM_TYPE,
  problemOf,
  problemStatus,
} from './machine-api.ts';
import { ownHosts } from './pages/security-headers.ts';
import type { AnswerFirst } from './server-factory.ts';

const entry = verification.verify;
const ROUTE = machinePrefix + entry.path;
const isJson = /^application\/json *(?:;|$)/i;
const openToAll = [...anySiteHeaders.flat(), 'cache-control', 'no-store'];

interface Parts extends QuickParts {
  operations: Operations;
}

/**
 * Answers machines that verify before Fastify sees the request, which costs more than the whole verification (decision
 * 013). Anything unusual is left to Fastify; a test compares both ways.
 */
export function answersVerification(app: FastifyInstance, parts: Parts): AnswerFirst {
  const { config } = parts.services;
  const isOwn = ownHosts(config);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  const answer = async (request: IncomingMessage, requestId: string, ip: string): Promise<Answer> => {
    try {
      const body = await readBody(request);
      const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300);
      const origin: Origin = { ip, userAgent, requestId, token: null, browser: null };
      const operation = parts.operations.verification.verify as AnyOperation;
      const data = await invoke(parts.services, entry, operation, origin, () => objectBody(parsed(body)));
      return { status: 200, type: 'application/json; charset=utf-8', text: JSON.stringify(data) };
    } catch (thrown) {
      const log = parts.services.log.child({ reqId: requestId });
      const error = asApiError(thrown as FastifyError, { log, route: ROUTE });
      const retryAfter = retryAfterOf(error);
      return { status: problemStatus(error), type: PROBLEM_TYPE, text: problemOf(error, requestId), retryAfter };
    }
  };
  const parsed = (body: string): unknown => {
    let value: unknown;
    // Fastify's own, which answers at once.
    void parseJson({} as never, body, (error, parsedBody) => {
      if (error !== null) throw error;
      value = parsedBody;
    });
    return value;
  };
  return (request, response) => {
    if (request.url !== ROUTE || parts.draining.isStopping || app.isUnderPressure() || !isPlain(request)) return false;
    if (!isOwn(hostOf(request, config.proxyHops))) return false;
    const ip = addressOf(request, config.proxyHops);
    const most = entry.limit.perMinute;
    const window = parts.windows.count(windowKey(networkOf(ip), 'POST', ROUTE), 60_000);
    // Fastify counts it once more, and refuses it.
    if (window.current > most) return false;
    cutAfter(request, LONGEST_BODY_MS);
    const requestId = randomUUID();
    followAnswer(parts, { request, response, requestId, route: ROUTE });
    const head = [...alwaysSent(config), 'x-request-id', requestId, ...limitLines(window, most), ...openToAll];
    void answer(request, requestId, ip).then((given) => send(response, head, given));
    return true;
  };
}

function isPlain(request: IncomingMessage): boolean {
  const { method, headers } = request;
  const length = Number(headers['content-length'] ?? Number.NaN);
  return (
    method === 'POST' &&
    length > 0 &&
    length <= LONGEST_MACHINE_BODY &&
    isJson.test(headers['content-type'] ?? '') &&
    headers['transfer-encoding'] === undefined &&
    headers['content-encoding'] === undefined &&
    !hasManyHosts(request)
  );
}

/** Never answers a client that leaves before it has sent everything. */
function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => resolve(Buffer.concat(chunks).toString()));
  });
}

interface Answer {
  status: number;
  type: string;
  text: string;
  retryAfter?: number | undefined;
}

function send(response: ServerResponse, head: string[], { status, type, text, retryAfter }: Answer): void {
  const body = Buffer.from(text);
  head.push('content-type', type, 'content-length', `${body.length}`);
  if (retryAfter !== undefined) head.push('retry-after', `${retryAfter}`);
  response.writeHead(status, head).end(body);
}
