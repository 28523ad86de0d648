import { describe, expect, test } from 'vitest';
import { contract } from '../../../src/contract/api.ts';
import { testEachAsker, withAskers } from '../../support/people/each-role.ts';

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
const confirmed = { fileName: 'a.csv', requestKey: 'a-request-key', payments: [payment] };

describe('each role at each endpoint of the statements', () => {
  const site = withAskers('money');

  testEachAsker(site, {
    domain: contract.statements,
    permission: 'application:review',
    parameters: { id: '00000000-0000-7000-8000-000000000000' },
    inputs: {
      unpaid: {},
      known: { numbers: ['AP0000000000'], references: ['1234'] },
      confirm: confirmed,
      list: {},
      get: {},
      undo: { reason: '选错了' },
    },
  });

  test('more than 500 payments at once are refused', async () => {
    const payments = Array.from({ length: 501 }, (_, line) => ({ ...payment, line: line + 1, payer: '' }));
    const body = { ...confirmed, payments };
    const answer = await site.server.call('POST', '/api/admin/statements', { token: site.tokens.reviewer, body });
    expect(answer.status).toBe(400);
    expect(answer.data.fields).toEqual({ payments: '一次最多确认 500 笔' });
  });
});
