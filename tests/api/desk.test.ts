import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandLineCall } from '../../src/cli/command-line-call.ts';
import { contract } from '../../src/contract/api.ts';
import type { EndpointShape } from '../../src/contract/endpoint.ts';
import { permissionsOf, type Role } from '../../src/contract/permissions.ts';
import { createOperator } from '../../src/server/identity/registration/create-operator.ts';
import { pathOf } from '../../src/server/http/rest.ts';
import { openApiServer, type ApiServer } from '../support/api-server.ts';

const password = 'correct horse battery';
const roles = ['reviewer', 'support', 'editor'] as const satisfies Role[];

/** The input for each endpoint; the application does not exist, so that no allowed caller changes anything. */
const inputs: Record<keyof typeof contract.desk, object> = {
  colleagues: {},
  assign: { assignee: null, expected: null },
  addNote: { text: '备注', requestKey: 'a-request-key' },
  look: {},
  preview: { act: 'approve', numbers: ['AP0000000000'] },
  undoDecision: { decisionId: '00000000-0000-7000-8000-000000000000' },
};

describe('each role at each endpoint of the desk', () => {
  let server: ApiServer;
  const tokens: Partial<Record<Role | 'customer', string>> = {};

  beforeAll(async () => {
    server = await openApiServer('sqlite');
    tokens.customer = await server.register('desk_customer');
    for (const role of roles) {
      const username = `desk_${role}`;
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

  const cases = Object.entries(contract.desk as Record<string, EndpointShape>).flatMap(([name, entry]) =>
    (['customer', ...roles] as const).map((role) => ({ name, entry, role })),
  );

  test.each(cases)('$name by $role', async ({ name, entry, role }) => {
    const url = pathOf(entry, '/api/web').replace(':number', 'AP0000000000');
    const options = entry.method === 'GET' ? {} : { body: inputs[name as keyof typeof inputs] };
    const answer = await server.call(entry.method, url, { token: tokens[role], ...options });
    const may = role !== 'customer' && permissionsOf([role]).includes('application:review');
    if (!may) expect([answer.status, answer.data.error]).toEqual([403, 'PERMISSION_DENIED']);
    else if (entry.path.includes(':')) expect([answer.status, answer.data.error]).toEqual([404, 'NOT_FOUND']);
    else expect(answer.code).toBe(200);
  });

  test('colleagues are those who may review, without anything else about them', async () => {
    const { data } = await server.call('GET', '/api/admin/colleagues', { token: tokens.support });
    expect(data.items).toEqual([
      { username: 'desk_reviewer', name: 'desk_reviewer' },
      { username: 'desk_support', name: 'desk_support' },
      { username: 'owner', name: expect.any(String) as unknown },
    ]);
  });
});
