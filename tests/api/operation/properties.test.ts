import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forEachEndpoint } from '../../../src/contract/api.ts';
import type { EndpointShape } from '../../../src/contract/endpoint.ts';
import { insertSession } from '../../../src/server/identity/sessions/session-store.ts';
import { startSession } from '../../../src/server/identity/sessions/start-session.ts';
import { pathOf } from '../../../src/server/http/rest.ts';
import { openApiServer, type ApiServer } from '../../support/servers/api-server.ts';
import { hostileRequest, type HostileRequest, injectionOf } from '../../support/hostile/requests.ts';
import { createTestUser } from '../../support/people/users.ts';

/**
 * `npm run drill -- properties` tries 2,000 requests per endpoint, with a different seed each time; the normal tests
 * always try the same few.
 */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 8);
const SEED = Number(process.env.PROPERTY_SEED ?? 17);

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
