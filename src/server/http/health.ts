import type { FastifyInstance } from 'fastify';
import type { Services } from '../call.ts';

/** Liveness, readiness and the public keys of licenses. */
export function registerHealth(app: FastifyInstance, services: Services): void {
  // A busy process is alive: whoever restarts it for being slow makes everything slower.
  const isAlways = { pressureHandler: () => undefined };
  app.get('/healthz', { logLevel: 'warn', config: isAlways }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const isReady = await services.database.isAlive();
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'database unreachable' });
  });
  app.get('/.well-known/jwks.json', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .header('access-control-allow-origin', '*')
      .send(services.keys.jwks()),
  );
}
