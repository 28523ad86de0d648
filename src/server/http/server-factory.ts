import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http';
import type { FastifyServerFactory } from 'fastify';

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
      if (!answerFirst(request, response)) handOn(request, response);
    });
    server.keepAliveTimeout = limits.keepAliveTimeout;
    server.requestTimeout = limits.requestTimeout;
    return server.setTimeout(limits.connectionTimeout);
  };
}
