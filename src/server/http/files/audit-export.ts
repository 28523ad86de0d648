import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { auditFilter } from '../../../contract/audit/audit.ts';
import { ApiError } from '../../../contract/errors.ts';
import { fieldMessages } from '../../../contract/field-messages.ts';
import { admit } from '../../api/invoke.ts';
import { startExport, writeEvents } from '../../audit/export-events.ts';
import type { Config } from '../../config.ts';
import { attachmentNamed } from '../../materials/downloads/content-disposition.ts';
import { dayOf } from '../../outside/shanghai-calendar.ts';
import { pathOf } from '../rest.ts';
import { originOf } from '../connection/origin.ts';

const entry = {
  side: 'admin',
  method: 'GET',
  path: '/audit/export',
  summary: '导出审计日志',
  access: 'audit:read',
} as const;

/** Serves the filtered audit log as a file, streamed while it is made. */
export function registerAuditExport(app: FastifyInstance, { apiPrefix }: Pick<Config, 'apiPrefix'>): void {
  app.route({
    method: entry.method,
    url: pathOf(entry, apiPrefix),
    exposeHeadRoute: false,
    config: { rateLimit: { max: 20, timeWindow: 60_000 } },
    handler: async (request, reply) => {
      const { services } = request;
      const origin = originOf(services.config, request);
      const user = await admit(services, entry, origin);
      const parsed = auditFilter.safeParse(request.query);
      if (!parsed.success) throw new ApiError('FIELDS_INVALID', { fields: fieldMessages(parsed.error.issues) });
      await startExport({ ...services, origin, user }, parsed.data);
      reply.headers({
        'cache-control': 'no-store',
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': attachmentNamed(`审计日志-${dayOf(services.clock.now())}.csv`),
        'x-content-type-options': 'nosniff',
      });
      return reply.send(Readable.from(writeEvents(services, parsed.data)));
    },
  });
}
