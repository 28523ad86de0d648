import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../contract/errors.ts';
import type { Config } from '../config.ts';

const probes = new Set(['/healthz', '/readyz', '/metrics']);

/** On every answer. In strict mode other hosts than our own are told nothing, but for the probes of the machine itself. */
export function registerSecurityHeaders(app: FastifyInstance, config: Config): void {
  const ownHosts = new Set(
    [config.publicUrl, config.apiUrl, config.uploadUrl, config.imageUrl].map(
      (url) => new URL(url, config.publicUrl).host,
    ),
  );
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(config, request, reply);
    const isProbe = probes.has(request.routeOptions.url ?? '');
    if (config.isStrict && !isProbe && !ownHosts.has(request.host)) throw new ApiError('NOT_FOUND');
  });
}

export function setSecurityHeaders(config: Config, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-content-type-options', 'nosniff');
  reply.header('referrer-policy', 'no-referrer');
  reply.header('x-frame-options', 'DENY');
  reply.header('cross-origin-opener-policy', 'same-origin');
  reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
  reply.header('x-request-id', request.id);
  if (config.isStrict) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
}
