import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../call.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The services that answer this request: the site's own, or those of the visitor's sandbox. */
    readonly services: Services;
  }
}

/** Sets the services that answer. */
export function serveFrom(app: FastifyInstance, servicesOf: (request: FastifyRequest) => Services): void {
  app.decorateRequest('services', {
    getter() {
      return servicesOf(this);
    },
  });
}
