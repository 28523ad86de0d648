import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentGeneration } from '../content/content-generation.ts';
import type { Database } from '../database/open-database.ts';
import { PageCache, type CachedPage, type Encoding } from './page-cache.ts';

/** Compressing less than this saves no packet. */
const WORTH_COMPRESSING_BYTES = 1024;

/** A cache that is emptied as soon as this server hears that content has changed. */
export function contentCache(database: Database, isDevelopment: boolean): () => PageCache {
  const cache = new PageCache();
  let generation = contentGeneration(database);
  return () => {
    if (isDevelopment || generation !== contentGeneration(database)) cache.expire();
    generation = contentGeneration(database);
    return cache;
  };
}

/** Sends what is the same for everybody: 304 to who has it already, else in the best encoding that the client takes. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
): Promise<FastifyReply> {
  for (const [name, value] of page.headers) reply.header(name, value);
  reply.code(page.status).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  if (page.status === 200) {
    reply.header('etag', page.etag);
    if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
  }
  const isSmall = page.body.length < WORTH_COMPRESSING_BYTES;
  const encoding = isSmall ? 'identity' : encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await page.bodyIn(encoding));
}

function encodingFor(accepted = ''): Encoding {
  const taken = (name: string): boolean =>
    new RegExp(`\\b${name}\\b`).test(accepted) &&
    !new RegExp(`\\b${name}\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)`).test(accepted);
  if (taken('br')) return 'br';
  return taken('gzip') ? 'gzip' : 'identity';
}
