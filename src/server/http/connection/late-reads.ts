import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { refuseUnreadable } from './odd-requests.ts';

/**
 * A process that got no processor for a while wakes up with expired timers and with unread requests that came in time:
 * Node looks at its timers before it reads. Each limit below therefore checks once more after the next read. Otherwise
 * a browser that had opened its connection in advance got no answer, and does not try again by itself.
 */
const latest = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>();

export const noteRequest = (request: IncomingMessage, response: ServerResponse): void =>
  void latest.set(request.socket, { request, response });

/** The headers took too long, unless all of them have arrived by now: dripping gains nothing. */
export function refuseUnlessRead(error: Error & { code?: string }, socket: Socket): void {
  if (error.code !== 'ERR_HTTP_REQUEST_TIMEOUT') {
    refuseUnreadable(error, socket);
    return;
  }
  const before = latest.get(socket);
  setImmediate(() => {
    if (latest.get(socket) === before) refuseUnreadable(error, socket);
  });
}

/** Cuts idle connections, unless the server itself is late: `server-factory.ts` handles that. */
export function cutIdle(server: Server, limitMs: number): Server {
  return server.setTimeout(limitMs, (socket) => {
    const read = socket.bytesRead;
    setImmediate(() => {
      if (!isServersTurn(socket) && socket.bytesRead === read) socket.destroy();
    });
  });
}

/** It has the whole request, and has not begun to answer. */
function isServersTurn(socket: Socket): boolean {
  const last = latest.get(socket);
  return last !== undefined && last.request.complete && !last.response.headersSent && !last.response.destroyed;
}
