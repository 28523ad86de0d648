import type { FastifyInstance } from 'fastify';
import type { Services } from '../../call.ts';

/** Liveness and readiness. */
export function registerHealth(app: FastifyInstance, services: Services): void {
  // A busy process is alive: restarting it for being slow makes everything slower.
  const isAlways = { pressureHandler: () => undefined };
  app.get('/healthz', { logLevel: 'warn', config: isAlways }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const isReady = await services.database.isAlive();
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'database unreachable' });
  });
}
