import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forEachEndpoint } from '../../../src/contract/api.ts';
import type { EndpointShape } from '../../../src/contract/endpoint.ts';
import { insertSession } from '../../../src/server/identity/sessions/session-store.ts';
import { startSession } from '../../../src/server/identity/sessions/start-session.ts';
import { pathOf } from '../../../src/server/http/rest.ts';
import { openApiServer, type ApiServer } from '../../support/servers/api-server.ts';
import { hostileRequest, type HostileRequest, injectionOf } from '../../support/hostile/requests.ts';
import { type OtherRequest, type OtherRoute, requestToRoute, routesOf } from '../../support/hostile/other-routes.ts';
import { openSandboxServer, type SandboxServer } from '../../support/servers/sandbox-server.ts';
import { createTestUser } from '../../support/people/users.ts';

/**
 * `npm run drill -- properties` tries 2,000 requests per endpoint, with a different seed each time; the normal tests
 * always try the same few.
 */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 8);
const SEED = Number(process.env.PROPERTY_SEED ?? 17);

const clientDir = fileURLToPath(new URL('../../../build/client', import.meta.url));

const entries: [string, EndpointShape][] = [];
forEachEndpoint((domain, name, entry) => entries.push([`${domain}.${name}`, entry]));

let people = 0;
let networks = 0;

/** A different network for each request, so that no limit answers instead of the endpoint. */
function network(): string {
  networks += 1;
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
}

/** A new account with an open session: the requests sent with it may end the session or close the account. */
async function enter(server: ApiServer, roles: 'owner'[]): Promise<string> {
  people += 1;
  const user = await createTestUser(server.services, { username: `hostile_${people}`, roles, isEmailVerified: true });
  const origin = { ip: '198.51.100.7', userAgent: 'vitest', requestId: 'test', token: null, browser: null };
  const session = startSession({ clock: server.clock, origin }, { id: user.id, roles: JSON.stringify(roles) });
  await insertSession(server.services.database.db, session.row);
  return session.token;
}

function textOf({ headers, rawPayload }: LightMyRequestResponse): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'gzip') return gunzipSync(rawPayload).toString();
  return (encoding === 'br' ? brotliDecompressSync(rawPayload) : rawPayload).toString();
}

/** Success in the form of the endpoint; every refusal as an envelope (or problem details) with a message. */
function expectAnswer(entry: EndpointShape, answer: LightMyRequestResponse): void {
  // The request may have closed the shop or the site for customers; that is also a valid answer.
  if (/SHOP_CLOSED|SITE_IN_MAINTENANCE/.test(textOf(answer))) return;
  expect(answer.statusCode).toBeLessThan(500);
  if (answer.body === '' && answer.statusCode < 300) return;
  const type = String(answer.headers['content-type']);
  if (answer.statusCode < 300 && entry.attachment === true && !type.includes('json')) return;
  const body = JSON.parse(textOf(answer)) as Record<string, unknown>;
  if (entry.side === 'machine') {
    if (answer.statusCode >= 300) expect(body).toMatchObject({ title: expect.any(String), code: expect.any(String) });
    return;
  }
  expect(body).toMatchObject({ code: expect.any(Number), message: expect.stringMatching(/[\u4e00-\u9fff]/) });
  expect(body).toHaveProperty('data');
  if (body['code'] !== 200) expect(body['data']).toMatchObject({ error: expect.stringMatching(/^[A-Z_\d]+$/) });
}

describe('whatever is sent to an endpoint, it answers in its form and is none the worse', () => {
  let server: ApiServer;
  beforeAll(async () => {
    // The stricter one of the two: it checks the size of numbers and the characters of texts.
    server = await openApiServer('postgres', { env: { TRUST_PROXY: '1' } });
  });
  afterAll(async () => {
    expect((await server.call('GET', '/readyz')).status).toBe(200);
    // Object.prototype was not polluted.
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
    await server.close();
  });

  test.each(entries)('%s', { timeout: RUNS * 10_000 }, async (_name, entry) => {
    let tokens = { customer: await enter(server, []), owner: await enter(server, ['owner']) };
    const tokenOf = (who: HostileRequest['as']): Record<string, string> => {
      if (who === 'nobody') return {};
      if (who === 'stranger') return { authorization: `Bearer session_${'0'.repeat(49)}` };
      return { authorization: `Bearer ${tokens[who]}` };
    };
    const property = fc.asyncProperty(hostileRequest(entry, pathOf(entry, '/api/web')), async (request) => {
      const more = { ...tokenOf(request.as), 'x-forwarded-for': network() };
      const answer = await server.app.inject(injectionOf(entry, request, more));
      expectAnswer(entry, answer);
      if (textOf(answer).includes('LOGIN_EXPIRED'))
        tokens = { customer: await enter(server, []), owner: await enter(server, ['owner']) };
    });
    await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: RUNS < 100 });
  });
});

