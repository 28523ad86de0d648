import type { FastifyReply, FastifyRequest } from 'fastify';
import { SANDBOX_BASE } from '../../../contract/sandbox.ts';
import type { Config } from '../../config.ts';

const NAME = 'sandbox';
const options = ({ isStrict }: Pick<Config, 'isStrict'>) =>
  ({ path: SANDBOX_BASE, httpOnly: true, sameSite: 'lax', secure: isStrict }) as const;

/** The sandbox that the browser holds; '' where there is none, or nothing that could be one. */
export function sandboxIdOf(request: FastifyRequest): string {
  const id = request.cookies[NAME] ?? '';
  return /^[\w-]{43}$/.test(id) ? id : '';
}

/** For as long as the browser is open; no script reads it. */
export function keepSandboxId(config: Pick<Config, 'isStrict'>, reply: FastifyReply, id: string): void {
  reply.setCookie(NAME, id, options(config));
}
