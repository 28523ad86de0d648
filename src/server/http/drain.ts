import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Once the server stops, no connection outlives its last answer: a browser's open ones would hold it up. */
export function registerDraining(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  let isStopping = false;
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    // Opened in advance and not used yet: Node counts these as busy.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request) => {
    // Its headers may have left before the stop.
    if (isStopping) request.raw.socket.destroySoon();
  });
}
