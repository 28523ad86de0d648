import type { FastifyReply, FastifyRequest } from 'fastify';
import { SANDBOX_BASE } from '../../../contract/sandbox.ts';
import type { Config } from '../../config.ts';

type Site = Pick<Config, 'isStrict'>;

/** Over https the prefix keeps sibling domains from planting one; it takes a cookie for the whole site only. */
const nameOf = ({ isStrict }: Site): string => (isStrict ? '__Host-sandbox' : 'sandbox');
const pathOf = ({ isStrict }: Site): string => (isStrict ? '/' : SANDBOX_BASE);

/** The sandbox that the browser holds; '' where there is none, or nothing that could be one. */
export function sandboxIdOf(config: Site, request: FastifyRequest): string {
  const id = request.cookies[nameOf(config)] ?? '';
  return /^[\w-]{43}$/.test(id) ? id : '';
}

/** For as long as the browser is open; no script reads it. */
export function keepSandboxId(config: Site, reply: FastifyReply, id: string): void {
  reply.setCookie(nameOf(config), id, {
    path: pathOf(config),
    httpOnly: true,
    sameSite: 'lax',
    secure: config.isStrict,
  });
}
