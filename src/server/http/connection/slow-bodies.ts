import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { seconds } from '../../duration.ts';
import { refuseUnreadable } from './odd-requests.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a file, which may be on its way for long as long as it moves. */
    takesFile?: boolean;
  }
}

const LONGEST = seconds(60);
/** A file that has arrived may stand in a line, on a connection where nothing moves meanwhile. */
const LONGEST_WORK = seconds(60);

/** A body that drips is cut after a minute, unless it is a file. */
export function registerSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
    // Requests that are injected (by tests) have no connection that could be cut.
    if (!(raw.socket instanceof Socket)) return;
    if (!hasBody) return;
    if (routeOptions.config.takesFile === true) {
      raw.once('end', () => raw.socket.setTimeout(LONGEST_WORK));
      return;
    }
    const timer = setTimeout(() => {
      refuseUnreadable(Object.assign(new Error('body too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
    }, LONGEST);
    const stop = (): void => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
  });
}
