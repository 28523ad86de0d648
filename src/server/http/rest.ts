import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Domain, forEachEndpoint } from '../../contract/api.ts';
import type { EndpointShape, Method } from '../../contract/endpoint.ts';
import { SUCCESS_CODE, type Envelope } from '../../contract/envelope.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Upload } from '../../contract/files/uploads.ts';
import { invoke, operationOf, type AnyOperation } from '../api/invoke.ts';
import type { Operations } from '../api/operations.ts';
import { contentChanged } from '../content/content-generation.ts';
import type { Services } from '../call.ts';
import { markBrowser } from './pages/browser-mark.ts';
import { attachmentNamed } from '../materials/downloads/content-disposition.ts';
import { closingRuleOf, type ClosingRule } from '../shop/rules.ts';
import { gatherInput, uploadReader } from './gather-input.ts';
import { allowAnySite, anySiteConfig, LONGEST_MACHINE_BODY, machinePrefix } from './machine-api.ts';
import { registerMultipart } from './files/multipart.ts';
import { originOf, strangerOf } from './connection/origin.ts';
import { contentCache, sendCached } from './pages/send-cached.ts';
import { readTus, registerTus, tusHeaders } from './files/tus.ts';

const adminPrefix = '/api/admin';
const allMethods: Method[] = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'];

/** The path of an endpoint. `API_PREFIX` moves only the customer side. */
export function pathOf(entry: Pick<EndpointShape, 'side' | 'path'>, apiPrefix: string): string {
  const prefixes = { web: apiPrefix, admin: adminPrefix, machine: machinePrefix };
  return prefixes[entry.side] + entry.path;
}

/** An endpoint with its path and its operation. */
interface Served {
  entry: EndpointShape;
  url: string;
  operation: AnyOperation;
  closingRule: ClosingRule | null;
}

interface RestParts {
  apiPrefix: string;
  operations: Operations;
  /** The services that keep answers which are the same for everybody; null: none are kept. */
  shared: Services | null;
  /** The sentence that refuses an endpoint here; null if it runs. */
  refusalOf?: (domain: Domain, name: string) => string | null;
}

/** One route for each endpoint of the contract, and a 405 for every other method on its path. */
export async function registerRest(
  app: FastifyInstance,
  { apiPrefix, operations, shared, refusalOf = () => null }: RestParts,
): Promise<void> {
  const served = new Map<string, Set<Method>>();
  const uploads: ((scope: FastifyInstance) => void)[] = [];
  const resumable: ((scope: FastifyInstance) => void)[] = [];
  forEachEndpoint((domain, name, entry) => {
    const url = pathOf(entry, apiPrefix);
    served.set(url, (served.get(url) ?? new Set<Method>()).add(entry.method));
    const endpoint: Served = {
      entry,
      url,
      operation: operationOf(operations, domain, name),
      closingRule: closingRuleOf(domain, entry),
    };
    const refusal = refusalOf(domain, name);
    if (refusal !== null) registerRefusal(app, endpoint, refusal);
    else if (entry.protocol === 'tus') resumable.push((scope) => registerResumable(scope, endpoint));
    else if (entry.isShared && shared !== null) registerSharedEndpoint(app, endpoint, shared);
    else if (entry.payload !== 'multipart') registerEndpoint(app, endpoint);
    else uploads.push((scope) => registerEndpoint(scope, endpoint));
  });
  // A scope of their own: everything else still refuses multipart bodies.
  await app.register(async (scope) => {
    await registerMultipart(scope);
    for (const register of uploads) register(scope);
  });
  await app.register(async (scope) => {
    registerTus(scope, `${adminPrefix}/uploads`);
    for (const register of resumable) register(scope);
  });
  for (const [url, methods] of served) refuseOtherMethods(app, url, methods);
}

function registerRefusal(app: FastifyInstance, { entry, url }: Served, message: string): void {
  app.route({
    method: entry.method,
    url,
    exposeHeadRoute: false,
    config: { rateLimit: { max: entry.limit.perMinute, timeWindow: 60_000 } },
    // Before the body is read: it is not needed.
    preParsing: async () => {
      throw new ApiError('NOT_IN_SANDBOX', { message });
    },
    handler: () => undefined,
  });
}

const closes = (entry: EndpointShape): boolean => entry.side === 'web' && entry.staysOpen !== true;

