import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { refuseUnreadable } from './odd-requests.ts';

/**
 * A process that had no processor for a while wakes up with its time limits passed and with requests that came in time still
 * unread: Node looks at its timers before it reads. Each limit below therefore looks once more after the next read. Without
 * that a browser that had opened a connection ahead of its request got no answer on it, and does not ask again by itself.
 */
const latest = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>();

export const noteRequest = (request: IncomingMessage, response: ServerResponse): void =>
  void latest.set(request.socket, { request, response });

/** The headers took too long, unless all of them are there by now: one that drips gains nothing. */
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

/** Cuts connections on which nothing moves, unless it is the server whose turn it is: `server-factory.ts` sees to that. */
export function cutIdle(server: Server, limitMs: number): Server {
  return server.setTimeout(limitMs, (socket) => {
    const read = socket.bytesRead;
    setImmediate(() => {
      if (!isServersTurn(socket) && socket.bytesRead === read) socket.destroy();
    });
  });
}

/** It has all of a request, and has not begun to answer. */
function isServersTurn(socket: Socket): boolean {
  const last = latest.get(socket);
  return last !== undefined && last.request.complete && !last.response.headersSent && !last.response.destroyed;
}
