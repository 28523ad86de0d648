import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../call.ts';
import {
  bridgeUntil,
  contentGeneration,
  isGenerationKnown,
  learnGeneration,
} from '../../content/content-generation.ts';
import { readContentVersion } from '../../content/content-version.ts';
import { PageCache, type UpToDate, type CachedPage, type Encoding, type RenderedPage } from './page-cache.ts';

/** Compressing smaller bodies saves no packet. */
const WORTH_COMPRESSING_BYTES = 1024;

const brotli = /\bbr\b/;
const noBrotli = /\bbr\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/;
const gzip = /\bgzip\b/;
const noGzip = /\bgzip\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/;

/** A cache of answers made from public content: those of another version are stale. */
export function contentCache(services: Pick<Services, 'config' | 'database' | 'clock'>): UpToDate {
  const { database, config } = services;
  const cache = new PageCache();
  let generation = contentGeneration(database);
  const upToDate = (): PageCache => {
    const now = contentGeneration(database);
    if (config.isDevelopment) cache.expire();
    // After two changes, the first may be longer ago.
    else if (now !== generation) cache.expire(now === generation + 1 ? bridgeUntil(database) : 0);
    generation = now;
    return cache;
  };
  return {
    async current() {
      if (!isGenerationKnown(database)) await learnGeneration(database, () => readContentVersion(services));
      return upToDate();
    },
    known: () => (isGenerationKnown(database) ? upToDate() : null),
  };
}

/** Sends a shared answer: 304 if the client has it, otherwise in its best encoding. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
): Promise<FastifyReply> {
  const isKept = isKnownTo(request.headers, page);
  const encoding = isKept ? 'identity' : encodingFor(request.headers, page);
  for (const [name, value] of cachedHeaders(page, encoding)) reply.header(name, value);
  if (isKept) return reply.code(304).send();
  return reply.code(page.status).send(await page.bodyIn(encoding));
}

export function cachedHeaders(page: CachedPage, encoding: Encoding): RenderedPage['headers'] {
  const headers: RenderedPage['headers'] = [
    ...page.headers,
    ['cache-control', 'no-cache'],
    ['vary', 'accept-encoding'],
  ];
  if (page.status === 200) headers.push(['etag', page.etag]);
  if (encoding !== 'identity') headers.push(['content-encoding', encoding]);
  return headers;
}

/** Whether the client already has it, so that a 304 is enough. */
export function isKnownTo(headers: IncomingHttpHeaders, page: CachedPage): boolean {
  return page.status === 200 && headers['if-none-match']?.includes(page.etag) === true;
}

/** The best that the client takes. */
export function encodingFor({ 'accept-encoding': accepted = '' }: IncomingHttpHeaders, page: CachedPage): Encoding {
  if (page.body.length < WORTH_COMPRESSING_BYTES) return 'identity';
  if (brotli.test(accepted) && !noBrotli.test(accepted)) return 'br';
  return gzip.test(accepted) && !noGzip.test(accepted) ? 'gzip' : 'identity';
}