/** What tells of our insides: a stack, a module, a database's error. */
const INSIDES = /node_modules|\n\s+at [\w.<]+ \(|file:\/\/|SqliteError|syntax error at or near|relation "/;

/** A picture as it was shipped, and its compressed forms: one stands for all of them. */
const SHIPPED = /\.(?:svg|jpg|png|ico)(?:\.gz|\.br)?$/;

/** Those of the site that are no endpoint of the contract: pages and their data, documents, feeds, files, tickets, health. */
function otherRoutes(app: FastifyInstance): OtherRoute[] {
  const known = new Set(
    entries.map(([, entry]) => pathOf(entry, entry.side === 'machine' ? '' : '/api/web').replaceAll(/:\w+/g, ':')),
  );
  const isEndpoint = (url: string): boolean => {
    const plain = url.replaceAll(/:\w+/g, ':');
    return (
      known.has(plain) ||
      plain.startsWith('/api/web/') ||
      plain.startsWith('/api/admin/') ||
      plain.startsWith('/api/v1/')
    );
  };
  const others = routesOf(app).filter(({ url, methods }) => !isEndpoint(url) && methods.includes('GET'));
  const shipped = others.filter(({ url }) => SHIPPED.test(url));
  // The tree shows it below the pages.
  const assets = { url: '/assets/*', methods: ['GET', 'HEAD'] };
  return [...others.filter((route) => !shipped.includes(route)), ...shipped.slice(0, 1), assets];
}

async function expectOtherAnswer(app: FastifyInstance, request: OtherRequest): Promise<void> {
  const answer = await app.inject(request);
  const what = `${request.method} ${request.url.slice(0, 200)}`;
  // A server that has no sandboxes says so with 503.
  if (!request.url.startsWith('/demo')) expect(answer.statusCode, what).toBeLessThan(500);
  if (request.method === 'HEAD' || answer.body === '') return;
  const type = String(answer.headers['content-type']);
  if (!/json|text|xml/.test(type)) return;
  const text = textOf(answer);
  expect(text, what).not.toMatch(INSIDES);
  if (type.includes('json')) JSON.parse(text);
  // A refusal is an envelope (or problem details) or a page with words in it.
  if (answer.statusCode >= 400) expect(text, what).toMatch(/[\u4e00-\u9fff]|"code"|"status"/);
}

describe('whatever is sent to an address beside the contract, it answers and is none the worse', () => {
  let site: ApiServer;
  let demo: SandboxServer;
  let visitor: ReturnType<SandboxServer['visitor']>;
  beforeAll(async () => {
    site = await openApiServer('postgres', { env: { TRUST_PROXY: '1' } }, { clientDir });
    demo = await openSandboxServer();
    visitor = demo.visitor();
    await visitor.enter();
  });
  afterAll(async () => {
    expect((await site.call('GET', '/readyz')).status).toBe(200);
    expect((await visitor.ask('/demo/api/web/site')).status).toBe(200);
    expect(Object.keys(Object.prototype)).toEqual([]);
    await Promise.all([site.close(), demo.close()]);
  });

  test('these are all: documents, feeds, the SDK, files, tickets, pages, health, metrics and the entrance of sandboxes', () => {
    const urls = otherRoutes(site.app).map(({ url }) => url);
    for (const expected of [
      '/*',
      '/demo',
      '/docs/:name(^[a-z][a-z0-9-]*).md',
      '/download/:ticket',
      '/export/:ticket',
      '/sdk/:file',
      '/sdk/latest.json',
      '/.well-known/jwks.json',
      '/.well-known/license-log',
      '/news.atom',
      '/robots.txt',
      '/share/:file',
      '/healthz',
      '/metrics',
      '/api/openapi.json',
    ])
      expect(urls).toContain(expected);
  });

  test('of the site', { timeout: 60_000 + RUNS * 20_000 }, async () => {
    const routes = otherRoutes(site.app);
    expect(routes.length).toBeGreaterThan(25);
    for (const route of routes) {
      const property = fc.asyncProperty(requestToRoute(route), async (request) => {
        const headers = { ...request.headers, 'x-forwarded-for': network() };
        await expectOtherAnswer(site.app, { ...request, headers });
      });
      await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: RUNS < 100 });
    }
  });

  test('within a sandbox', { timeout: 60_000 + RUNS * 5_000 }, async () => {
    const all: OtherRoute = { url: '/*', methods: ['GET', 'HEAD'] };
    const tickets: OtherRoute = { url: '/download/:ticket', methods: ['GET', 'HEAD'] };
    const source: OtherRoute = { url: '/source', methods: ['GET'] };
    for (const route of [all, tickets, source]) {
      const property = fc.asyncProperty(requestToRoute(route, '/demo'), async (request) => {
        const headers = { ...request.headers, 'x-forwarded-for': network(), cookie: visitor.cookie };
        await expectOtherAnswer(demo.app, { ...request, headers });
      });
      await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: RUNS < 100 });
    }
  });
});
