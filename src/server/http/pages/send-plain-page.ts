import type { FastifyReply, FastifyRequest } from 'fastify';
import { plainPagePolicy } from './plain-page.ts';

const isPageRoute = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url === '/*';

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';

/** A navigation within the application asks for a page's data. */
export const isNavigation = (request: FastifyRequest): boolean =>
  isPageRoute(request) && pathOf(request).endsWith('.data');

/** The browser then asks for the page itself, and gets ours. */
export function sendReload(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = pathOf(request);
  const page = path.endsWith('/_.data') ? path.slice(0, -'_.data'.length) : path.slice(0, -'.data'.length);
  return reply.code(204).headers({ 'x-remix-redirect': page, 'x-remix-reload-document': 'true' }).send();
}

/** A person reads the answer. */
export const wantsPage = (request: FastifyRequest): boolean =>
  isPageRoute(request) || (request.headers.accept ?? '').includes('text/html');

export function sendPlainPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('content-security-policy', plainPagePolicy).type('text/html; charset=utf-8').send(html);
}
