import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../contract/errors.ts';
import { fieldMessages } from '../../../contract/field-messages.ts';
import { admit } from '../../api/invoke.ts';
import type { Config } from '../../config.ts';
import { startListExport, writeList } from '../../exports/export-list.ts';
import { type ExportedList, exportedLists } from '../../exports/lists.ts';
import { attachmentNamed } from '../../materials/downloads/content-disposition.ts';
import { dayOf } from '../../outside/shanghai-calendar.ts';
import { originOf } from '../connection/origin.ts';
import { pathOf } from '../rest.ts';

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Serves each list of the console as a file, with the filter of its screen. */
export function registerListExports(app: FastifyInstance, { apiPrefix }: Pick<Config, 'apiPrefix'>): void {
  for (const list of Object.keys(exportedLists) as ExportedList[]) {
    const { title, access, filter: schema } = exportedLists[list];
    const entry = { side: 'admin', method: 'GET', path: `/exports/${list}`, summary: `导出${title}`, access } as const;
    app.route<{ Querystring: Record<string, unknown> }>({
      method: entry.method,
      url: pathOf(entry, apiPrefix),
      exposeHeadRoute: false,
      config: { rateLimit: { max: 20, timeWindow: 60_000 } },
      handler: async (request, reply) => {
        const { services } = request;
        const origin = originOf(services.config, request);
        const user = await admit(services, entry, origin);
        const { format: asked = 'csv', cursor: _cursor, limit: _limit, ...given } = request.query;
        const parsed = schema.safeParse(given);
        if (!parsed.success) throw new ApiError('FIELDS_INVALID', { fields: fieldMessages(parsed.error.issues) });
        if (asked !== 'csv' && asked !== 'xlsx')
          throw new ApiError('FIELDS_INVALID', { fields: { format: '格式为 csv 或 xlsx' } });
        const call = { ...services, origin, user };
        const wanted = { list, format: asked, filter: parsed.data as object } as const;
        await startListExport(call, wanted);
        reply.headers({
          'cache-control': 'no-store',
          'content-type': mediaTypes[asked],
          'content-disposition': attachmentNamed(`${title}-${dayOf(services.clock.now())}.${asked}`),
          'x-content-type-options': 'nosniff',
        });
        return reply.send(Readable.from(writeList(call, wanted)));
      },
    });
  }
}
