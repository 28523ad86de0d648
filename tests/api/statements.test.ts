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
const id = '00000000-0000-7000-8000-000000000000';

const payment = {
  line: 2,
  number: 'AP0000000000',
  amountFen: 100,
  channel: 'bank',
  payer: '某人',
  reference: '1234',
  paidOn: '2026-01-01',
  paidTime: '',
};

/** What each endpoint is asked with; nothing of it is there, so that whoever may changes nothing. */
const inputs: Record<keyof typeof contract.statements, object> = {
  unpaid: {},
  known: { numbers: ['AP0000000000'], references: ['1234'] },
  confirm: { fileName: 'a.csv', requestKey: 'a-request-key', payments: [payment] },
  list: {},
  get: {},
  undo: { reason: '选错了' },
};

describe('each role at each endpoint of the statements', () => {
  let server: ApiServer;
  const tokens: Partial<Record<Role | 'customer', string>> = {};

  beforeAll(async () => {
    server = await openApiServer('sqlite');
    tokens.customer = await server.register('paying_customer');
    for (const role of roles) {
      const username = `money_${role}`;
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

  const cases = Object.entries(contract.statements as Record<string, EndpointShape>).flatMap(([name, entry]) =>
    (['customer', ...roles] as const).map((role) => ({ name, entry, role })),
  );

  test.each(cases)('$name by $role', async ({ name, entry, role }) => {
    const url = pathOf(entry, '/api/web').replace(':id', id);
    const options = entry.method === 'GET' ? {} : { body: inputs[name as keyof typeof inputs] };
    const answer = await server.call(entry.method, url, { token: tokens[role], ...options });
    const may = role !== 'customer' && permissionsOf([role]).includes('application:review');
    if (!may) expect([answer.status, answer.data.error]).toEqual([403, 'PERMISSION_DENIED']);
    else if (entry.path.includes(':')) expect([answer.status, answer.data.error]).toEqual([404, 'NOT_FOUND']);
    else expect(answer.code).toBe(200);
  });

  test('more than 500 payments at once are refused', async () => {
    const payments = Array.from({ length: 501 }, (_, line) => ({ ...payment, line: line + 1, payer: '' }));
    const body = { ...inputs.confirm, payments };
    const answer = await server.call('POST', '/api/admin/statements', { token: tokens.reviewer, body });
    expect(answer.status).toBe(400);
    expect(answer.data.fields).toEqual({ payments: '一次最多确认 500 笔' });
  });
});
