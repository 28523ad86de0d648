import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/** Over https the prefix keeps sibling domains from planting a mark. */
const cookieNames = { strict: '__Host-browser', local: 'browser' } as const;
/** The names of releases up to 0.3: a browser that was marked before an upgrade keeps its mark until it is closed. */
const formerNames = { strict: '__Host-vela-browser', local: 'vela-browser' } as const;

/** Over https a cookie without the prefix counts for nothing: a sibling domain may have planted it. Of two cookies by one name neither counts more: the mark must have our form. */
export function browserMarkOf(config: Pick<Config, 'isStrict'>, request: FastifyRequest): string | null {
  const place = placeOf(config);
  const mark = request.cookies[cookieNames[place]] ?? request.cookies[formerNames[place]] ?? '';
  return /^[\w-]{43}$/.test(mark) ? mark : null;
}

/** For as long as the browser is open; it tells browsers apart and nothing else. */
export function markBrowser(config: Pick<Config, 'isStrict'>, reply: FastifyReply): string {
  const mark = randomBytes(32).toString('base64url');
  const name = cookieNames[placeOf(config)];
  reply.setCookie(name, mark, { path: '/', httpOnly: true, sameSite: 'lax', secure: config.isStrict });
  return mark;
}

const placeOf = ({ isStrict }: Pick<Config, 'isStrict'>) => (isStrict ? 'strict' : 'local');
