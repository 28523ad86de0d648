import type { FastifyRequest } from 'fastify';
import type { Origin } from '../../call.ts';
import type { Config } from '../../config.ts';
import { browserMarkOf } from '../pages/browser-mark.ts';

/** The caller and the address it calls from. The bearer scheme is the specification's. */
export function originOf(config: Pick<Config, 'isStrict'>, request: FastifyRequest): Origin {
  const match = /^Bearer ([\x21-\x7e]{1,200})$/i.exec(request.headers.authorization ?? '');
  return {
    ip: request.clientIp,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    requestId: request.id,
    token: match?.[1] ?? null,
    browser: browserMarkOf(config, request),
  };
}

/** For shared answers: the first caller is nobody in particular. */
export const strangerOf = (origin: Origin): Origin => ({ ...origin, token: null, browser: null });