function registerEndpoint(app: FastifyInstance, { entry, url, operation, closingRule }: Served): void {
  app.route({
    method: entry.method,
    url,
    // A verdict fits into one or two packets.
    ...(entry.side === 'machine' ? { compress: false as const, bodyLimit: LONGEST_MACHINE_BODY } : {}),
    config: {
      ...(entry.side === 'machine' ? anySiteConfig : {}),
      rateLimit: { max: entry.limit.perMinute, timeWindow: 60_000 },
      takesFile: entry.payload === 'multipart' ? 'form' : undefined,
      closesForMaintenance: closes(entry),
      closingRule,
    },
    // The body of a stranger is not read: `invoke` would refuse it, too, but only afterwards.
    preParsing: async ({ headers }) => {
      if (entry.access !== 'public' && headers.authorization === undefined) throw new ApiError('TOKEN_MISSING');
    },
    handler: async (request, reply) => {
      const { services } = request;
      reply.header('cache-control', entry.noStore || entry.access !== 'public' ? 'no-store' : 'no-cache');
      const origin = originOf(services.config, request);
      if (entry.marksBrowser) origin.browser ??= markBrowser(services.config, reply);
      const readInput =
        entry.payload === 'multipart' ? uploadReader(entry, request, reply) : () => gatherInput(entry, request);
      const data = await invoke(services, entry, operation, origin, readInput);
      if (entry.side === 'admin' && entry.method !== 'GET') contentChanged(services.database);
      if (entry.side === 'machine') allowAnySite(reply);
      if (entry.attachment === true && !(request.headers.accept ?? '').includes('application/json'))
        return sendAttachment(reply, data as Attachment);
      return reply.send(entry.side === 'machine' ? data : envelopeOf(entry, data));
    },
  });
}

/** Speaks tus with clients that send its headers, and answers others with the envelope. */
function registerResumable(app: FastifyInstance, { entry, url, operation }: Served): void {
  app.route({
    method: entry.method === 'GET' ? ['HEAD', 'GET'] : entry.method,
    url,
    exposeHeadRoute: false,
    config: {
      rateLimit: { max: entry.limit.perMinute, timeWindow: 60_000 },
      takesFile: entry.method === 'PATCH' ? 'pieces' : undefined,
    },
    handler: async (request, reply) => {
      const { services } = request;
      reply.header('cache-control', 'no-store');
      const readInput = () => readTus(entry, request, reply) ?? gatherInput(entry, request);
      const data = await invoke(services, entry, operation, originOf(services.config, request), readInput);
      if (entry.method === 'DELETE')
        return request.headers['tus-resumable'] === undefined
          ? reply.send(envelopeOf(entry, data))
          : reply.code(204).header('tus-resumable', '1.0.0').send();
      tusHeaders(reply, data as Upload);
      if (entry.method === 'PATCH') return reply.code(204).send();
      if (entry.method === 'POST') reply.code(201).header('location', `${url}/${(data as Upload).id}`);
      return reply.send(request.method === 'HEAD' ? '' : envelopeOf(entry, data));
    },
  });
}

/** Shared answers are made once for each version of the content, by one request for all. */
function registerSharedEndpoint(
  app: FastifyInstance,
  { entry, url, operation, closingRule }: Served,
  services: Services,
): void {
  const answers = contentCache(services);
  app.route({
    method: entry.method,
    url,
    compress: false,
    config: {
      rateLimit: { max: entry.limit.perMinute, timeWindow: 60_000 },
      closesForMaintenance: closes(entry),
      closingRule,
    },
    handler: async (request, reply) => {
      const input = gatherInput(entry, request);
      const answer = await (
        await answers.current()
      ).get(JSON.stringify(input), async () => {
        const data = await invoke(
          services,
          entry,
          operation,
          strangerOf(originOf(services.config, request)),
          () => input,
        );
        const body = Buffer.from(JSON.stringify(envelopeOf(entry, data)));
        return { status: 200, headers: [['content-type', 'application/json; charset=utf-8']], body };
      });
      return sendCached(request, reply, answer);
    },
  });
}

function envelopeOf({ done = '操作成功' }: EndpointShape, data: unknown): Envelope {
  return { code: SUCCESS_CODE, message: done, data };
}

type Attachment = { fileName: string } & ({ text: string } | { mediaType: string; base64: string });

function sendAttachment(reply: FastifyReply, file: Attachment): FastifyReply {
  reply.header('content-disposition', attachmentNamed(file.fileName));
  if ('text' in file) return reply.type('text/plain; charset=utf-8').send(file.text);
  return reply.type(file.mediaType).send(Buffer.from(file.base64, 'base64'));
}

function refuseOtherMethods(app: FastifyInstance, url: string, methods: Set<Method>): void {
  const others = allMethods.filter((method) => !methods.has(method));
  app.route({
    method: others,
    url,
    // Before the body is read: it is not needed.
    preParsing: async (_request: FastifyRequest, reply: FastifyReply) => {
      reply.header('allow', [...methods].join(', '));
      throw new ApiError('METHOD_NOT_ALLOWED');
    },
    handler: () => undefined,
  });
}
