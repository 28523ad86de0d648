import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface Draining {
  isStopping: boolean;
}

/** Once the server stops, no connection outlives its last answer: idle ones of browsers would hold up the stop. */
export function registerDraining(app: FastifyInstance): Draining {
  const sockets = new Set<Socket>();
  const draining: Draining = { isStopping: false };
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    draining.isStopping = true;
    // Opened in advance and not used yet: Node counts these as busy.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (draining.isStopping) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request) => {
    // Its headers may have been sent before the stop.
    if (draining.isStopping) request.raw.socket.destroySoon();
  });
  return draining;
}
