import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointShape } from '../../../src/contract/endpoint.ts';
import { permissionsOf, type Permission, type Role } from '../../../src/contract/permissions.ts';
import { pathOf } from '../../../src/server/http/rest.ts';
import { type Answer, type ApiServer, openApiServer } from '../servers/api-server.ts';
import { makeOperator, operatorPassword } from './operators.ts';

const roles = ['reviewer', 'support', 'editor'] as const satisfies Role[];

/** The callers: a customer, and an operator of each role, named `<prefix>_<role>`. */
export const askers = ['customer', ...roles] as const;
export type Asker = (typeof askers)[number];

export const mayDo = (asker: Asker, permission: Permission): boolean =>
  asker !== 'customer' && permissionsOf([asker]).includes(permission);

export const expectRefused = ({ status, data }: Answer): void =>
  expect([status, data.error]).toEqual([403, 'PERMISSION_DENIED']);

/** A server for the tests of this block, with all callers logged in; both are set before the first test. */
export function withAskers(prefix: string): { server: ApiServer; tokens: Record<Asker, string> } {
  const opened = {} as { server: ApiServer; tokens: Record<Asker, string> };
  beforeAll(async () => {
    const server = await openApiServer('sqlite');
    opened.server = server;
    const tokens: Partial<Record<Asker, string>> = { customer: await server.register(`${prefix}_customer`) };
    for (const role of roles) {
      await makeOperator(server, `${prefix}_${role}`, role);
      tokens[role] = (await server.logIn(`${prefix}_${role}`, operatorPassword)).data.token;
    }
    opened.tokens = tokens as Record<Asker, string>;
  });
  afterAll(() => opened.server.close());
  return opened;
}

interface Asked<Domain> {
  domain: Domain;
  permission: Permission;
  /** The values of parameters in addresses; nothing has this name, so that allowed callers change nothing. */
  parameters: Record<string, string>;
  inputs: Record<keyof Domain, object>;
}

/** Declares a test for each caller at each endpoint: refused without the permission; otherwise not found, or done. */
export function testEachAsker<Domain extends Record<string, EndpointShape>>(
  opened: { server: ApiServer; tokens: Record<Asker, string> },
  { domain, permission, parameters, inputs }: Asked<Domain>,
): void {
  const cases = Object.entries(domain).flatMap(([name, entry]) => askers.map((asker) => ({ name, entry, asker })));
  test.each(cases)('$name by $asker', async ({ name, entry, asker }) => {
    const path = pathOf(entry, '/api/web').replace(/:(\w+)/, (_, parameter: string) => parameters[parameter] ?? '');
    const options = entry.method === 'GET' ? {} : { body: inputs[name] };
    const answer = await opened.server.call(entry.method, path, { token: opened.tokens[asker], ...options });
    if (!mayDo(asker, permission)) expectRefused(answer);
    else if (entry.path.includes(':')) expect([answer.status, answer.data.error]).toEqual([404, 'NOT_FOUND']);
    else expect(answer.code).toBe(200);
  });
}
