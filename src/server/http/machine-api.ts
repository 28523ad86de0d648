import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiError } from '../../contract/errors.ts';

/** The path of the machine API; it has plain HTTP statuses and no envelope. */
export const machinePrefix = '/api/v1';

export const isMachineCall = (request: FastifyRequest): boolean => request.url.startsWith(`${machinePrefix}/`);

/**
 * A key of the longest form, 64 kB, and everything else that may be asked with it. Machines ask often, and reading JSON
 * that is nested as deep as it is long costs a millisecond for each 12 kB.
 */
export const LONGEST_MACHINE_BODY = 96 * 1024;

/** The rule for our own pages (`API_URL` elsewhere) does not apply if any site may call. */
export const anySiteConfig = { cors: false } as const;

export const anySiteHeaders = [
  ['access-control-allow-origin', '*'],
  ['access-control-expose-headers', 'retry-after, x-ratelimit-limit, x-ratelimit-remaining, x-ratelimit-reset'],
] as const;

/** Open to pages of any site: no answer depends on who is logged in. */
export function allowAnySite(reply: FastifyReply): void {
  for (const [name, value] of anySiteHeaders) reply.header(name, value);
  reply.removeHeader('access-control-allow-credentials');
}

/** The preflight request that precedes JSON to another origin. */
export function registerMachineCors(app: FastifyInstance): void {
  app.options(`${machinePrefix}/*`, { config: anySiteConfig }, async (_request, reply) => {
    allowAnySite(reply);
    return reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', 'content-type')
      .header('access-control-max-age', '86400')
      .send();
  });
}

/** RFC 9457 problem details. A business error has no HTTP status of its own: its content cannot be processed. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: ApiError): FastifyReply {
  allowAnySite(reply);
  return reply
    .code(problemStatus(error))
    .header('cache-control', 'no-store')
    .type(PROBLEM_TYPE)
    .send(problemOf(error, request.id));
}

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

export const problemStatus = ({ status }: ApiError): number => (status === 200 ? 422 : status);

export const problemOf = (error: ApiError, requestId: string): string =>
  JSON.stringify({
    type: 'about:blank',
    title: error.message,
    status: problemStatus(error),
    code: error.error,
    errors: error.fields,
    retryAfter: error.retryAfter,
    instance: `urn:uuid:${requestId}`,
  });
