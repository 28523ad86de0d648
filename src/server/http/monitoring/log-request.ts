import { noteAnswer } from '../../tracing/spans.ts';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** One line for each request: the route's pattern, never the URL, which may hold credentials. */
export function registerLogging(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply));
}

export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { id, method, routeOptions } = request;
  const answered = { method, route: routeOptions.url ?? 'none', status: reply.statusCode };
  logAnswer(request.log, { ...answered, ms: Math.round(reply.elapsedTime) });
  noteAnswer(id, { ...answered, ms: reply.elapsedTime });
}

interface Answered {
  /** If the log does not know it. */
  reqId?: string;
  method: string;
  route: string;
  status: number;
  ms: number;
}

export function logAnswer(log: FastifyBaseLogger, answered: Answered): void {
  log.info(answered, 'request');
}
