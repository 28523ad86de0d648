import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { writing } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import { SANDBOX_BASE, type SandboxRole, sandboxRoles } from '../../../contract/sandbox.ts';
import type { Services } from '../../call.ts';
import { networkOf } from '../../identity/rules.ts';
import { enterAs } from '../../sandbox/enter-as.ts';
import { offersSandboxes } from '../../sandbox/offers-sandboxes.ts';
import { nameRecord } from '../../sandbox/name-record.ts';
import type { Sandbox, Sandboxes, Unopened } from '../../sandbox/sandboxes.ts';
import { originOf } from '../connection/origin.ts';
import { brandOf, sendSandboxPage } from './sandbox-brand.ts';
import { keepSandboxId, sandboxIdOf } from './sandbox-cookie.ts';
import { entrancePage, unopenedPage } from './sandbox-words.ts';

interface Asked {
  /** The role; the owner unless an edition is named. */
  as?: string;
  /** A customer with the rights of this edition. */
  edition?: string;
  /** A page within the sandbox. */
  to?: string;
}

/** Opens a sandbox or goes on in it, as the person asked for, and begins again on request. */
export function registerSandboxEntry(app: FastifyInstance, services: Services, sandboxes: Sandboxes): void {
  const options = {
    config: {
      rateLimit: { max: writing.perMinute, timeWindow: 60_000 },
      closesForMaintenance: true,
      closingRule: 'shop' as const,
    },
  };
  const enter = async (
    request: FastifyRequest<{ Querystring: Asked }>,
    reply: FastifyReply,
    found: Sandbox | Unopened,
  ): Promise<FastifyReply> => {
    const brand = await brandOf(services);
    if (typeof found === 'string') return sendSandboxPage(reply, unopenedPage(brand, found));
    const { edition, to } = request.query;
    const role = roleOf(request.query);
    const origin = { ...originOf(services.config, request), ip: '' };
    const { token, path, userId } = await enterAs(found.services, origin, { role, edition });
    found.role = role;
    keepSandboxId(services.config, reply, found.id);
    const page = await nameRecord(found.services.database.db, pageOf(to, path), userId);
    return sendSandboxPage(reply, entrancePage(brand, { token, to: SANDBOX_BASE + page }));
  };
  const open = (request: FastifyRequest) => sandboxes.open(networkOf(request.clientIp));

  app.get<{ Querystring: Asked }>(SANDBOX_BASE, options, async (request, reply) => {
    requireVisit(request);
    if (!(await offersSandboxes(services))) return enter(request, reply, 'off');
    return enter(request, reply, sandboxes.find(sandboxIdOf(services.config, request)) ?? (await open(request)));
  });
  void app.register(async (scope) => {
    // A form without fields.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1024 }, (_request, _body, done) => done(null));
    scope.post<{ Querystring: Asked }>(`${SANDBOX_BASE}/reset`, options, async (request, reply) => {
      requireVisit(request);
      if (!(await offersSandboxes(services))) return enter(request, reply, 'off');
      const former = sandboxIdOf(services.config, request);
      return enter(request, reply, await sandboxes.replace(former, networkOf(request.clientIp)));
    });
  });
}

const roleOf = ({ as, edition }: Asked): SandboxRole =>
  sandboxRoles.find((role) => role === as) ?? (edition === undefined ? 'owner' : 'customer');

/** Only a path of the sandbox. */
const pageOf = (given: string | undefined, otherwise: string): string =>
  given !== undefined && /^\/(?!\/)[\w\-./?=&%]{0,300}$/.test(given) ? given : otherwise;

/** Only a navigation opens one: no picture, frame or prefetching of another page. */
function requireVisit({ method, headers }: FastifyRequest): void {
  const isPage = ['document', undefined].includes(headers['sec-fetch-dest']);
  const isForeignForm = method === 'POST' && !['same-origin', undefined].includes(headers['sec-fetch-site']);
  if (!isPage || isForeignForm || headers['sec-purpose'] !== undefined) throw new ApiError('NOT_FOUND');
}
