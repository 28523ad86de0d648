import type { FastifyInstance } from 'fastify';
import { SANDBOX_BASE } from '../../../contract/sandbox.ts';
import { PAGE_ROUTE } from '../pages/pages.ts';
import { isNavigation, sendReload } from '../pages/send-plain-page.ts';

/** The mock-data option of the specification (USE_MOCK): every page of the site opens in a sandbox. */
export function leadToSandbox(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url !== PAGE_ROUTE) return;
    reply.header('cache-control', 'no-store');
    if (isNavigation(request)) return sendReload(request, reply);
    return reply.redirect(SANDBOX_BASE + request.url);
  });
}
