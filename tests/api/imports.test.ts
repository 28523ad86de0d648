import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandLineCall } from '../../src/cli/command-line-call.ts';
import { contract } from '../../src/contract/api.ts';
import type { EndpointShape } from '../../src/contract/endpoint.ts';
import { MOST_AT_ONCE } from '../../src/contract/imports/import-columns.ts';
import { createOperator } from '../../src/server/identity/registration/create-operator.ts';
import { pathOf } from '../../src/server/http/rest.ts';
import { openApiServer, type ApiServer } from '../support/api-server.ts';

const password = 'correct horse battery';
const roles = ['reviewer', 'support', 'editor', 'owner'] as const;
const id = '00000000-0000-7000-8000-000000000000';
const row = { line: 2, cells: { email: 'somebody@example.com' } };

/** What each endpoint is asked with; nothing of it is there, so that whoever may changes nothing. */
const inputs: Record<keyof typeof contract.imports, object> = {
  begin: { requestKey: 'a-request-key', fileName: 'a.csv' },
  addRows: { rows: [row] },
  check: {},
  list: {},
  get: {},
  rows: {},
  report: {},
  start: { takesDoubtful: false, invites: false },
  stop: {},
  stopInviting: {},
  obstacles: {},
  undo: {},
};

describe('imports', () => {
  let server: ApiServer;
  const tokens: Partial<Record<(typeof roles)[number] | 'customer', string>> = {};

  beforeAll(async () => {
    server = await openApiServer('sqlite');
    tokens.customer = await server.register('importing_customer');
    for (const role of roles) {
      const username = `import_${role}`;
      const email = `${role}@vendor.cn`;
      await createOperator(commandLineCall(server.services), {
        username,
        email,
        password,
        role,
        isEmailVerified: true,
      });
      tokens[role] = (await server.logIn(username, password)).data.token;
    }
  });
  afterAll(() => server.close());

  const cases = Object.entries(contract.imports as Record<string, EndpointShape>).flatMap(([name, entry]) =>
    (['customer', ...roles] as const).map((role) => ({ name, entry, role })),
  );

  test.each(cases)('$name by $role', async ({ name, entry, role }) => {
    const url = pathOf(entry, '/api/web').replace(':id', id);
    const options = entry.method === 'GET' ? {} : { body: inputs[name as keyof typeof inputs] };
    const answer = await server.call(entry.method, url, { token: tokens[role], ...options });
    if (role !== 'owner') expect([answer.status, answer.data.error]).toEqual([403, 'PERMISSION_DENIED']);
    else if (entry.path.includes(':')) expect([answer.status, answer.data.error]).toEqual([404, 'NOT_FOUND']);
    else expect(answer.code).toBe(200);
  });

  test('take so many rows at once, and only fields that there are', async () => {
    const { data } = await server.call('POST', '/api/admin/imports', {
      token: tokens.owner,
      body: { requestKey: 'another-request', fileName: 'a.csv' },
    });
    const add = (rows: object[]) =>
      server.call('POST', `/api/admin/imports/${data.id}/rows`, { token: tokens.owner, body: { rows } });
    const many = Array.from({ length: MOST_AT_ONCE + 1 }, (_, line) => ({ ...row, line: line + 1 }));
    expect((await add(many)).status).toBe(400);
    expect((await add([{ line: 2, cells: { password: 'x' } }])).status).toBe(400);
    expect((await add([{ line: 2, cells: { email: 'x'.repeat(1001) } }])).status).toBe(400);
    expect((await add([row])).data).toEqual({ rowCount: 1 });
  });
});
