import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** One line for each request: the route's pattern, never the URL, which may hold credentials. */
export function registerLogging(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply));
}

export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  logAnswer(request.log, {
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
  });
}

interface Answered {
  /** Where the log does not know it. */
  reqId?: string;
  method: string;
  route: string;
  status: number;
  ms: number;
}

export function logAnswer(log: FastifyBaseLogger, answered: Answered): void {
  log.info(answered, 'request');
}
