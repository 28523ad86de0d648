import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandLineCall } from '../../../src/cli/command-line-call.ts';
import { contract } from '../../../src/contract/api.ts';
import type { EndpointShape } from '../../../src/contract/endpoint.ts';
import { permissionsOf, type Role } from '../../../src/contract/permissions.ts';
import { createOperator } from '../../../src/server/identity/registration/create-operator.ts';
import { pathOf } from '../../../src/server/http/rest.ts';
import { openApiServer, type ApiServer } from '../../support/servers/api-server.ts';

const password = 'correct horse battery';
const roles = ['reviewer', 'support', 'editor'] as const satisfies Role[];
const callers = ['nobody', 'customer', ...roles] as const;
type Caller = (typeof callers)[number];

/** The application does not exist, so that allowed callers change nothing. */
const inputs: Partial<Record<string, object>> = {
  write: { text: '您好', fileIds: [], requestKey: 'a-request-key' },
  read: { upTo: 1 },
};

describe('each role at each endpoint of the conversation', () => {
  let server: ApiServer;
  const tokens: Partial<Record<Caller, string>> = {};

  beforeAll(async () => {
    server = await openApiServer('sqlite');
    tokens.customer = await server.register('talk_customer');
    for (const role of roles) {
      const username = `talk_${role}`;
      const email = `${username}@vendor.cn`;
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

  const entriesOf = (domain: 'customerConversation' | 'operatorConversation') =>
    Object.entries(contract[domain] as Record<string, EndpointShape>).flatMap(([name, entry]) =>
      callers.map((caller) => ({ name, entry, caller, side: entry.side })),
    );

  test.each([...entriesOf('customerConversation'), ...entriesOf('operatorConversation')])(
    '$side $name by $caller',
    async ({ name, entry, caller }) => {
      const url = pathOf(entry, '/api/web')
        .replace(':number', 'AP0000000000')
        .replace(':id', '00000000-0000-7000-8000-000000000000');
      const form = new FormData();
      form.append('file', new Blob(['%PDF-1.7\nstartxref\n9\n%%EOF\n']), 'a.pdf');
      const body = entry.payload === 'multipart' ? form : (inputs[name] ?? {});
      const answer = await server.call(entry.method, url, {
        token: tokens[caller],
        ...(entry.method === 'GET' ? {} : { body }),
      });
      if (caller === 'nobody') expect([answer.status, answer.data.error]).toEqual([401, 'TOKEN_MISSING']);
      else if (
        entry.side === 'admin' &&
        (caller === 'customer' || !permissionsOf([caller]).includes('application:review'))
      )
        expect([answer.status, answer.data.error]).toEqual([403, 'PERMISSION_DENIED']);
      // Strangers learn only that there is nothing.
      else expect([answer.status, answer.data.error]).toEqual([404, 'NOT_FOUND']);
    },
  );
});
