import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { seconds } from '../../duration.ts';

/**
 * When a body is refused while it is still being sent, the rest is received unread for a while: if the connection
 * closed at once, the caller's system would throw the answer away (EPIPE, ECONNRESET). nginx calls it
 * `lingering_close`.
 */
export function registerLingering(app: FastifyInstance, longest = seconds(10)): void {
  const lingering = new Set<Socket>();
  app.addHook('onSend', async ({ raw }, reply) => {
    // Injected requests (in tests) have no connection to close.
    if (raw.complete || !(raw.socket instanceof Socket)) return;
    reply.raw.once('prefinish', () => lingerAtClose(raw, { lingering, longest }));
  });
  app.addHook('preClose', async () => {
    for (const socket of lingering) socket.destroy();
  });
}

/** Node.js closes a connection after its last answer by `destroySoon`, whether or not the caller is still sending. */
function lingerAtClose(
  raw: IncomingMessage,
  { lingering, longest }: { lingering: Set<Socket>; longest: number },
): void {
  const { socket } = raw;
  socket.destroySoon = () => {
    Reflect.deleteProperty(socket, 'destroySoon');
    if (raw.complete) {
      socket.destroySoon();
      return;
    }
    lingering.add(socket);
    const timer = setTimeout(() => socket.destroy(), longest);
    socket.once('close', () => {
      clearTimeout(timer);
      lingering.delete(socket);
    });
    socket.end();
    raw.once('end', () => socket.destroySoon()).resume();
  };
}
