import type { IncomingMessage } from 'node:http';

/**
 * As Fastify's `request.ip`, for requests that are answered before Fastify sees them: the last address that
 * the trusted hops vouch for. A test compares the two.
 */
export function addressOf({ headers, socket }: IncomingMessage, proxyHops: number): string {
  const direct = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'];
  if (proxyHops === 0 || typeof forwarded !== 'string') return direct;
  // The header of a single proxy.
  if (!forwarded.includes(',')) return forwarded.trim() || direct;
  const named = forwarded
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return named.at(-Math.min(proxyHops, named.length)) ?? direct;
}

/** The host as Fastify's `request.host` reports it. */
export function hostOf({ headers }: IncomingMessage, proxyHops: number): string {
  const forwarded = headers['x-forwarded-host'];
  if (proxyHops === 0 || typeof forwarded !== 'string' || forwarded === '') return headers.host ?? '';
  return forwarded.slice(forwarded.lastIndexOf(',') + 1).trim();
}
