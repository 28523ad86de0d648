import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/** Over https the prefix keeps sibling domains from setting a mark. */
const cookieNames = { strict: '__Host-browser', local: 'browser' } as const;
/** The names of releases up to 0.3: a browser marked before an upgrade keeps its mark until it is closed. */
const formerNames = { strict: '__Host-vela-browser', local: 'vela-browser' } as const;

/**
 * Over https a cookie without the prefix is ignored: a sibling domain may have set it. Two cookies of one name are
 * equal: the mark must have our form.
 */
export function browserMarkOf(config: Pick<Config, 'isStrict'>, request: FastifyRequest): string | null {
  const place = placeOf(config);
  const mark = request.cookies[cookieNames[place]] ?? request.cookies[formerNames[place]] ?? '';
  return /^[\w-]{43}$/.test(mark) ? mark : null;
}

/** Lasts while the browser is open; it only tells browsers apart. */
export function markBrowser(config: Pick<Config, 'isStrict'>, reply: FastifyReply): string {
  const mark = randomBytes(32).toString('base64url');
  const name = cookieNames[placeOf(config)];
  reply.setCookie(name, mark, { path: '/', httpOnly: true, sameSite: 'lax', secure: config.isStrict });
  return mark;
}

const placeOf = ({ isStrict }: Pick<Config, 'isStrict'>) => (isStrict ? 'strict' : 'local');
