import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { attachmentNamed } from '../../materials/downloads/content-disposition.ts';
import { redeemExport } from '../../personal-data/redeem-export.ts';
import { writeExport } from '../../personal-data/write-export.ts';
import { refuseDownload } from './download.ts';

/** Serves copies of people's own data for tickets, streamed while they are made. */
export function registerExports(app: FastifyInstance): void {
  app.route<{ Params: { ticket: string } }>({
    method: 'GET',
    url: '/export/:ticket',
    exposeHeadRoute: false,
    compress: false,
    config: { rateLimit: { max: 20, timeWindow: 60_000 }, closesForMaintenance: true },
    errorHandler: refuseDownload,
    handler: async (request, reply) => {
      const { services } = request;
      const { userId, username } = await redeemExport(services, request.params.ticket);
      reply.headers({
        'cache-control': 'no-store',
        'content-type': 'application/zip',
        'content-disposition': attachmentNamed(`${services.config.appShortName}-${username}.zip`),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      return reply.send(Readable.from(writeExport(services, userId)));
    },
  });
}
