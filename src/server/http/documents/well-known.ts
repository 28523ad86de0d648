import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { reading } from '../../../contract/endpoint.ts';
import { freshKeys } from '../../licenses/keys/fresh-keys.ts';
import { publishedHead } from '../../licenses/log/log-head.ts';
import { signedRevocations } from '../../licenses/verification/revocation-list.ts';
import { anySiteConfig } from '../machine-api.ts';

/** Public data for verifiers on any site: public keys, the signed revocation list, and the signed end of the license log. */
export function registerWellKnown(app: FastifyInstance): void {
  const options = { config: { ...anySiteConfig, rateLimit: { max: reading.perMinute, timeWindow: 60_000 } } };
  app.get('/.well-known/jwks.json', options, async (request, reply) => {
    const text = JSON.stringify(await freshKeys(request.services));
    reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8');
    return publish(request, reply, text);
  });
  app.get('/.well-known/revocations.jwt', options, async (request, reply) => {
    const list = await signedRevocations(request.services);
    // Caches revalidate each time; most answers are a 304.
    reply.header('cache-control', 'public, no-cache').type('application/jwt');
    return publish(request, reply, list);
  });
  app.get('/.well-known/license-log', options, async (request, reply) => {
    const { head } = await publishedHead(request.services);
    reply.header('cache-control', 'public, no-cache').type('application/jwt');
    return publish(request, reply, head);
  });
}

function publish(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  reply
    .header('etag', etag)
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin');
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) ? reply.code(304).send() : reply.send(text);
}
