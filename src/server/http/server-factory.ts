import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerFactory } from 'fastify';
import { cutIdle, noteRequest } from './connection/late-reads.ts';

/** Tries to answer a request without Fastify; false leaves it to Fastify. */
export type AnswerFirst = (request: IncomingMessage, response: ServerResponse) => boolean;

interface Limits {
  http: ServerOptions;
  keepAliveTimeout: number;
  requestTimeout: number;
  connectionTimeout: number;
}

/**
 * The server that Fastify would make, with a handler in front of Fastify. Who makes the server sets its time
 * limits, too: Fastify leaves them out then.
 */
export function askingFirst(answerFirst: AnswerFirst): FastifyServerFactory {
  return (handOn, options) => {
    const limits = options as unknown as Limits;
    const server = createServer(limits.http, (request, response) => {
      noteRequest(request, response);
      waitForAnswer(request, response, limits.connectionTimeout);
      if (!answerFirst(request, response)) handOn(request, response);
    });
    server.keepAliveTimeout = limits.keepAliveTimeout;
    server.requestTimeout = limits.requestTimeout;
    return cutIdle(server, limits.connectionTimeout);
  };
}

/** Times the limit of a silent connection: what an answer asks for outside is held to seconds by itself. */
const LONGEST_ANSWER = 4;

/**
 * A connection on which nothing moves because we have not answered yet is not a slow client's: a crowded server would
 * cut it off without a word, and the page would say that the network is gone.
 */
function waitForAnswer(request: IncomingMessage, response: ServerResponse, limit: number): void {
  let times = 0;
  response.on('timeout', (socket: Socket) => {
    times += 1;
    if (request.complete && !response.headersSent && times < LONGEST_ANSWER) socket.setTimeout(limit);
    else socket.destroy();
  });
}
