import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { reading } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { Services } from '../../call.ts';
import { findLatestSdk, findSdk, type Sdk } from '../../sdk/find-sdk.ts';
import { readVerifier, VERIFIER_FILE } from '../../sdk/verifier.ts';

const FILE = /^([a-z\d][a-z\d._-]{1,150}\.tgz)(\.sha256|\.json)?$/;

/**
 * The verification SDK from the site itself: nobody has to trust a name on a public registry. A version's file never
 * changes; its hashes are listed beside it. Builds install from here, so it stays open while the site is maintained.
 * The independent verifier lies beside it and has no versions: whoever depends on it keeps the file.
 */
export function registerSdk(app: FastifyInstance, services: Services): void {
  const rateLimit = { max: reading.perMinute, timeWindow: 60_000 };
  const options = { compress: false, config: { rateLimit, closingRule: 'launch' } } as const;
  app.get('/sdk/latest.json', options, async (request, reply) => {
    const found = await findLatestSdk(services);
    if (found === null) throw new ApiError('NOT_FOUND');
    reply.header('cache-control', 'public, no-cache').type('application/json; charset=utf-8');
    return send(request, reply, { tag: `${found.sha256}-latest`, body: described(services, found) });
  });
  for (const beside of ['', '.sha256'])
    app.get(`/sdk/${VERIFIER_FILE}${beside}`, options, async (request, reply) => {
      const { bytes, sha256 } = await readVerifier();
      reply.header('cache-control', 'public, no-cache').type(`text/${beside ? 'plain' : 'javascript'}; charset=utf-8`);
      return send(request, reply, { tag: sha256 + beside, body: beside ? `${sha256}  ${VERIFIER_FILE}\n` : bytes });
    });
  app.get<{ Params: { file: string } }>('/sdk/:file', options, async (request, reply) => {
    const [, fileName = '', beside] = FILE.exec(request.params.file) ?? [];
    const found = fileName === '' ? null : await findSdk(services, fileName);
    if (found === null) throw new ApiError('NOT_FOUND');
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    const tag = `${found.sha256}${beside ?? ''}`;
    if (beside === '.sha256')
      return send(request, reply.type('text/plain; charset=utf-8'), { tag, body: `${found.sha256}  ${fileName}\n` });
    if (beside === '.json')
      return send(request, reply.type('application/json; charset=utf-8'), { tag, body: described(services, found) });
    return send(request, reply.type('application/gzip'), { tag, body: found.bytes });
  });
}

function described({ config }: Services, { bytes, publishedAt, file, name, version, sha256, integrity }: Sdk): string {
  const facts = {
    name,
    version,
    file,
    url: `${config.publicUrl}/sdk/${file}`,
    size: bytes.length,
    sha256,
    integrity,
    publishedAt: new Date(publishedAt).toISOString(),
  };
  return `${JSON.stringify(facts, null, 2)}\n`;
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { tag, body }: { tag: string; body: Buffer | string },
): FastifyReply {
  const etag = `"${tag}"`;
  reply.headers({
    etag,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  const known = (request.headers['if-none-match'] ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  return known.includes(etag) ? reply.code(304).send() : reply.send(body);
}
