import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../../contract/errors.ts';
import type { Config } from '../../config.ts';

const probes = new Set(['/healthz', '/readyz', '/metrics']);

/** On every answer. In strict mode foreign hosts get nothing, except for the machine's own probes. */
export function registerSecurityHeaders(app: FastifyInstance, config: Config): void {
  const isOwn = ownHosts(config);
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(config, request, reply);
    const isProbe = probes.has(request.routeOptions.url ?? '');
    if (!isProbe && !isOwn(request.host)) throw new ApiError('NOT_FOUND');
  });
}

/** Whether a host may be answered; outside strict mode any may. */
export function ownHosts(config: Config): (host: string) => boolean {
  const hosts = new Set(
    [config.publicUrl, config.apiUrl, config.uploadUrl, config.imageUrl].map(
      (url) => new URL(url, config.publicUrl).host,
    ),
  );
  return (host) => !config.isStrict || hosts.has(host);
}

export function setSecurityHeaders(config: Config, request: FastifyRequest, reply: FastifyReply): void {
  for (const [name, value] of securityHeaders(config)) reply.header(name, value);
  reply.header('x-request-id', request.id);
}

export function securityHeaders({ isStrict }: Config): [name: string, value: string][] {
  const headers: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'no-referrer'],
    ['x-frame-options', 'DENY'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=()'],
  ];
  if (isStrict) headers.push(['strict-transport-security', 'max-age=31536000; includeSubDomains']);
  return headers;
}
