import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { reading } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { Services } from '../../call.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { readPicture } from '../../shop-pictures/find-picture.ts';
import { type ShareFacts, shareFactsOf, sharePathOf } from '../../shop-pictures/share-facts.ts';
import { pictureHeaders } from '../files/shop-pictures.ts';

interface Icon {
  /** Where browsers look for it, and the name of the shipped one. */
  file: string;
  mediaType: string;
  read: (services: Services, name: string, isVector: boolean) => Promise<Buffer | null>;
}

const icons: readonly Icon[] = [
  {
    file: 'favicon.ico',
    mediaType: 'image/x-icon',
    read: (services, name) => readPicture(services, { name }, 'ico'),
  },
  {
    file: 'favicon.svg',
    mediaType: 'image/svg+xml',
    read: async (services, name, isVector) =>
      isVector ? readPicture(services, { name }, 'svg') : framed(await readPicture(services, { name }, 'png')),
  },
  {
    file: 'apple-touch-icon.png',
    mediaType: 'image/png',
    read: (services, name) => readPicture(services, { name }, 'touch'),
  },
  // For letters: their address stays while the logo changes.
  {
    file: 'logo.png',
    mediaType: 'image/png',
    read: (services, name) => readPicture(services, { name }, 'png'),
  },
];

/** A pixel logo as the SVG that pages ask for. */
function framed(png: Buffer | null): Buffer | null {
  if (png === null) return null;
  const href = `data:image/png;base64,${png.toString('base64')}`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><image width="96" height="96" href="${href}"/></svg>`,
  );
}

/** Icons and share picture of the shop; the shipped ones until there is a logo. */
export function registerBrandFiles(app: FastifyInstance, services: Services): void {
  const config = { rateLimit: { max: reading.perMinute, timeWindow: 60_000 } };
  for (const icon of icons)
    app.route({
      method: ['GET', 'HEAD'],
      url: `/${icon.file}`,
      exposeHeadRoute: false,
      compress: false,
      config,
      handler: (request, reply) => sendIcon(services, icon, request, reply),
    });
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: 4 });
  app.get<{ Params: { file: string } }>('/share/:file', { compress: false, config }, async (request, reply) => {
    const facts = shareFactsOf(services.config, await readSettings(services.database));
    if (facts === null) throw new ApiError('NOT_FOUND');
    const path = sharePathOf(facts);
    if (path !== `/share/${request.params.file}`) return reply.header('cache-control', 'no-cache').redirect(path);
    const picture = drawn.get(path) ?? draw(services, facts);
    drawn.set(path, picture);
    picture.catch(() => drawn.delete(path));
    reply.headers({ ...pictureHeaders, 'cache-control': 'public, max-age=31536000, immutable' });
    return reply.type('image/png').send(await picture);
  });
}

/** Fonts and the drawing code are loaded with the first one. */
async function draw(services: Services, facts: ShareFacts): Promise<Buffer> {
  const { drawSharePicture } = await import('../../shop-pictures/share-picture.ts');
  return drawSharePicture(services, facts);
}

async function sendIcon(
  services: Services,
  { file, mediaType, read }: Icon,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { light } = (await readSettings(services.database)).logo;
  const etag = `"${light?.name}"`;
  const isKnown = light !== null && request.headers['if-none-match'] === etag;
  const bytes = light === null || isKnown ? null : await read(services, light.name, light.format === 'svg');
  if (bytes === null && !isKnown) {
    if (file === 'logo.png') throw new ApiError('NOT_FOUND');
    return reply.sendFile(file);
  }
  // Embedded pixels are part of the icon, and nothing else is fetched.
  const policy = `${pictureHeaders['content-security-policy']}; img-src data:`;
  reply.headers({ ...pictureHeaders, 'content-security-policy': policy, 'cache-control': 'no-cache', etag });
  if (isKnown) return reply.code(304).send();
  return reply.type(mediaType).send(request.method === 'HEAD' ? '' : bytes);
}
