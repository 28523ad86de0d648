import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { reading } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { Config } from '../../config.ts';
import { parseAvatarFile } from '../../identity/profile/avatar-address.ts';
import { findAvatarFile } from '../../identity/profile/find-avatar-file.ts';

/** The path of pictures on this server, whatever stands in front of it. */
export const ownImagePrefix = ({ imageUrl }: Pick<Config, 'imageUrl'>): string =>
  imageUrl.startsWith('/') ? imageUrl.replace(/(?<!\/)\/+$/, '') : '';

/** Serves people's pictures by content hash: the bytes at an address never change. */
export function registerAvatars(app: FastifyInstance, config: Pick<Config, 'imageUrl'>): void {
  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: `${ownImagePrefix(config)}/avatar/:file`,
    exposeHeadRoute: false,
    compress: false,
    config: { rateLimit: { max: reading.perMinute, timeWindow: 60_000 } },
    handler: (request, reply) => sendAvatar(request, reply),
  });
}

async function sendAvatar(
  request: FastifyRequest<{ Params: { file: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { services } = request;
  const wanted = parseAvatarFile(request.params.file);
  const found = wanted === null ? null : await findAvatarFile(services, wanted);
  if (wanted === null || found === null) throw new ApiError('NOT_FOUND');
  const etag = `"${wanted.name}-${wanted.pixels}"`;
  reply.headers({
    'cache-control': 'public, max-age=31536000, immutable',
    etag,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  reply.headers({ 'content-type': 'image/webp', 'content-length': found.sizeBytes });
  return reply.send(request.method === 'HEAD' ? '' : services.files.read(found.location));
}
