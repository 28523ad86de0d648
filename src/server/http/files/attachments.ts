import type { FastifyInstance } from 'fastify';
import { reading } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import { findAttachmentFile } from '../../applications/attachments/find-attachment-file.ts';
import type { Config } from '../../config.ts';
import { findSession } from '../../identity/sessions/find-session.ts';
import { attachmentNamed } from '../../materials/downloads/content-disposition.ts';
import { findInvoiceFile } from '../../invoices/find-invoice-file.ts';
import { originOf } from '../connection/origin.ts';

/** Serves the files of applications for a bearer token, never anything that a browser would run. */
export function registerAttachments(app: FastifyInstance, { apiPrefix }: Pick<Config, 'apiPrefix'>): void {
  registerFiles(app, `${apiPrefix}/applications/:number/attachments/:id/file`, findAttachmentFile);
  registerFiles(app, `${apiPrefix}/applications/:number/invoice/files/:id/file`, findInvoiceFile);
}

function registerFiles(app: FastifyInstance, url: string, find: typeof findAttachmentFile): void {
  app.route<{ Params: { number: string; id: string } }>({
    method: 'GET',
    url,
    exposeHeadRoute: false,
    compress: false,
    config: {
      rateLimit: { max: reading.perMinute, timeWindow: 60_000 },
      closesForMaintenance: true,
      closingRule: 'launch',
    },
    handler: async (request, reply) => {
      const { services } = request;
      // A text that cannot be an id is not looked up.
      if (!Object.values(request.params).every((part) => /^[\w-]{1,64}$/.test(part))) throw new ApiError('NOT_FOUND');
      const { token } = originOf(services.config, request);
      if (token === null) throw new ApiError('TOKEN_MISSING');
      const user = await findSession(services, token);
      if (user === null) throw new ApiError('LOGIN_EXPIRED');
      const file = await find(services, user, request.params);
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'content-security-policy': "default-src 'none'; sandbox",
          'content-disposition': attachmentNamed(file.name),
          'content-type': file.mediaType,
          'content-length': file.sizeBytes,
        })
        .send(services.files.read(file.location));
    },
  });
}
