import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { reading } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { Services } from '../../call.ts';
import type { Config } from '../../config.ts';
import { findMediaFile } from '../../media/media-files.ts';
import { findPictureFile } from '../../shop-pictures/find-picture.ts';
import type { PictureForm } from '../../shop-pictures/store.ts';
import { ownImagePrefix } from './avatars.ts';

/** An SVG that is opened by itself runs nothing and fetches nothing; its own styles may stand. */
export const pictureHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Serves the shop's pictures and those of its library by content hash: the bytes at an address never change. */
export function registerShopPictures(app: FastifyInstance, config: Pick<Config, 'imageUrl'>): void {
  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: `${ownImagePrefix(config)}/picture/:file`,
    exposeHeadRoute: false,
    compress: false,
    config: { rateLimit: { max: reading.perMinute, timeWindow: 60_000 } },
    handler: (request, reply) => sendPicture(request, reply),
  });
}

async function sendPicture(
  request: FastifyRequest<{ Params: { file: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { services } = request;
  const [, name, form] = /^([0-9a-f]{64})\.(svg|png|webp|avif)$/.exec(request.params.file) ?? [];
  const found = name === undefined ? null : await findFile(services, name, form as PictureForm | 'avif');
  if (found === null) throw new ApiError('NOT_FOUND');
  const etag = `"${name}"`;
  reply.headers({ ...pictureHeaders, 'cache-control': 'public, max-age=31536000, immutable', etag });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  reply.headers({ 'content-type': found.mediaType, 'content-length': found.sizeBytes });
  return reply.send(request.method === 'HEAD' ? '' : services.files.read(found.location));
}

/** Pictures of the settings, then those of the library. */
async function findFile(services: Services, name: string, form: PictureForm | 'avif') {
  const found = form === 'avif' ? null : await findPictureFile(services, name, form);
  if (found !== null || (form !== 'avif' && form !== 'webp')) return found;
  return findMediaFile(services, name, form);
}
