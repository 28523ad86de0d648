import type { FastifyReply, FastifyRequest } from 'fastify';
import { SANDBOX_BASE } from '../../../contract/sandbox.ts';
import type { Config } from '../../config.ts';

type Site = Pick<Config, 'isStrict'>;

/** Over https the prefix keeps sibling domains from setting one; it allows cookies for the whole site only. */
const nameOf = ({ isStrict }: Site): string => (isStrict ? '__Host-sandbox' : 'sandbox');
const pathOf = ({ isStrict }: Site): string => (isStrict ? '/' : SANDBOX_BASE);

/** The browser's sandbox; '' if there is none, or the value can't be one. */
export function sandboxIdOf(config: Site, request: FastifyRequest): string {
  const id = request.cookies[nameOf(config)] ?? '';
  return /^[\w-]{43}$/.test(id) ? id : '';
}

/** Lasts while the browser is open; no script can read it. */
export function keepSandboxId(config: Site, reply: FastifyReply, id: string): void {
  reply.setCookie(nameOf(config), id, {
    path: pathOf(config),
    httpOnly: true,
    sameSite: 'lax',
    secure: config.isStrict,
  });
}
