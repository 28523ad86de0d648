import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** One line for each request: the route's pattern, never the URL, which may hold credentials. */
export function registerLogging(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply));
}

export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info(
    {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    },
    'request',
  );
}
