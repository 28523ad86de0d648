import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { seconds } from '../../duration.ts';
import { refuseUnreadable } from './odd-requests.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A `form` with one file; or `pieces` of a large one, which may take long as long as bytes arrive. */
    takesFile?: 'form' | 'pieces';
  }
}

/** For a body without a file. */
export const LONGEST_BODY_MS = seconds(15);
/** The file itself gets 120 seconds and then an error message; here the connection is cut. */
const LONGEST_FORM = seconds(150);

/** A slowly dripping body is cut, unless it is a piece of a file. */
export function registerSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
    // Injected requests (in tests) have no connection to cut.
    if (!(raw.socket instanceof Socket)) return;
    const { takesFile } = routeOptions.config;
    if (!hasBody || takesFile === 'pieces') return;
    // A form may wait in a queue before and after its file has arrived, on an idle connection.
    if (takesFile === 'form') raw.socket.setTimeout(LONGEST_FORM);
    cutAfter(raw, takesFile === 'form' ? LONGEST_FORM : LONGEST_BODY_MS);
  });
}

export function cutAfter(raw: IncomingMessage, ms: number): void {
  const timer = setTimeout(() => {
    refuseUnreadable(Object.assign(new Error('body too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
  }, ms);
  const stop = (): void => clearTimeout(timer);
  raw.once('end', stop).once('close', stop);
}
