import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Services } from '../../call.ts';
import type { Config } from '../../config.ts';
import { noteAnswer } from '../../tracing/spans.ts';
import { logAnswer } from '../monitoring/log-request.ts';
import type { RequestTally } from '../monitoring/request-tally.ts';
import { securityHeaders } from '../pages/security-headers.ts';
import type { Draining } from './drain.ts';
import type { RequestWindows, WindowState } from './request-windows.ts';

/** Everything needed to answer without Fastify (decision 013). */
export interface QuickParts {
  services: Services;
  windows: RequestWindows;
  tally: RequestTally;
  draining: Draining;
}

/** Names and values in one flat list, as `writeHead` takes them, made once: at thousands a second it matters. */
const lines = new WeakMap<object, Record<string, string[]>>();

export function linesOf(of: object): Record<string, string[]> {
  const known = lines.get(of) ?? {};
  lines.set(of, known);
  return known;
}

export function alwaysSent(config: Config): string[] {
  return (linesOf(config).always ??= securityHeaders(config).flat());
}

/** As `@fastify/rate-limit` sends them. */
export const limitLines = ({ current, ttl }: WindowState, most: number): string[] => [
  'x-ratelimit-limit',
  `${most}`,
  'x-ratelimit-remaining',
  `${most - current}`,
  'x-ratelimit-reset',
  `${Math.ceil(ttl / 1000)}`,
];

interface Answered {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  route: string;
}

/** The work of Fastify's `onResponse` hooks. */
export function followAnswer(
  { services, tally, draining }: QuickParts,
  { request, response, requestId, route }: Answered,
): void {
  const startedAt = performance.now();
  const { method = '', socket } = request;
  response.once('close', () => {
    const ms = performance.now() - startedAt;
    const answered = { method, route, status: response.statusCode };
    logAnswer(services.log, { reqId: requestId, ...answered, ms: Math.round(ms) });
    noteAnswer(requestId, { ...answered, ms });
    tally.add(answered, ms / 1000);
    if (draining.isStopping) socket.destroySoon();
  });
}
