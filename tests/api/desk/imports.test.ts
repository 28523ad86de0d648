import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../../src/contract/api.ts';
import { MOST_AT_ONCE } from '../../../src/contract/imports/import-columns.ts';
import { testEachAsker, withAskers } from '../../support/people/each-role.ts';

const row = { line: 2, cells: { email: 'somebody@example.com' } };

describe('each role at each endpoint of the imports', () => {
  const site = withAskers('import');

  testEachAsker(site, {
    domain: contract.imports,
    permission: 'customer:import',
    parameters: { id: '00000000-0000-7000-8000-000000000000' },
    inputs: {
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
    },
  });

  describe('by an owner', () => {
    let token: string;
    beforeAll(async () => {
      token = (await site.server.logIn('owner', site.server.ownerPassword)).data.token;
    });
    const call = (path: string, body: object) => site.server.call('POST', `/api/admin/imports${path}`, { token, body });

    test('take so many rows at once, and only fields that there are', async () => {
      const { data } = await call('', { requestKey: 'another-request', fileName: 'a.csv' });
      const add = (rows: object[]) => call(`/${data.id}/rows`, { rows });
      const many = Array.from({ length: MOST_AT_ONCE + 1 }, (_, line) => ({ ...row, line: line + 1 }));
      expect((await add(many)).status).toBe(400);
      expect((await add([{ line: 2, cells: { password: 'x' } }])).status).toBe(400);
      expect((await add([{ line: 2, cells: { email: 'x'.repeat(1001) } }])).status).toBe(400);
      expect((await add([row])).data).toEqual({ rowCount: 1 });
    });

    test('an import that is not there is not found', async () => {
      const answer = await call('/00000000-0000-7000-8000-000000000000/check', {});
      expect([answer.status, answer.data.error]).toEqual([404, 'NOT_FOUND']);
    });
  });
});
