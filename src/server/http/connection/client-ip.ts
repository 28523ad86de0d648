import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's address, kept until the end; '' if the client had left before it was read. */
    clientIp: string;
  }
}

/** `request.ip` asks the socket, which forgets the address as soon as the client leaves, so it is read at once. */
export function registerClientIp(app: FastifyInstance): void {
  app.decorateRequest('clientIp', '');
  app.addHook('onRequest', (request, _reply, done) => {
    const ip: string | undefined = request.ip;
    request.clientIp = ip ?? '';
    done();
  });
}
