import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiError } from '../../contract/errors.ts';

/** Where the machine API is; it has plain HTTP statuses and no envelope. */
export const machinePrefix = '/api/v1';

export const isMachineCall = (request: FastifyRequest): boolean => request.url.startsWith(`${machinePrefix}/`);

/** The rule for our own pages (`API_URL` elsewhere) does not apply where any site may ask. */
export const anySiteConfig = { cors: false } as const;

/** Open to pages of any site: no answer depends on who is logged in. */
export function allowAnySite(reply: FastifyReply): void {
  reply
    .header('access-control-allow-origin', '*')
    .header('access-control-expose-headers', 'retry-after, x-ratelimit-limit, x-ratelimit-remaining, x-ratelimit-reset')
    .removeHeader('access-control-allow-credentials');
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

/** RFC 9457 problem details. A business error has no HTTP status of its own: it is the content that cannot be processed. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: ApiError): FastifyReply {
  const status = error.status === 200 ? 422 : error.status;
  allowAnySite(reply);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(
      JSON.stringify({
        type: 'about:blank',
        title: error.message,
        status,
        code: error.error,
        errors: error.fields,
        retryAfter: error.retryAfter,
        instance: `urn:uuid:${request.id}`,
      }),
    );
}
